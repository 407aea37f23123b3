import type { BuiltManifest, LedgerAction, LedgerEntry } from '@portal/shared/contract';
import { isDeepStrictEqual } from 'node:util';
import { fault } from '../faults';
import {
  type DeploymentState,
  getDeploymentState,
  describeDeploymentState,
  listServed,
  withDeploymentState,
} from '../store/deployment-state';
import type { Decision, Store, StoreState } from '../store/store';
import { requireAgreement } from './agreement';
import { applyMove, listGoodVersions } from './good-versions';

/**
 * The same store, but a version that was read back completely is not read again: a change may be decided several times.
 */
function createStoreCheckedOnce(store: Store): Store {
  const verified = new Set<string>();
  const { artifacts } = store;
  return {
    ...store,
    artifacts: {
      ...artifacts,
      async damage(manifest: BuiltManifest) {
        const version = `${manifest.name} ${manifest.version}`;
        if (verified.has(version)) return null;
        const file = await artifacts.damage(manifest);
        if (file === null) verified.add(version);
        return file;
      },
    },
  };
}

/**
 * Refuses a store whose live set is empty although the ledger names another remote than the changed one: the live set
 * was lost. A change would write a live set of one remote, and running hosts would replace the last good one with it.
 * After a first release that was killed, the ledger names only the remote of that release. @throws LiveSetDamaged
 */
export function requireLiveSet(
  { address }: Store,
  { liveSet, ledger }: StoreState,
  remote = ledger[0]?.remote,
): void {
  if (Object.keys(liveSet.microFrontends).length > 0) return;
  if (ledger.every((entry) => entry.remote === remote)) return;
  const problem = 'it is not there, and the ledger says what was live';
  throw fault('LiveSetDamaged', { file: `The live set of ${address}`, problem });
}

/** The options of every command that changes the live set. */
export interface ChangeRequest {
  remote: string;
  who: string;
  reason?: string | undefined;
  /** The version the caller saw as the stable one, or `none`; any when left out. */
  expect?: string | undefined;
  /**
   * The canary the caller saw, null: none; any when left out. Prevents a caller who means to end a canary from rolling
   * back the stable version.
   */
  expectCanary?: string | null | undefined;
}

type ChangeAction = Exclude<LedgerAction, 'check'>;

export interface Outcome {
  action: ChangeAction;
  remote: string;
  /** The stable version before the change. */
  before: string | null;
  after: string;
  /** The canary after the change, and its share of the subscribers in percent. */
  canary: { version: string; traffic: number } | null;
  /** The version browsers load when `after` cannot be loaded. */
  fallback: string | null;
  /** Whether the remote is switched off after the change. */
  disabled: boolean;
  /** False if the state was already as requested: nothing was written. */
  changed: boolean;
  /** What the person should know; none of it prevents the change. */
  notes?: readonly string[];
}

/** The wanted state of a remote; its fallback follows from its history. */
export type Wanted = Omit<DeploymentState, 'fallback'>;

interface Move extends ChangeRequest {
  action: ChangeAction;
  /** Whether a disagreement with other remotes does not prevent the change. */
  toleratesDisagreement?: boolean;
  /**
   * Decides while the store is locked. `good` proved good as stable versions, `entries` are the remote's in the ledger,
   * both oldest first.
   */
  decide(
    now: DeploymentState | null,
    good: readonly string[],
    entries: readonly LedgerEntry[],
  ): Promise<Wanted> | Wanted;
  /** The last step before the live set is written; it may still refuse. Called again with each decision. */
  prepare?(): Promise<void>;
}

/** Changes the state of one remote; no other is touched, and impossible changes are refused first. */
export function change(store: Store, move: Move): Promise<Outcome> {
  const { action, remote, who, reason } = move;
  const stored = createStoreCheckedOnce(store);
  return store.change(async ({ liveSet, ledger }): Promise<Decision<Outcome>> => {
    requireLiveSet(store, { liveSet, ledger }, remote);
    const now = getDeploymentState(liveSet, remote);
    const before = now?.stable.version ?? null;
    const entries = ledger.filter((entry) => entry.remote === remote);
    const good = listGoodVersions(entries, before);

    const wanted = await move.decide(now, good, entries);
    if (now && isSame(now, wanted)) {
      await move.prepare?.();
      return { result: createOutcome(action, before, now, false) };
    }

    const after = wanted.stable.version;
    const fallback =
      now && after === before
        ? now.fallback
        : await findNewestStored(stored, remote, applyMove(good, { action, after }).slice(0, -1));
    const next = { ...wanted, fallback };
    const newcomers = listNewlyServed(now, next);
    if (!move.toleratesDisagreement) {
      for (const manifest of newcomers) requireAgreement(liveSet, manifest);
    }
    await move.prepare?.();
    for (const manifest of newcomers) await requireWhole(stored, manifest);

    const entry: LedgerEntry = {
      time: new Date().toISOString(),
      who,
      action,
      remote,
      before,
      after,
      ...describeCanaryChange(now, next),
      reason: reason ?? null,
    };
    return {
      change: { liveSet: withDeploymentState(liveSet, remote, next), entry },
      result: createOutcome(action, before, next, true),
    };
  });
}

