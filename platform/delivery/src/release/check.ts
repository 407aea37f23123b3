import { isDeepStrictEqual } from 'node:util';
import { type DeliveryError, fault } from '../faults';
import { liveVersionsIn } from '../prerender/wanted';
import {
  getDeploymentState,
  hasOtherContents,
  type VersionInUse,
  listVersionsInUse,
} from '../store/deployment-state';
import type { Store } from '../store/store';
import { addressesTaken, allServed, disagreements, type MayTake, formatVersion } from './agreement';
import { type BuildFrom, readBuild } from './build';
import { wasRolledBack } from './good-versions';
import { createLiveSetWith, type RunTrial } from './release';
import { requireLiveSet } from './change';

export interface CheckRequest {
  from: BuildFrom;
  /** The remote of the build; everything served when left out. */
  remote?: string | undefined;
  runTrial?: RunTrial | undefined;
  /** Which routes may lie inside the patterns of other remotes; none when left out. */
  mayTake?: MayTake | undefined;
}

/** What was compared, and all results. */
export interface Check {
  /** `mfe-cameras 1.1.0`: a build, or everything served. */
  checked: string[];
  /** The served versions that a build was compared with. */
  against: string[];
  problems: DeliveryError[];
  /** What could not be checked. */
  notes: string[];
}

/**
 * Whether a build could be released now: it is intact, its version is free and was not rolled back, it fits every
 * served version of the shell and of the other remotes, and its pages load. Nothing is written. @param request.runTrial
 * Runs the build. Without it, its pages are not loaded. @throws DeliveryError for a broken build or a damaged ledger.
 */
export async function checkBuild(
  store: Store,
  { from, remote: requested, runTrial, mayTake }: CheckRequest & { remote: string },
): Promise<Check> {
  const build = await readBuild(from, requested);
  const { manifest } = build;
  const { name, version } = manifest;
  const [liveSet, ledger] = await Promise.all([store.liveSet(), store.ledger()]);
  const served = allServed(liveSet);
  const stored = await store.artifacts.manifest(name, version);
  const taken =
    hasOtherContents(liveSet, manifest) ||
    (stored !== null && !isDeepStrictEqual(stored, manifest));
  const live = getDeploymentState(liveSet, name)?.stable.version ?? null;
  const entries = ledger.filter(({ remote }) => remote === name);
  const trial = {
    live: liveVersionsIn(store),
    build,
    liveSet: createLiveSetWith(liveSet, manifest, undefined),
    skip: false,
  };
  const outcome = await runTrial?.(trial);
  return {
    checked: [formatVersion(manifest)],
    against: served.filter((other) => other.name !== name).map(formatVersion),
    problems: [
      ...(taken ? [fault('VersionTaken', { remote: name, version })] : []),
      ...(wasRolledBack(entries, live, version)
        ? [fault('RolledBack', { remote: name, version })]
        : []),
      ...disagreements(manifest, served),
      ...addressesTaken(manifest, served, mayTake),
      ...(outcome?.problems ?? []),
    ],
    notes: outcome?.trialRun.notes ?? [],
  };
}

/**
 * Whether all live versions agree with each other, are complete in the store and trusted. @throws LiveSetDamaged,
 * LedgerDamaged
 */
export async function checkLive(store: Store): Promise<Check> {
  const [liveSet, ledger] = await Promise.all([store.liveSet(), store.ledger()]);
  requireLiveSet(store, { liveSet, ledger });
  const stored = Object.keys(liveSet.microFrontends).flatMap((remote) =>
    listVersionsInUse(liveSet, remote),
  );
  const served = allServed(liveSet);
  const troubles = await Promise.all(stored.map((of) => findTrouble(store, of)));
  return {
    checked: stored.map(({ manifest }) => formatVersion(manifest)),
    against: [],
    problems: [
      // Each pair once: a version is compared with those before it.
      ...served.flatMap((manifest, index) => disagreements(manifest, served.slice(0, index))),
      ...troubles.flat(),
    ],
    notes: [],
  };
}

/** What prevents browsers from loading a version. */
async function findTrouble(store: Store, stored: VersionInUse): Promise<DeliveryError[]> {
  const { manifest, role } = stored;
  const { name: remote, version } = manifest;
  const problem = (await store.signatures?.problemOf(manifest)) ?? null;
  const damage = await findDamageToReport(store, stored);
  return problem === null
    ? damage
    : [fault('VersionUntrusted', { remote, version, role, problem }), ...damage];
}

async function findDamageToReport(
  { artifacts }: Store,
  { manifest, role }: VersionInUse,
): Promise<DeliveryError[]> {
  const { name: remote, version } = manifest;
  const file = await artifacts.damage(manifest);
  if (file === null) return [];
  const isThere = (await artifacts.read(remote, version, file)) !== null;
  const problem = isThere ? 'is not what was released' : 'is missing';
  return [fault('LiveVersionDamaged', { remote, version, role, file, problem })];
}
