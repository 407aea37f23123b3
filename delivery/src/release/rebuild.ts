import { isDeepStrictEqual } from 'node:util';
import type { BuiltManifest, LedgerEntry, LiveSet } from '@portal/shared/contract';
import { fault } from '../faults';
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
import { requireLedger } from './require-ledger';

/** How one remote stands in the live set, and how the ledger says that it should. */
interface Rebuilt {
  remote: string;
  /** Null: the live set cannot be read. */
  now: string | null;
  then: string;
  /** Why `then` is not what the ledger says, or what else differs. */
  note: string | null;
}

export interface RebuildRequest {
  write: boolean;
  /** Writes also where that leaves out remotes that the ledger does not name. */
  leaveOut?: boolean | undefined;
}

export interface Rebuild {
  remotes: Rebuilt[];
  /** Whether any remote stands otherwise than the ledger says. */
  differs: boolean;
  written: boolean;
}

/**
 * Makes the whole live set of the ledger, for when `live.json` is damaged, lost, or was changed by hand. It is
 * written only when asked for. The ledger stays as it is. @throws LedgerDamaged, LedgerIncomplete
 */
export async function rebuild(
  store: Store,
  { write, leaveOut = false }: RebuildRequest,
): Promise<Rebuild> {
  let remotes: Rebuilt[] = [];
  let differs = false;
  await store.rebuild(async ({ liveSet, ledger }) => {
    await requireLedger(store, { liveSet, ledger });
    let next = noLiveSet();
    remotes = [];
    const named = new Set(ledger.map((entry) => entry.remote));
    const live = Object.keys(liveSet?.microFrontends ?? {});
    // Of a live set that is damaged or lost, each remote of the store may have been a part.
    const known = live.length > 0 ? live : await store.artifacts.names();
    for (const remote of new Set([...named, ...known])) {
      const { state, note } = await stateOf(
        store,
        remote,
        ledger.filter((entry) => entry.remote === remote),
      );
      if (state) next = withDeploymentState(next, remote, state);
      const now = liveSet && inWords(deploymentStateOf(liveSet, remote));
      const then = inWords(state);
      const isEdited =
        liveSet !== null &&
        now === then &&
        !isDeepStrictEqual(entryOf(liveSet, remote), entryOf(next, remote));
      remotes.push({ remote, now, then, note: note ?? (isEdited ? EDITED : null) });
    }
    differs = liveSet === null || !isDeepStrictEqual(comparable(liveSet), comparable(next));
    if (!write || !differs) return null;
    const unnamed = known.filter((remote) => !named.has(remote));
    if (unnamed.length > 0 && !leaveOut) throw fault('LedgerIncomplete', { remotes: unnamed });
    return next;
  });
  return { remotes, differs, written: write && differs };
}

const EDITED = 'Its entry in the live set was changed';

/** A live set without the moments of switches: the ledger has them a little later. */
const comparable = ({ microFrontends, ...rest }: LiveSet) => ({
  ...rest,
  microFrontends: Object.fromEntries(
    Object.entries(microFrontends).map(([remote, versions]) => [
      remote,
      versions.map(({ extras: { disabled, ...extras }, ...version }) => ({
        ...version,
        extras: { ...extras, disabled: disabled && { ...disabled, since: null } },
      })),
    ]),
  ),
});

const entryOf = (liveSet: LiveSet, remote: string) => comparable(liveSet).microFrontends[remote];

const inWords = (state: DeploymentState | null): string =>
  describeDeploymentState(state) + (state?.fallback ? `, fallback ${state.fallback.version}` : '');

/** How the entries of a remote, oldest first, left it. */
async function stateOf(
  store: Store,
  remote: string,
  entries: readonly LedgerEntry[],
): Promise<{ state: DeploymentState | null; note: string | null }> {
  const last = entries.at(-1);
  if (!last) return { state: null, note: 'The ledger has no entry of it' };
  const wanted = last.after;
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
