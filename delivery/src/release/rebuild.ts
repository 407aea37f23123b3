import type { BuiltManifest, LedgerEntry, LiveSet } from '@portal/shared/contract';
import {
  type DeploymentState,
  describeDeploymentState,
  deploymentStateOf,
  withDeploymentState,
} from '../store/deployment-state';
import { noLiveSet } from '../store/live-set-text';
import type { Store } from '../store/store';
import { newestKept } from './change';
import { goodVersions } from './good-versions';

/** How one remote stands in the live set, and how the ledger says that it should. */
export interface Rebuilt {
  remote: string;
  /** Null: the live set cannot be read. */
  now: string | null;
  then: string;
  /** Why `then` is not what the ledger says. */
  note: string | null;
}

export interface Rebuild {
  remotes: Rebuilt[];
  /** Whether any remote stands otherwise than the ledger says. */
  differs: boolean;
  written: boolean;
}

/**
 * Makes the whole live set of the ledger, for when `live.json` is damaged, lost, or was changed by hand. It is
 * written only when asked for. The ledger stays as it is.
 */
export async function rebuild(store: Store, { write }: { write: boolean }): Promise<Rebuild> {
  let remotes: Rebuilt[] = [];
  let differs = false;
  await store.rebuild(async ({ liveSet, ledger }) => {
    let next = noLiveSet();
    remotes = [];
    for (const remote of new Set(ledger.map((entry) => entry.remote))) {
      const { state, note } = await stateOf(
        store,
        remote,
        ledger.filter((entry) => entry.remote === remote),
      );
      if (state) next = withDeploymentState(next, remote, state);
      const now = liveSet && inWords(deploymentStateOf(liveSet, remote));
      remotes.push({ remote, now, then: inWords(state), note });
    }
    differs = liveSet === null || !namesSame(liveSet, next) || remotes.some(isOther);
    return write && differs ? next : null;
  });
  return { remotes, differs, written: write && differs };
}

const isOther = ({ now, then }: Rebuilt): boolean => now !== then;

const namesOf = ({ microFrontends }: LiveSet): string =>
  Object.keys(microFrontends).toSorted().join();

const namesSame = (one: LiveSet, other: LiveSet): boolean => namesOf(one) === namesOf(other);

const inWords = (state: DeploymentState | null): string =>
  describeDeploymentState(state) + (state?.fallback ? `, fallback ${state.fallback.version}` : '');

/** How the entries of a remote, oldest first, left it. */
async function stateOf(
  store: Store,
  remote: string,
  entries: readonly LedgerEntry[],
): Promise<{ state: DeploymentState | null; note: string | null }> {
  const wanted = entries.at(-1)?.after ?? '';
  const good = goodVersions(entries, wanted);
  const whole = await newestKept(store, remote, [wanted]);
  const stable = whole ?? (await newestKept(store, remote, good));
  if (!stable) return { state: null, note: `No whole version of ${remote} is in the store` };
  const before = good.filter((version) => version !== stable.version && version !== wanted);
  return {
    state: {
      stable,
      canary: await canaryOf(store, remote, entries, stable),
      fallback: await newestKept(store, remote, before),
      disabled: disabledBy(entries),
    },
    note: whole ? null : `${wanted} is damaged or not in the store`,
  };
}

async function canaryOf(
  store: Store,
  remote: string,
  entries: readonly LedgerEntry[],
  stable: BuiltManifest,
): Promise<DeploymentState['canary']> {
  const last = entries.findLast(({ canary }) => canary !== undefined);
  if (!last?.canary || last.canary.after === 0) return null;
  const { version, after: traffic } = last.canary;
  if (version === stable.version || traffic === 100) return null;
  const manifest = await newestKept(store, remote, [version]);
  return manifest && { manifest, traffic };
}

function disabledBy(entries: readonly LedgerEntry[]): DeploymentState['disabled'] {
  const last = entries.findLast(({ action }) => action === 'disable' || action === 'enable');
  return last?.action === 'disable' ? { since: last.time, reason: last.reason } : null;
}
