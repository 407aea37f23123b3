import { markupProblem } from '../prerender/inert-markup';
import type { Markup } from '../prerender/markup';
import { type Wanted, wantedFor } from '../prerender/wanted';
import type { TrialRequest } from '../release/trial';
import { documentFor } from './document-for';
import type { PageJob } from './jobs';
import { openPages } from './open-pages';
import { type ReadTexts, type VersionFiles, versionFiles } from './version-files';

interface RenderedPages {
  /** By key. */
  rendered: Record<string, Markup>;
  /** What was to be rendered and was not, for people. */
  notes: string[];
}

/**
 * Renders what browsers show first once the live set is live, as far as it is not kept yet: the pages a build brings
 * beside each shell it can meet, or all pages beside a new shell; and the shell's frame. It never rejects: a page that
 * cannot be rendered shows once its scripts run.
 */
export async function renderPages(
  { live, build, liveSet }: TrialRequest,
  readTexts: ReadTexts,
): Promise<RenderedPages> {
  const rendered: Record<string, Markup> = {};
  const notes: string[] = [];
  try {
    const read = versionFiles(readTexts);
    const wanted = await wantedFor(live, build.manifest, liveSet, read.languagesOf);
    const { jobs, notes: unread } = await jobsFor(wanted, read);
    notes.push(...unread);
    for (const outcome of jobs.length > 0 ? await openPages({ jobs, files: read.files }) : []) {
      const one = wanted[outcome.id];
      if (!one) continue;
      const problem = 'result' in outcome ? markupProblem(outcome.result) : problemIn(outcome);
      if ('result' in outcome && problem === null) {
        rendered[one.key] = { ...rendered[one.key], [one.part]: outcome.result };
      } else {
        notes.push(noteOf(one, problem ?? ''));
      }
    }
  } catch (error) {
    notes.push(`Nothing is rendered: ${(error as Error).message}`);
  }
  return { rendered, notes };
}

const problemIn = (outcome: object): string =>
  'problem' in outcome ? String(outcome.problem) : 'nothing came of it';

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
