import { type LiveSet, DEFAULT_CONFIG, LIVE_SET_SCHEMA } from '@portal/shared/contract';
import { BRAND, renderDocument } from '../document/document';
import { RENDERED, countOf } from '../html/template';
import type { Build } from '../store/artifacts';
import { withDeploymentState } from '../store/deployment-state';
import type { Store } from '../store/store';
import type { RenderJob } from './jobs';
import { type Markup, markupText, parseMarkup } from './markup';
import { render } from './render';
import { versionFiles } from './version-files';
import { type Wanted, wantedFor } from './wanted';

/** What a release adds to what is rendered. */
export interface Prerendered {
  /** What was to be rendered and was not, for the person who releases. */
  notes: string[];
  /** Makes it findable; to be called once the version is kept. */
  keep(): Promise<void>;
}

/**
 * Renders what browsers will show first once `liveSet` is live, as far as it is not kept yet: the pages
 * a build brings, beside each shell it can meet, or all pages beside a new shell; and the shell's frame.
 * It never rejects: a page that cannot be rendered shows once its scripts run, as all others do.
 */
export async function prerender(
  store: Store,
  build: Build,
  liveSet: LiveSet,
): Promise<Prerendered> {
  const fresh = new Map<string, Markup>();
  const notes: string[] = [];
  try {
    const wanted = await wantedFor(store, build.manifest, liveSet);
    const { jobs, files, notes: unread } = await requestFor(store, build, wanted);
    notes.push(...unread);
    for (const rendering of jobs.length > 0 ? await render({ jobs, files }) : []) {
      const one = wanted[rendering.id];
      if (!one) continue;
      if ('html' in rendering) {
        fresh.set(one.key, { ...fresh.get(one.key), [one.part]: rendering.html });
      } else {
        notes.push(noteOf(one, rendering.problem));
      }
    }
  } catch (error) {
    notes.push(`Nothing is rendered: ${(error as Error).message}`);
  }
  return {
    notes,
    async keep() {
      try {
        for (const [key, markup] of fresh) await keepBeside(store, key, markup);
      } catch (error) {
        notes.push(`What was rendered is not kept: ${(error as Error).message}`);
      }
    },
  };
}

/** Shells of before pages were rendered have no place for them: nothing is rendered beside those. */
async function requestFor(store: Store, build: Build, wanted: readonly Wanted[]) {
  const { template, running } = versionFiles(store, build);
  const jobs: RenderJob[] = [];
  const files = new Map<string, string>();
  const notes: string[] = [];
  for (const [id, one] of wanted.entries()) {
    try {
      const html = await template(one.shell);
      if (countOf(RENDERED, html) === 0) continue;
      for (const version of one.needs) {
        for (const [path, contents] of await running(version)) files.set(path, contents);
      }
      jobs.push(jobOf(one, id, html));
    } catch (error) {
      notes.push(noteOf(one, (error as Error).message));
    }
  }
  return { jobs, files, notes };
}

const noteOf = ({ name }: Wanted, problem: string): string => `${name} is not rendered: ${problem}`;

function jobOf({ kind, shell, remotes, at }: Wanted, id: number, template: string): RenderJob {
  const liveSet = [shell, ...remotes].reduce<LiveSet>(
    (set, stable) =>
      withDeploymentState(set, stable.name, {
        stable,
        canary: null,
        fallback: null,
        disabled: null,
      }),
    { schema: LIVE_SET_SCHEMA, microFrontends: {} },
  );
  const [version] = liveSet.microFrontends[shell.name] ?? [];
  if (!version) throw new Error('The shell is live in a live set of its own');
  const html = renderDocument(
    { version, template, pushWorker: null },
    liveSet,
    { ...DEFAULT_CONFIG, brand: BRAND },
    // An empty part: the shell then draws as it does where one is seen.
    { route: undefined, versions: [], preview: null, rendered: { kind, html: '' } },
  );
  return { id, at, html, signedIn: kind === 'frame' };
}

async function keepBeside({ rendered }: Store, key: string, markup: Markup): Promise<void> {
  const there = parseMarkup(await rendered.read(key));
  await rendered.keep(key, markupText({ ...there, ...markup }));
}
