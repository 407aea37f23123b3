import { isDeepStrictEqual } from 'node:util';
import type { BuiltManifest, LedgerAction, LedgerEntry } from '@portal/shared/contract';
import { fault } from '../faults';
import {
  type DeploymentState,
  describeDeploymentState,
  servedOf,
  deploymentStateOf,
  withDeploymentState,
} from '../store/deployment-state';
import type { Decision, Store } from '../store/store';
import { requireAgreement } from './agreement';
import { afterMove, goodVersions } from './good-versions';
import { readingBackOnce } from './read-back';
import { requireLiveSet } from './require-live-set';

/** The options of every command that changes the live set. */
export interface ChangeRequest {
  remote: string;
  who: string;
  reason?: string | undefined;
  /** The version the caller saw as the stable one, or `none`; any when left out. */
  expect?: string | undefined;
  /**
   * The canary the caller saw, null: none; any when left out. Who means to take a canary away must not take back the
   * stable version of all instead.
   */
  expectCanary?: string | null | undefined;
}

/** What changes the live set. */
export type ChangeAction = Exclude<LedgerAction, 'check'>;

export interface Outcome {
  action: ChangeAction;
  remote: string;
  /** The versions of all who are in no canary. */
  before: string | null;
  after: string;
  /** The canary there is afterwards, and its share of the subscribers in percent. */
  canary: { version: string; traffic: number } | null;
  /** The version browsers turn to when `after` cannot be loaded. */
  fallback: string | null;
  /** Whether the remote is switched off afterwards. */
  disabled: boolean;
  /** False when all stood so already: nothing was written. */
  changed: boolean;
  /** What the person should know, and what kept nothing back. */
  notes?: readonly string[];
}

/** How a remote is to stand; the version to fall back to follows from its history. */
export type Wanted = Omit<DeploymentState, 'fallback'>;

interface Move extends ChangeRequest {
  action: ChangeAction;
  /** What does not fit does not prevent the change. */
  toleratesDisagreement?: boolean;
  /**
   * Decides while nobody else can change anything. `good` proved good as stable versions, `entries` are the
   * remote's in the ledger, both oldest first.
   */
  decide(
    now: DeploymentState | null,
    good: readonly string[],
    entries: readonly LedgerEntry[],
  ): Promise<Wanted> | Wanted;
  /** The last step before the live set is written; it may still refuse. Asked again with each decision. */
  prepare?(): Promise<void>;
}

/** Changes how one remote stands; no other is touched, and what cannot work is refused before. */
export function change(store: Store, move: Move): Promise<Outcome> {
  const { action, remote, who, reason } = move;
  const kept = readingBackOnce(store);
  return store.change(async ({ liveSet, ledger }): Promise<Decision<Outcome>> => {
    requireLiveSet(store, { liveSet, ledger }, remote);
    const now = deploymentStateOf(liveSet, remote);
    const before = now?.stable.version ?? null;
    const entries = ledger.filter((entry) => entry.remote === remote);
    const good = goodVersions(entries, before);

    const wanted = await move.decide(now, good, entries);
    if (now && isSame(now, wanted)) {
      await move.prepare?.();
      return { result: outcomeOf(action, before, now, false) };
    }

    const after = wanted.stable.version;
    const fallback =
      now && after === before
        ? now.fallback
        : await newestKept(kept, remote, afterMove(good, { action, after }).slice(0, -1));
    const next = { ...wanted, fallback };
    const newcomers = newlyServed(now, next);
    if (!move.toleratesDisagreement) {
      for (const manifest of newcomers) requireAgreement(liveSet, manifest);
    }
    await move.prepare?.();
    for (const manifest of newcomers) await requireWhole(kept, manifest);

    const entry: LedgerEntry = {
      time: new Date().toISOString(),
      who,
      action,
      remote,
      before,
      after,
      ...canaryChange(now, next),
      reason: reason ?? null,
    };
    return {
      change: { liveSet: withDeploymentState(liveSet, remote, next), entry },
      result: outcomeOf(action, before, next, true),
    };
  });
}

/** @throws Overtaken when the caller saw another stable version, or another canary. */
export function requireExpected(
  { remote, expect, expectCanary }: ChangeRequest,
  now: DeploymentState | null,
): void {
  if (expect !== undefined && expect !== (now?.stable.version ?? 'none')) {
    throw fault('Overtaken', { remote, expected: expect, found: describeDeploymentState(now) });
  }
  if (expectCanary !== undefined) requireExpectedCanary(remote, expectCanary, now);
}

/** @throws Overtaken when the caller saw another canary, or saw one, or none, where it is not so by now. */
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

/** The last of `versions` that stands whole in the store. */
export async function newestKept(
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

/** What a state is compared by. */
const gistOf = ({ stable, canary, disabled }: Wanted) => [
  stable.version,
  canary && [canary.manifest.version, canary.traffic],
  disabled !== null,
];

/** Whether all subscribers get the same from one as from the other. */
export const isSame = (one: Wanted | null, other: Wanted | null): boolean =>
  isDeepStrictEqual(one && gistOf(one), other && gistOf(other));

function newlyServed(now: DeploymentState | null, next: DeploymentState): BuiltManifest[] {
  const isEnabled = now?.disabled != null && next.disabled === null;
  const known = now && !isEnabled ? servedOf(now).map(({ version }) => version) : [];
  return servedOf(next).filter(({ version }) => !known.includes(version));
}

/** Which canary won or lost subscribers, for the ledger. */
function canaryChange(
  now: DeploymentState | null,
  next: DeploymentState,
): Pick<LedgerEntry, 'canary'> {
  const version = (next.canary ?? now?.canary)?.manifest.version;
  if (version === undefined) return {};
  const before = now ? shareOf(now, version) : 0;
  const after = shareOf(next, version);
  return before === after ? {} : { canary: { version, before, after } };
}

function shareOf({ stable, canary }: DeploymentState, version: string): number {
  if (canary?.manifest.version === version) return canary.traffic;
  return stable.version === version ? 100 - (canary?.traffic ?? 0) : 0;
}

const outcomeOf = (
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
