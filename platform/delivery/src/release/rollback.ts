import { type BuiltManifest, HOST, type LedgerEntry, type LiveSet } from '@portal/shared/contract';
import { DeliveryError, fault } from '../faults';
import { MANIFEST } from '../store/artifacts';
import {
  type Canary,
  type DeploymentState,
  getDeploymentState,
  describeDeploymentState,
} from '../store/deployment-state';
import type { Store } from '../store/store';
import { allServed, disagreements } from './agreement';
import {
  change,
  changeLive,
  type ChangeRequest,
  findNewestStored,
  type Outcome,
  requireExpected,
  requireExpectedCanary,
  requireKnown,
} from './change';
import { listGoodVersions } from './good-versions';

export interface RollbackRequest extends ChangeRequest {
  /** Any version ever released. When left out: the canary ends; without one, the previous good version becomes live. */
  version?: string | undefined;
  /** For the shell: also rolls back remotes that do not fit the version it goes to. */
  withRemotes?: boolean | undefined;
  /** Which of them may be changed; all when left out. */
  mayChange?: ((remote: string) => boolean) | undefined;
}

/**
 * Rolls back the last release; a named version becomes the stable one. Remotes never prevent the rollback of the shell:
 * those that do not fit are noted, and their pages show their fallback. @throws UnknownRemote, UnknownVersion,
 * NoPreviousVersion, ContractUnmet, RouteTaken, SlotTaken, VersionDamaged, Overtaken
 */
export async function rollback(store: Store, request: RollbackRequest): Promise<Outcome> {
  const { version, withRemotes = false, mayChange = () => true, ...rest } = request;
  const { remote } = rest;
  const known = await requireKnown(store, remote);

  async function named(wanted: string): Promise<BuiltManifest> {
    const manifest = await store.artifacts.manifest(remote, wanted);
    if (manifest) return manifest;
    if (!known.includes(wanted)) throw fault('UnknownVersion', { remote, version: wanted, known });
    const file = store.signatures ? `${MANIFEST} or its signature` : MANIFEST;
    throw fault('VersionDamaged', { remote, version: wanted, file });
  }

  async function previous(good: readonly string[], live: string | undefined) {
    const earlier = good.filter((candidate) => candidate !== live);
    const manifest = await findNewestStored(store, remote, earlier);
    if (manifest) return manifest;
    const others = known.filter((candidate) => candidate !== live);
    throw fault('NoPreviousVersion', { remote, known: others, isHost: remote === HOST });
  }

  const outcome = await change(store, {
    ...rest,
    action: 'rollback',
    toleratesDisagreement: remote === HOST,
    async decide(now, good) {
      requireExpected(rest, now);
      const disabled = now?.disabled ?? null;
      if (version !== undefined) return { stable: await named(version), canary: null, disabled };
      if (now?.canary) return { ...now, canary: null };
      const stable = await previous(good, now?.stable.version);
      return { stable, canary: null, disabled };
    },
  });
  if (remote !== HOST) return outcome;
  const notes: string[] = [];
  for (const misfit of misfitsIn(await store.liveSet())) {
    const mayGoBack = withRemotes && mayChange(misfit.remote);
    notes.push(mayGoBack ? await rollBackMisfit(store, misfit, rest) : misfit.problem);
  }
  return notes.length > 0 ? { ...outcome, notes } : outcome;
}

/** A remote with a served version that does not fit a served shell. */
interface Misfit {
  remote: string;
  /** A sentence, with what to do. */
  problem: string;
}

function misfitsIn(liveSet: LiveSet): Misfit[] {
  const served = allServed(liveSet);
  const shells = served.filter(({ name }) => name === HOST);
  const remotes = new Set(served.map(({ name }) => name).filter((name) => name !== HOST));
  return [...remotes].flatMap((remote) => {
    const [first] = served
      .filter(({ name }) => name === remote)
      .flatMap((manifest) => disagreements(manifest, shells));
    if (!first) return [];
    const todo = `its pages show their fallback, until portal rollback ${remote}`;
    return [{ remote, problem: `${first.message}: ${todo}` }];
  });
}

