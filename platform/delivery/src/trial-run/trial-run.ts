import {
  type BuiltManifest,
  checkContract,
  DEFAULT_CONFIG,
  HOST,
  type LiveSet,
  type RouteDeclaration,
} from '@portal/shared/contract';
import { BRAND, renderDocument, type RenderedPart } from '../document/document';
import { type DeliveryError, fault } from '../faults';
import { ENGLISH } from '../http/content';
import { markupProblem } from '../prerender/inert-markup';
import type { Markup } from '../prerender/markup';
import { type Wanted, wantedFor } from '../prerender/wanted';
import { isOfRemote, formatVersion } from '../release/agreement';
import type { RunTrial, TrialRequest } from '../release/release';
import { getDeploymentState, servedIn, withDeploymentState } from '../store/deployment-state';
import { noLiveSet } from '../store/state-text';
import { openPages, type PageJob } from './open-pages';
import { readingTexts, type ReadTexts, type VersionFiles, versionFiles } from './version-files';

interface DocumentVersions {
  shell: BuiltManifest;
  remotes: readonly BuiltManifest[];
  /** The shell's document as its build created it. */
  template: string;
  rendered: RenderedPart | null;
  /** English by default. */
  language?: string;
}

/** The document of a portal in which only these versions are live. */
function documentFor({
  shell,
  remotes,
  template,
  rendered,
  language = ENGLISH,
}: DocumentVersions): string {
  const liveSet = [shell, ...remotes].reduce<LiveSet>(
    (set, stable) =>
      withDeploymentState(set, stable.name, {
        stable,
        canary: null,
        fallback: null,
        disabled: null,
      }),
    noLiveSet(),
  );
  const [version] = liveSet.microFrontends[shell.name] ?? [];
  if (!version) throw new Error('The shell is live in a live set of its own');
  return renderDocument(
    { version, template, pushWorker: null },
    liveSet,
    { ...DEFAULT_CONFIG, brand: BRAND },
    {
      route: undefined,
      language,
      versions: [],
      preview: null,
      rendered,
      // Included in full, because no server answers the page's request for a manifest.
      outline: { outlines: {}, microFrontends: liveSet.microFrontends },
    },
  );
}

interface RenderedPages {
  /** By key. */
  rendered: Record<string, Markup>;
  /** What could not be rendered, for people. */
  notes: string[];
}

/**
 * Renders what browsers show first once the live set is live, unless it is stored already: the pages of a build beside
 * each shell they can meet, or all pages beside a new shell; and the shell's frame. It never rejects: a page that
 * cannot be rendered appears once its scripts run.
 */
async function renderPages(
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
        notes.push(createNote(one, problem ?? ''));
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
      if (template !== null) jobs.push(createJob(one, id, template));
    } catch (error) {
      notes.push(createNote(one, (error as Error).message));
    }
  }
  return { jobs, notes };
}

const createNote = ({ name }: Wanted, problem: string): string =>
  `${name} is not rendered: ${problem}`;

function createJob(
  { kind, language, shell, remotes, at }: Wanted,
  id: number,
  template: string,
): PageJob {
  // An empty part, with styles like every part: the shell then draws as it does where one is shown.
  const rendered = { kind, html: '<style></style>' };
  const html = documentFor({ shell, remotes, template, rendered, language });
  return { id, at, html, signedIn: kind === 'frame' };
}

/** A remote and a shell that some subscriber gets together once the build is live. */
interface Pair {
  shell: BuiltManifest;
  remote: BuiltManifest;
}

/** The result of loading a build as browsers would. */
interface Loads {
  loaded: string[];
  /** What did not load. */
  problems: DeliveryError[];
  /** What could not be tried. */
  notes: string[];
}

/** Loads and renders the pages of a build in a separate process, with the rights of this process's user. */
export const runTrial: RunTrial = async (trial) => {
  const readTexts = readingTexts(trial);
  const [{ rendered, notes: unrendered }, { loaded, problems, notes }] = await Promise.all([
    renderPages(trial, readTexts),
    trial.skip ? NOT_LOADED : loadPages(trial, readTexts),
  ]);
  return {
    problems,
    trialRun: { skipped: trial.skip, loaded, notes: [...unrendered, ...notes], rendered },
  };
};

