import {
  type BuiltManifest,
  HOST,
  type LedgerEntry,
  type LiveSet,
  versionFolder,
} from '@portal/shared/contract';
import pMap from 'p-map';
import { type DeliveryError, fault } from '../faults';
import { fetchProblem } from '../fetch-problem';
import { DOCUMENT, languagesIn } from '../http/html';
import { type Markup, markupText, parseMarkup } from '../prerender/markup';
import { type LiveVersions, liveVersionsIn, wantedFor } from '../prerender/wanted';
import type { Build, Origin } from '../store/artifacts';
import {
  type DeploymentState,
  getDeploymentState,
  describeDeploymentState,
  hasOtherContents,
  servedIn,
  withDeploymentState,
} from '../store/deployment-state';
import { computeIntegrity } from '../store/integrity';
import type { Store } from '../store/store';
import { addressesTaken, allServed, type MayTake, unofferedSlots } from './agreement';
import { type BuildFrom, readBuild } from './build';
import {
  change,
  type ChangeRequest,
  isSame,
  type Outcome,
  requireExpected,
  type Wanted,
} from './change';
import { wasRolledBack } from './good-versions';

/** The result of a trial run, in the words of whoever ran it. */
export interface TrialRun {
  /** Whether the pages were not loaded because the caller asked for that. */
  skipped: boolean;
  /** The pairs whose pages loaded, such as `mfe-cameras 1.1.0 beside shell 1.2.0`. */
  loaded: string[];
  /** What could not be loaded or rendered, for people. */
  notes: string[];
  /** Prerendered markup of the build's pages, by key. */
  rendered: Record<string, Markup>;
}

export interface TrialRequest {
  live: LiveVersions;
  build: Build;
  /** The live set that includes the build. */
  liveSet: LiveSet;
  /** Whether pages are rendered only, without loading them beside every version first. */
  skip: boolean;
}

/** Runs the code of a build beside the live versions, or returns what another machine found. */
export type RunTrial = (
  trial: TrialRequest,
) => Promise<{ problems: DeliveryError[]; trialRun: TrialRun }>;

/**
 * Stores markup of a trial run that the release needs and that is not stored yet; stored markup is not replaced.
 * Returns why it could not, for people; pages then appear once their scripts run.
 */
async function keepRendered(
  store: Store,
  { live, build, liveSet }: TrialRequest,
  { rendered }: TrialRun,
): Promise<string[]> {
  const getLanguages = async (shell: BuiltManifest) => {
    const isBuilt = shell.name === build.manifest.name && shell.version === build.manifest.version;
    const document = isBuilt
      ? build.files.get(DOCUMENT)
      : await store.artifacts.read(shell.name, shell.version, DOCUMENT);
    return languagesIn(document?.toString('utf8') ?? '');
  };
  try {
    const fresh = new Map<string, Record<string, string>>();
    for (const { key, part } of await wantedFor(live, build.manifest, liveSet, getLanguages)) {
      const html = rendered[key]?.[part];
      if (html !== undefined) fresh.set(key, { ...fresh.get(key), [part]: html });
    }
    for (const [key, markup] of fresh) {
      const stored = parseMarkup(await store.rendered.read(key));
      await store.rendered.keep(key, markupText({ ...stored, ...markup }));
    }
    return [];
  } catch (error) {
    return [`What was rendered is not kept: ${(error as Error).message}`];
  }
}

const MAX_PARALLEL_REQUESTS = 8;

/** For all files together: it blocks other releases. */
const PUBLIC_FILES_TIMEOUT_MS = 30_000;

/**
 * Requests the public address of each file of a version, as browsers will, and compares hashes: a file that is intact
 * in the store may still be changed, or missing, on its way. @throws PublicFileWrong
 */
