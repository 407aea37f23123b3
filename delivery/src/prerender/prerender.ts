import type { LiveSet } from '@portal/shared/contract';
import { documentFor } from '../headless/document-for';
import type { PageJob } from '../headless/jobs';
import { openPages } from '../headless/open-pages';
import { type VersionFiles, versionFiles } from '../headless/version-files';
import type { Build } from '../store/artifacts';
import type { Store } from '../store/store';
import { type Markup, markupText, parseMarkup } from './markup';
import { type Wanted, wantedFor } from './wanted';

/**
 * Renders what browsers will show first once `liveSet` is live, as far as it is not kept yet: the pages
 * a build brings, beside each shell it can meet, or all pages beside a new shell; and the shell's frame.
 * It never rejects: a page that cannot be rendered shows once its scripts run, as all others do.
 */
export async function prerender(store: Store, build: Build, liveSet: LiveSet) {
  const fresh = new Map<string, Markup>();
  const notes: string[] = [];
  try {
    const read = versionFiles(store, build);
    const wanted = await wantedFor(store, build.manifest, liveSet, read.languagesOf);
    const { jobs, notes: unread } = await jobsFor(wanted, read);
    notes.push(...unread);
    for (const outcome of jobs.length > 0 ? await openPages({ jobs, files: read.files }) : []) {
      const one = wanted[outcome.id];
      if (!one) continue;
      if ('result' in outcome) {
        fresh.set(one.key, { ...fresh.get(one.key), [one.part]: outcome.result });
      } else if ('problem' in outcome) {
        notes.push(noteOf(one, outcome.problem));
      }
    }
  } catch (error) {
    notes.push(`Nothing is rendered: ${(error as Error).message}`);
  }
  return {
    /** What was to be rendered and was not, for the person who releases. */
    notes,
    /** Makes it findable; to be called once the version is kept. */
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
async function jobsFor(wanted: readonly Wanted[], { templateFor }: VersionFiles) {
  const jobs: PageJob[] = [];
  const notes: string[] = [];
  for (const [id, one] of wanted.entries()) {
    try {
      const template = await templateFor(one.shell, one.needs);
      if (template !== null) jobs.push(jobOf(one, id, template));
    } catch (error) {
      notes.push(noteOf(one, (error as Error).message));
    }
  }
  return { jobs, notes };
}

const noteOf = ({ name }: Wanted, problem: string): string => `${name} is not rendered: ${problem}`;

function jobOf(
  { kind, language, shell, remotes, at }: Wanted,
  id: number,
  template: string,
): PageJob {
  // An empty part, with styles as all have: the shell then draws as it does where one is seen.
  const rendered = { kind, html: '<style></style>' };
  const html = documentFor({ shell, remotes, template, rendered, language });
  return { id, at, html, signedIn: kind === 'frame' };
}

async function keepBeside({ rendered }: Store, key: string, markup: Markup): Promise<void> {
  const there = parseMarkup(await rendered.read(key));
  await rendered.keep(key, markupText({ ...there, ...markup }));
}