/** Rolls such a remote back to the last good version that fits everything served. Returns the notes. */
async function rollBackMisfit(
  store: Store,
  { remote, problem }: Misfit,
  { who, reason }: ChangeRequest,
): Promise<string> {
  const [liveSet, ledger] = await Promise.all([store.liveSet(), store.ledger()]);
  const served = allServed(liveSet);
  const fits = (manifest: BuiltManifest) => disagreements(manifest, served).length === 0;
  const state = getDeploymentState(liveSet, remote);
  const live = state?.stable.version ?? null;
  const request = { remote, who, reason };
  try {
    if (state?.canary && fits(state.stable)) {
      const { after } = await rollback(store, request);
      return `The canary of ${remote} was rolled back too; all get ${after}`;
    }
    const entries = ledger.filter((entry) => entry.remote === remote);
    const earlier = listGoodVersions(entries, live).filter((version) => version !== live);
    for (const version of earlier.toReversed()) {
      const manifest = await findNewestStored(store, remote, [version]);
      if (!manifest || !fits(manifest)) continue;
      await rollback(store, { ...request, version });
      return `${remote} was rolled back too, to ${version}`;
    }
    return `${problem}. No earlier good version fits`;
  } catch (error) {
    if (!(error instanceof DeliveryError)) throw error;
    return `${problem}. It was not rolled back: ${error.message}`;
  }
}

export interface RolloutRequest extends ChangeRequest {
  /** Percent of the subscribers, 1 to 99. */
  traffic: number;
}

/** Changes the canary's share of the subscribers. @throws UnknownRemote, NothingLive, NoCanary, Overtaken */
export const rollout = (store: Store, request: RolloutRequest): Promise<Outcome> =>
  changeLive(store, 'rollout', request, (live) => ({
    ...live,
    canary: { ...requireCanary(live), traffic: request.traffic },
  }));

/** Makes the canary the stable version. @throws UnknownRemote, NothingLive, NoCanary, Overtaken */
export const promote = (store: Store, request: ChangeRequest): Promise<Outcome> =>
  changeLive(store, 'promote', request, (live) => ({
    ...live,
    stable: requireCanary(live).manifest,
    canary: null,
  }));

function requireCanary({ stable, canary }: DeploymentState): Canary {
  if (!canary) throw fault('NoCanary', { remote: stable.name });
  return canary;
}

export interface HaltRequest extends ChangeRequest {
  /** The canary that failed; a different one is left alone. */
  canary: string;
  /** When it began, from `canaryBegan`. A canary that was started again is a different one. */
  began: string | null;
}

/** Ends a canary. @throws UnknownRemote, NothingLive, Overtaken */
export function halt(store: Store, request: HaltRequest): Promise<Outcome> {
  const { remote, canary, began } = request;
  return changeLive(store, 'halt', request, (live, entries) => {
    requireExpectedCanary(remote, canary, live);
    const lately = canaryBegan(entries, canary);
    if (lately === began) return { ...live, canary: null };
    throw fault('Overtaken', {
      remote,
      expected: `canary ${canary} since ${began ?? 'ever'}`,
      found: `${describeDeploymentState(live)}, since ${lately ?? 'ever'}`,
    });
  });
}

/** When a canary last began, ISO 8601, or null if that is not recorded. `entries` are its remote's, oldest first. */
export const canaryBegan = (entries: readonly LedgerEntry[], version: string): string | null =>
  entries.findLast(({ canary }) => canary?.version === version && canary.before === 0)?.time ??
  null;

/**
 * Switches a remote off: its pages say so, its navigation and slots disappear. Its versions stay as they are. @throws
 * HostNeeded, UnknownRemote, NothingLive, Overtaken
 */
export async function disable(store: Store, request: ChangeRequest): Promise<Outcome> {
  const { remote, reason = null } = request;
  if (remote === HOST) throw fault('HostNeeded', { host: HOST });
  return changeLive(store, 'disable', request, (live) => ({
    ...live,
    disabled: { since: new Date().toISOString(), reason },
  }));
}

/** Switches it on again, at its current versions. @throws UnknownRemote, NothingLive, Overtaken */
export const enable = (store: Store, request: ChangeRequest): Promise<Outcome> =>
  changeLive(store, 'enable', request, (live) => ({ ...live, disabled: null }));