const NOT_LOADED: Loads = { loaded: [], problems: [], notes: [] };

/**
 * Opens every page of a remote beside each shell that subscribers get; for a new shell, the pages of all remotes that
 * they get. A page counts as loaded once the shell reports that it has rendered the remote's screen.
 */
async function loadPages({ build, liveSet }: TrialRequest, readTexts: ReadTexts): Promise<Loads> {
  const { files, templateFor } = versionFiles(readTexts);
  const notes: string[] = [];
  const jobs: PageJob[] = [];
  const tried: (Pair & { at: string })[] = [];
  for (const { shell, remote } of listPairs(liveSet, build.manifest)) {
    if (remote.entryType === 'module') {
      notes.push(
        `${formatVersion(remote)} was not tried: its entry is an ES module, which browsers alone run`,
      );
      continue;
    }
    try {
      const template = await templateFor(shell, [shell, remote]);
      if (template === null) continue;
      const html = documentFor({ shell, remotes: [remote], template, rendered: null });
      const { name, container } = remote;
      for (const { at, signedIn } of listPages(remote)) {
        const id = tried.push({ shell, remote, at }) - 1;
        jobs.push({ id, at, html, signedIn, remote: { name, container } });
      }
    } catch (error) {
      notes.push(`${formatVersion(remote)} was not tried: ${(error as Error).message}`);
    }
  }
  const outcomes = jobs.length > 0 ? await openPages({ jobs, files }) : [];
  const problems = outcomes.flatMap((outcome) => {
    const one = tried[outcome.id];
    if (!('problem' in outcome) || !one) return [];
    const { at, shell, remote } = one;
    const { problem } = outcome;
    return [
      fault('TrialRunFailed', {
        remote: formatVersion(remote),
        shell: formatVersion(shell),
        at,
        problem,
      }),
    ];
  });
  const registered = outcomes.flatMap((outcome) => ('slices' in outcome ? outcome.slices : []));
  const pairs = tried.map(
    ({ shell, remote }) => `${formatVersion(remote)} beside ${formatVersion(shell)}`,
  );
  return {
    loaded: [...new Set(pairs)],
    problems: [...problems, ...undeclaredSlices(build.manifest, registered)],
    notes: [...new Set(notes)],
  };
}

/** Only a declared slice can be compared with those of other remotes. */
function undeclaredSlices(manifest: BuiltManifest, registered: string[]): DeliveryError[] {
  const { kind, slices } = manifest;
  // With a new shell, every live remote is tried.
  if (kind === 'host') return [];
  const undeclared = new Set(registered.filter((slice) => !slices.includes(slice)));
  return [...undeclared].map((slice) => {
    const problem = `does not list the slice '${slice}', which src/remote.ts registers`;
    return fault('ManifestInvalid', { from: formatVersion(manifest), problem });
  });
}

function listPairs(liveSet: LiveSet, built: BuiltManifest): Pair[] {
  const others = Object.keys(liveSet.microFrontends).filter(
    (name) => name !== HOST && !getDeploymentState(liveSet, name)?.disabled,
  );
  const pairs =
    built.name === HOST
      ? others
          .flatMap((name) => servedIn(liveSet, name))
          .map((remote) => ({ shell: built, remote }))
      : servedIn(liveSet, HOST).map((shell) => ({ shell, remote: built }));
  return pairs.filter(
    ({ shell, remote }) => checkContract(remote.contract, shell.contract).compatible,
  );
}

/**
 * An address of each route, and the home page if the remote fills a slot of the shell. These pages contain no other
 * remotes.
 */
function listPages({ routes, slots }: BuiltManifest): { at: string; signedIn: boolean }[] {
  return [
    ...routes.map((route) => ({ at: getAddress(route), signedIn: route.access === 'protected' })),
    ...(slots.some(({ slot }) => !isOfRemote(slot)) ? [{ at: '/', signedIn: true }] : []),
  ];
}

/** `/room/:id` at `/room/1`, `/profile/:tab?` at `/profile`. */
const getAddress = ({ path, pathContains = '' }: RouteDeclaration): string =>
  path?.replace(/\/:[^/]+\?$/, '').replace(/:[^/]+/g, '1') ?? `/${pathContains}`;
