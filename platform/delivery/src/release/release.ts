import type { BuiltManifest, LedgerEntry, LiveSet } from '@portal/shared/contract';
import { fault } from '../faults';
import { liveVersionsIn } from '../prerender/live-versions';
import {
  type DeploymentState,
  describeDeploymentState,
  deploymentStateOf,
  withDeploymentState,
} from '../store/deployment-state';
import type { Origin } from '../store/artifacts';
import type { Store } from '../store/store';
import { type MayTake, addressesTaken, allServed, unofferedSlots } from './agreement';
import { readBuild } from './build';
import type { BuildFrom } from './build-source';
import {
  type ChangeRequest,
  type Outcome,
  type Wanted,
  change,
  isSame,
  requireExpected,
} from './change';
import { wasRolledBack } from './good-versions';
import { hasOtherContents } from './kept-versions';
import { requirePublicFiles } from './public-files';
import { type RunTrial, keepRendered } from './trial';

export interface ReleaseRequest extends Omit<ChangeRequest, 'remote'> {
  /** Makes the build output first, once it is known that the caller may release. */
  makeBuild?: (() => Promise<void>) | undefined;
  /** The build output, with its `remote.json`. */
  from: BuildFrom;
  /** The name the build must have; any when left out. */
  remote?: string | undefined;
  /** Percent of the subscribers, 1 to 99, that get it as a canary; all when left out. */
  traffic?: number | undefined;
  /** Runs the build, or answers what was found by who did. Without one, nothing is loaded and nothing rendered. */
  runTrial?: RunTrial | undefined;
  /** Whether it goes live without its pages being loaded first. */
  skipTrialRun?: boolean | undefined;
  /** Whether it goes live also after somebody rolled it back. */
  again?: boolean | undefined;
  /** Where browsers ask: nothing goes live before each file answers there with its hash. */
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
 * Takes a build into the store and makes it live, for all or as a canary. The same build again changes
 * nothing; a remote that changed meanwhile is left to who changed it.
 * @throws DeliveryError for a broken build, one that does not load, a version taken or damaged, a
 * disagreement, an overtaken caller, a version that was rolled back, public files that are not those of the build.
 */
export async function release(store: Store, request: ReleaseRequest): Promise<Released> {
  const {
    makeBuild,
    from,
    remote: asked,
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
  const build = await readBuild(from, asked);
  const { manifest } = build;
  const liveSet = await store.liveSet();
  if (hasOtherContents(liveSet, manifest)) {
    throw fault('VersionTaken', { remote: manifest.name, version: manifest.version });
  }
  const [taken] = addressesTaken(manifest, allServed(liveSet), mayTake);
  if (taken) throw taken;
  const seen = deploymentStateOf(liveSet, manifest.name);
  const staged = await store.artifacts.stage(build);
  const notes: string[] = [];
  let prepared: Promise<void> | undefined;
  try {
    const trial = {
      live: liveVersionsIn(store),
      build,
      liveSet: liveSetWith(liveSet, manifest, traffic),
      skip: skipTrialRun || isLive(liveSet, manifest, traffic),
    };
    // It takes seconds, so it is done before the store is locked.
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
        const wanted = standingWith(manifest, traffic, now);
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

/** Who releases on the machine of the store, when nothing else is said. */
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
  const seen = deploymentStateOf(liveSet, manifest.name);
  return isSame(seen, standingWith(manifest, traffic, seen));
}

/** The live set once a build is released, to all subscribers or to a share of them. @throws CanaryAlone */
export function liveSetWith(
  liveSet: LiveSet,
  manifest: BuiltManifest,
  traffic: number | undefined,
): LiveSet {
  const seen = deploymentStateOf(liveSet, manifest.name);
  const next = standingWith(manifest, traffic, seen);
  return withDeploymentState(liveSet, manifest.name, { ...next, fallback: seen?.fallback ?? null });
}

/** A remote that is switched off stays so: who releases need not know the reason. */
function standingWith(
  manifest: BuiltManifest,
  traffic: number | undefined,
  now: DeploymentState | null,
): Wanted {
  const disabled = now?.disabled ?? null;
  if (traffic === undefined) return { stable: manifest, canary: null, disabled };
  if (!now) throw fault('CanaryAlone', { remote: manifest.name });
  // A version all have is no canary.
  if (now.stable.version === manifest.version) return now;
  return { stable: now.stable, canary: { manifest, traffic }, disabled };
}

/** A pipeline that runs again does not know what an operator decided. */
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