export async function requirePublicFiles(
  { name, version, files }: BuiltManifest,
  origin: string,
  patience = PUBLIC_FILES_TIMEOUT_MS,
): Promise<void> {
  const signal = AbortSignal.timeout(patience);
  const requireWhole = async ([path, hash]: [string, string]): Promise<void> => {
    const address = new URL(versionFolder(name, version) + path, origin).href;
    const problem = await findProblem(address, hash, signal);
    if (problem !== null) throw fault('PublicFileWrong', { address, problem });
  };
  await pMap(Object.entries(files), requireWhole, { concurrency: MAX_PARALLEL_REQUESTS });
}

async function findProblem(
  address: string,
  hash: string,
  signal: AbortSignal,
): Promise<string | null> {
  try {
    const headers = { 'accept-encoding': 'br, gzip' };
    const response = await fetch(address, { headers, signal, redirect: 'manual' });
    if (!response.ok) return `is answered ${response.status}`;
    const contents = Buffer.from(await response.arrayBuffer());
    return computeIntegrity(contents) === hash ? null : 'is not what was released';
  } catch (error) {
    return signal.aborted ? 'does not answer in time' : `cannot be asked: ${fetchProblem(error)}`;
  }
}

/** Adds a note where no shell is live: the store may be the wrong one. */
export async function addNoShellNote<Answer extends { notes: readonly string[] }>(
  store: Store,
  remote: string | undefined,
  answer: Answer,
): Promise<Answer> {
  if (remote === HOST || servedIn(await store.liveSet(), HOST).length > 0) return answer;
  const note = `No shell is live in ${store.address}: nothing was tried, and no browser gets it`;
  return { ...answer, notes: [...answer.notes, note] };
}

export interface ReleaseRequest extends Omit<ChangeRequest, 'remote'> {
  /** Makes the build output, once it is known that the caller may release. */
  makeBuild?: (() => Promise<void>) | undefined;
  /** The build output, with its `remote.json`. */
  from: BuildFrom;
  /** The name the build must have; any when left out. */
  remote?: string | undefined;
  /** Percent of the subscribers, 1 to 99, for a canary; all when left out. */
  traffic?: number | undefined;
  /** Runs the build, or returns what another machine found. Without it, nothing is loaded and nothing rendered. */
  runTrial?: RunTrial | undefined;
  /** Whether the build goes live without loading its pages first. */
  skipTrialRun?: boolean | undefined;
  /** Whether a version goes live although it was rolled back. */
  again?: boolean | undefined;
  /** The public origin: nothing goes live before each file is served there with its hash. */
  verify?: string | undefined;
  /** Which routes may lie inside the patterns of other remotes; none when left out. */
  mayTake?: MayTake | undefined;
  /** Where the build is from, for its provenance. */
  origin?: Origin | undefined;
}

export interface Released extends Outcome {
  notes: readonly string[];
}

/**
 * Stores a build and makes it live, for all or as a canary. The same build again changes nothing; after a concurrent
 * change of the remote the release is refused. @throws DeliveryError for a broken build, one that does not load, a
 * version taken or damaged, a disagreement, an overtaken caller, a version that was rolled back, public files that are
 * not those of the build.
 */