/** @throws Overtaken if the caller saw another stable version, or another canary */
export function requireExpected(
  { remote, expect, expectCanary }: ChangeRequest,
  now: DeploymentState | null,
): void {
  if (expect !== undefined && expect !== (now?.stable.version ?? 'none')) {
    throw fault('Overtaken', { remote, expected: expect, found: describeDeploymentState(now) });
  }
  if (expectCanary !== undefined) requireExpectedCanary(remote, expectCanary, now);
}

/** @throws Overtaken if the canary is not the one, or none, that the caller saw */
export function requireExpectedCanary(
  remote: string,
  expected: string | null,
  now: DeploymentState | null,
): void {
  if (expected === (now?.canary?.manifest.version ?? null)) return;
  throw fault('Overtaken', {
    remote,
    expected: expected === null ? 'no canary' : `canary ${expected}`,
    found: describeDeploymentState(now),
  });
}

/** The newest of `versions` that is complete in the store. */
export async function findNewestStored(
  store: Store,
  remote: string,
  versions: readonly string[],
): Promise<BuiltManifest | null> {
  for (const version of versions.toReversed()) {
    const manifest = await store.artifacts.manifest(remote, version);
    if (manifest && (await store.artifacts.damage(manifest)) === null) return manifest;
  }
  return null;
}

async function requireWhole({ artifacts }: Store, manifest: BuiltManifest): Promise<void> {
  const file = await artifacts.damage(manifest);
  if (file === null) return;
  throw fault('VersionDamaged', { remote: manifest.name, version: manifest.version, file });
}

/** The fields by which states are compared. */
const summarize = ({ stable, canary, disabled }: Wanted) => [
  stable.version,
  canary && [canary.manifest.version, canary.traffic],
  disabled !== null,
];

/** Whether both states serve the same to all subscribers. */
export const isSame = (one: Wanted | null, other: Wanted | null): boolean =>
  isDeepStrictEqual(one && summarize(one), other && summarize(other));

function listNewlyServed(now: DeploymentState | null, next: DeploymentState): BuiltManifest[] {
  const isEnabled = now?.disabled != null && next.disabled === null;
  const known = now && !isEnabled ? listServed(now).map(({ version }) => version) : [];
  return listServed(next).filter(({ version }) => !known.includes(version));
}

/** Which canary won or lost subscribers, for the ledger. */
function describeCanaryChange(
  now: DeploymentState | null,
  next: DeploymentState,
): Pick<LedgerEntry, 'canary'> {
  const version = (next.canary ?? now?.canary)?.manifest.version;
  if (version === undefined) return {};
  const before = now ? getShare(now, version) : 0;
  const after = getShare(next, version);
  return before === after ? {} : { canary: { version, before, after } };
}

function getShare({ stable, canary }: DeploymentState, version: string): number {
  if (canary?.manifest.version === version) return canary.traffic;
  return stable.version === version ? 100 - (canary?.traffic ?? 0) : 0;
}

const createOutcome = (
  action: ChangeAction,
  before: string | null,
  { stable, canary, fallback, disabled }: DeploymentState,
  changed: boolean,
): Outcome => ({
  action,
  remote: stable.name,
  before,
  after: stable.version,
  canary: canary && { version: canary.manifest.version, traffic: canary.traffic },
  fallback: fallback?.version ?? null,
  disabled: disabled !== null,
  changed,
});

/** Returns the versions in the store, ascending. @throws UnknownRemote */
export async function requireKnown(store: Store, remote: string): Promise<string[]> {
  const versions = await store.artifacts.versions(remote);
  if (versions.length > 0) return versions;
  throw fault('UnknownRemote', {
    remote,
    known: await store.artifacts.names(),
    address: store.address,
  });
}

/** Changes a remote that can only be changed while it is live. @throws UnknownRemote, NothingLive, Overtaken */
export async function changeLive(
  store: Store,
  action: ChangeAction,
  request: ChangeRequest,
  decide: (live: DeploymentState, entries: readonly LedgerEntry[]) => Wanted,
): Promise<Outcome> {
  const { remote } = request;
  await requireKnown(store, remote);
  return change(store, {
    ...request,
    action,
    decide(now, _good, entries) {
      requireExpected(request, now);
      if (!now) throw fault('NothingLive', { remote });
      return decide(now, entries);
    },
  });
}
