import { type BuiltManifest, HOST, type LiveSet } from '@portal/shared/contract';
import { DeliveryError, fault } from '../faults';
import { MANIFEST } from '../store/artifacts';
import { deploymentStateOf } from '../store/deployment-state';
import type { Store } from '../store/store';
import { allServed, disagreements } from './agreement';
import { type ChangeRequest, type Outcome, change, newestKept, requireExpected } from './change';
import { goodVersions } from './good-versions';
import { requireKnown } from './require-live';

export interface RollbackRequest extends ChangeRequest {
  /** Any version ever released. When left out: the canary goes; without one, the previous good version comes. */
  version?: string | undefined;
  /** Of the shell: remotes that do not fit the version it goes to are rolled back after it. */
  withRemotes?: boolean | undefined;
  /** Which of them may be; all when left out. */
  mayChange?: ((remote: string) => boolean) | undefined;
}

/**
 * Takes back what was released last; a named version becomes that of all subscribers. Remotes never keep the shell from
 * that: those that do not fit are noted, and their pages show their fallback.
 * @throws UnknownRemote, UnknownVersion, NoPreviousVersion, ContractUnmet, RouteTaken, SlotTaken,
 * VersionDamaged, Overtaken
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
    const manifest = await newestKept(store, remote, earlier);
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

/** A remote of which a served version does not fit a served shell. */
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

/** Rolls such a remote back to the last good version that fits all that is served. Returns what to note. */
async function rollBackMisfit(
  store: Store,
  { remote, problem }: Misfit,
  { who, reason }: ChangeRequest,
): Promise<string> {
  const [liveSet, ledger] = await Promise.all([store.liveSet(), store.ledger()]);
  const served = allServed(liveSet);
  const fits = (manifest: BuiltManifest) => disagreements(manifest, served).length === 0;
  const state = deploymentStateOf(liveSet, remote);
  const live = state?.stable.version ?? null;
  const request = { remote, who, reason };
  try {
    if (state?.canary && fits(state.stable)) {
      const { after } = await rollback(store, request);
      return `The canary of ${remote} was rolled back too; all get ${after}`;
    }
    const entries = ledger.filter((entry) => entry.remote === remote);
    const earlier = goodVersions(entries, live).filter((version) => version !== live);
    for (const version of earlier.toReversed()) {
      const manifest = await newestKept(store, remote, [version]);
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
