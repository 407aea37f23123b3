import type { BuiltManifest, LedgerEntry } from '@portal/shared/contract';
import { fault } from '../faults';
import { prerender } from '../prerender/prerender';
import {
  type DeploymentState,
  describeDeploymentState,
  deploymentStateOf,
  withDeploymentState,
} from '../store/deployment-state';
import type { Origin } from '../store/artifacts';
import type { Store } from '../store/store';
import { type Trial, tryBuild } from '../trial/trial';
import { allServed, unofferedSlots } from './agreement';
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

export interface ReleaseRequest extends Omit<ChangeRequest, 'remote'> {
  /** The build output, with its `remote.json`. */
  from: BuildFrom;
  /** The name the build must have; any when left out. */
  remote?: string | undefined;
  /** Percent of the subscribers, 1 to 99, that get it as a canary; all when left out. */
  traffic?: number | undefined;
  /** Whether it goes live without a trial. */
  untried?: boolean | undefined;
  /** Whether it goes live also after somebody rolled it back. */
  again?: boolean | undefined;
  /** Where browsers ask: nothing goes live before each file answers there with its hash. */
  verify?: string | undefined;
  /** Where the build is from, for its provenance. */
  origin?: Origin | undefined;
}

export interface Released extends Outcome {
  /** What the person who releases should know, and what kept nothing back. */
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
    from,
    remote: asked,
    traffic,
    verify,
    origin,
    untried = false,
    again = false,
    ...rest
  } = request;
  const build = await readBuild(from, asked);
  const { manifest } = build;
  const liveSet = await store.liveSet();
  if (hasOtherContents(liveSet, manifest)) {
    throw fault('VersionTaken', { remote: manifest.name, version: manifest.version });
  }
  const seen = deploymentStateOf(liveSet, manifest.name);
  // Compressing, rendering and trying take seconds, so they are done before the store is held.
  const staged = await store.artifacts.stage(build, origin);
  let prepared: Promise<void> | undefined;
  try {
    const asWanted = standingWith(manifest, traffic, seen);
    const next = { ...asWanted, fallback: seen?.fallback ?? null };
    const nextLiveSet = withDeploymentState(liveSet, manifest.name, next);
    const [rendered, trial] = await Promise.all([
      prerender(store, build, nextLiveSet),
      untried || isSame(seen, asWanted) ? UNTRIED : tryBuild(store, build, nextLiveSet),
    ]);
    const [problem] = trial.problems;
    if (problem) throw problem;
    const prepare = async () => {
      await staged.keep();
      await rendered.keep();
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
    return { ...outcome, notes: [...unoffered, ...rendered.notes, ...trial.notes] };
  } finally {
    await staged.discard();
  }
}

const UNTRIED: Trial = { problems: [], notes: [] };

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