export async function release(store: Store, request: ReleaseRequest): Promise<Released> {
  const {
    makeBuild,
    from,
    remote: requested,
    traffic,
    verify,
    origin = COMMAND,
    runTrial = NO_TRIAL,
    skipTrialRun = false,
    again = false,
    mayTake,
    ...rest
  } = request;
  await makeBuild?.();
  const build = await readBuild(from, requested);
  const { manifest } = build;
  const liveSet = await store.liveSet();
  if (hasOtherContents(liveSet, manifest)) {
    throw fault('VersionTaken', { remote: manifest.name, version: manifest.version });
  }
  const [taken] = addressesTaken(manifest, allServed(liveSet), mayTake);
  if (taken) throw taken;
  const seen = getDeploymentState(liveSet, manifest.name);
  const staged = await store.artifacts.stage(build);
  const notes: string[] = [];
  let prepared: Promise<void> | undefined;
  try {
    const trial = {
      live: liveVersionsIn(store),
      build,
      liveSet: createLiveSetWith(liveSet, manifest, traffic),
      skip: skipTrialRun || isLive(liveSet, manifest, traffic),
    };
    // Takes seconds, so it runs before the store is locked.
    const { problems, trialRun } = await runTrial(trial);
    const [problem] = problems;
    if (problem) throw problem;
    const prepare = async () => {
      await staged.keep({ ...origin, trialRun });
      const { name, version } = manifest;
      if (build.maps)
        await store.sourceMaps.keep(`${name}/${version}`, build.maps.toString('utf8'));
      notes.push(...(await keepRendered(store, trial, trialRun)));
      if (verify !== undefined) await requirePublicFiles(manifest, verify);
    };
    const outcome = await change(store, {
      ...rest,
      action: 'release',
      remote: manifest.name,
      decide(now, _good, entries) {
        const wanted = createWantedState(manifest, traffic, now);
        if (isSame(now, wanted)) return wanted;
        requireExpected({ ...rest, remote: manifest.name }, now);
        requireUnchanged(manifest.name, seen, now);
        if (!again) requireNotRolledBack(manifest, now, entries);
        return wanted;
      },
      prepare: () => (prepared ??= prepare()),
    });
    const unoffered = unofferedSlots(manifest, [...allServed(liveSet), manifest]);
    return { ...outcome, notes: [...unoffered, ...trialRun.notes, ...notes] };
  } finally {
    await staged.discard();
  }
}

/** The default origin of a release on the machine of the store. */
const COMMAND: Origin = { builder: 'urn:portal:command' };

const NO_TRIAL: RunTrial = async () => ({
  problems: [],
  trialRun: { skipped: true, loaded: [], notes: [], rendered: {} },
});

/** Whether a release of a version would change nothing. @throws CanaryAlone */
export function isLive(
  liveSet: LiveSet,
  manifest: BuiltManifest,
  traffic: number | undefined,
): boolean {
  const seen = getDeploymentState(liveSet, manifest.name);
  return isSame(seen, createWantedState(manifest, traffic, seen));
}

/** The live set after the release of a build, to all subscribers or to a share of them. @throws CanaryAlone */
export function createLiveSetWith(
  liveSet: LiveSet,
  manifest: BuiltManifest,
  traffic: number | undefined,
): LiveSet {
  const seen = getDeploymentState(liveSet, manifest.name);
  const next = createWantedState(manifest, traffic, seen);
  return withDeploymentState(liveSet, manifest.name, { ...next, fallback: seen?.fallback ?? null });
}

/** A remote that is switched off stays off: the person who releases may not know the reason. */
function createWantedState(
  manifest: BuiltManifest,
  traffic: number | undefined,
  now: DeploymentState | null,
): Wanted {
  const disabled = now?.disabled ?? null;
  if (traffic === undefined) return { stable: manifest, canary: null, disabled };
  if (!now) throw fault('CanaryAlone', { remote: manifest.name });
  // The stable version cannot be a canary.
  if (now.stable.version === manifest.version) return now;
  return { stable: now.stable, canary: { manifest, traffic }, disabled };
}

/** A pipeline that runs again does not know that an operator rolled its version back. */
function requireNotRolledBack(
  { name: remote, version }: BuiltManifest,
  now: DeploymentState | null,
  entries: readonly LedgerEntry[],
): void {
  if (!wasRolledBack(entries, now?.stable.version ?? null, version)) return;
  throw fault('RolledBack', { remote, version });
}

function requireUnchanged(
  remote: string,
  seen: DeploymentState | null,
  now: DeploymentState | null,
): void {
  if (isSame(seen, now)) return;
  throw fault('Overtaken', {
    remote,
    expected: describeDeploymentState(seen),
    found: describeDeploymentState(now),
  });
}
