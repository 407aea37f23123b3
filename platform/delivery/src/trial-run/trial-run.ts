import {
  type BuiltManifest,
  type LiveSet,
  type RouteDeclaration,
  HOST,
  checkContract,
} from '@portal/shared/contract';
import { type DeliveryError, fault } from '../faults';
import { nameOf } from '../release/agreement';
import type { RunTrial, TrialRequest } from '../release/trial';
import { deploymentStateOf, servedIn } from '../store/deployment-state';
import { isOfRemote } from '../store/slots';
import { documentFor } from './document-for';
import type { PageJob } from './jobs';
import { openPages } from './open-pages';
import { renderPages } from './render-pages';
import { type ReadTexts, readingTexts, versionFiles } from './version-files';

/** A remote in a shell, as some subscriber gets them once the build is live. */
interface Pair {
  shell: BuiltManifest;
  remote: BuiltManifest;
}

/** What came of loading a build as browsers would. */
interface Loads {
  loaded: string[];
  /** What did not load. */
  problems: DeliveryError[];
  /** What could not be tried. */
  notes: string[];
}

/** Loads and renders the pages of a build in a process of their own, with the rights of this one's user. */
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
 * Opens every page of a remote beside each shell that subscribers get; of a new shell, the pages of all
 * remotes that they get. A page counts once the shell reports that it has rendered the remote's screen.
 */
async function loadPages({ build, liveSet }: TrialRequest, readTexts: ReadTexts): Promise<Loads> {
  const { files, templateFor } = versionFiles(readTexts);
  const notes: string[] = [];
  const jobs: PageJob[] = [];
  const tried: (Pair & { at: string })[] = [];
  for (const { shell, remote } of pairsOf(liveSet, build.manifest)) {
    if (remote.entryType === 'module') {
      notes.push(
        `${nameOf(remote)} was not tried: its entry is an ES module, which browsers alone run`,
      );
      continue;
    }
    try {
      const template = await templateFor(shell, [shell, remote]);
      if (template === null) continue;
      const html = documentFor({ shell, remotes: [remote], template, rendered: null });
      const { name, container } = remote;
      for (const { at, signedIn } of pagesOf(remote)) {
        const id = tried.push({ shell, remote, at }) - 1;
        jobs.push({ id, at, html, signedIn, remote: { name, container } });
      }
    } catch (error) {
      notes.push(`${nameOf(remote)} was not tried: ${(error as Error).message}`);
    }
  }
  const outcomes = jobs.length > 0 ? await openPages({ jobs, files }) : [];
  const problems = outcomes.flatMap((outcome) => {
    const one = tried[outcome.id];
    if (!('problem' in outcome) || !one) return [];
    const { at, shell, remote } = one;
    const { problem } = outcome;
    return [fault('TrialRunFailed', { remote: nameOf(remote), shell: nameOf(shell), at, problem })];
  });
  const registered = outcomes.flatMap((outcome) => ('slices' in outcome ? outcome.slices : []));
  const pairs = tried.map(({ shell, remote }) => `${nameOf(remote)} beside ${nameOf(shell)}`);
  return {
    loaded: [...new Set(pairs)],
    problems: [...problems, ...undeclaredSlices(build.manifest, registered)],
    notes: [...new Set(notes)],
  };
}

/** Only a declared slice can be held against those of other remotes. */
function undeclaredSlices(manifest: BuiltManifest, registered: string[]): DeliveryError[] {
  const { kind, slices } = manifest;
  // With a new shell, every remote that is live is tried.
  if (kind === 'host') return [];
  const undeclared = new Set(registered.filter((slice) => !slices.includes(slice)));
  return [...undeclared].map((slice) => {
    const problem = `does not list the slice '${slice}', which src/remote.ts registers`;
    return fault('ManifestInvalid', { from: nameOf(manifest), problem });
  });
}

function pairsOf(liveSet: LiveSet, built: BuiltManifest): Pair[] {
  const others = Object.keys(liveSet.microFrontends).filter(
    (name) => name !== HOST && !deploymentStateOf(liveSet, name)?.disabled,
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

/** An address of each route, and the home where the remote fills a slot of the shell. Other remotes are not on these pages. */
function pagesOf({ routes, slots }: BuiltManifest): { at: string; signedIn: boolean }[] {
  return [
    ...routes.map((route) => ({ at: addressOf(route), signedIn: route.access === 'protected' })),
    ...(slots.some(({ slot }) => !isOfRemote(slot)) ? [{ at: '/', signedIn: true }] : []),
  ];
}

/** `/room/:id` at `/room/1`, `/profile/:tab?` at `/profile`. */
const addressOf = ({ path, pathContains = '' }: RouteDeclaration): string =>
  path?.replace(/\/:[^/]+\?$/, '').replace(/:[^/]+/g, '1') ?? `/${pathContains}`;
