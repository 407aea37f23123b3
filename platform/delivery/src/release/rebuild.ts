import { isDeepStrictEqual } from 'node:util';
import type { LedgerEntry, LiveSet } from '@portal/shared/contract';
import { fault } from '../faults';
import {
  type DeploymentState,
  getDeploymentState,
  describeDeploymentState,
  withDeploymentState,
} from '../store/deployment-state';
import { noLiveSet } from '../store/state-text';
import type { Store } from '../store/store';
import { findNewestStored } from './change';
import { listGoodVersions, withoutUnfinished } from './good-versions';
import { requireLedger, requireStore } from './prune';

/** The state of one remote in the live set, and the one the ledger leads to. */
interface Rebuilt {
  remote: string;
  /** Null: the live set cannot be read. */
  now: string | null;
  then: string;
  /** Why `then` differs from the ledger, or what else differs. */
  note: string | null;
}

export interface RebuildRequest {
  write: boolean;
  /** Whether to write even if that leaves out remotes. */
  leaveOut?: boolean | undefined;
}

export interface Rebuild {
  remotes: Rebuilt[];
  /** Whether the state of any remote differs from the ledger. */
  differs: boolean;
  written: boolean;
}

/**
 * Makes the whole live set from the ledger, for when `live.json` is damaged, lost, or was changed by hand. It is
 * written only when requested. The ledger is not changed. @throws PathUnusable, LedgerDamaged, RebuildIncomplete
 */
export async function rebuild(
  store: Store,
  { write, leaveOut = false }: RebuildRequest,
): Promise<Rebuild> {
  await requireStore(store);
  let remotes: Rebuilt[] = [];
  let differs = false;
  await store.rebuild(async ({ liveSet, ledger }) => {
    await requireLedger(store, { liveSet, ledger });
    let next = noLiveSet();
    remotes = [];
    const live = Object.keys(liveSet?.microFrontends ?? {});
    // If the live set is damaged or lost, each remote of the store may have been a part of it.
    const known = live.length > 0 ? live : await store.artifacts.names();
    for (const remote of new Set([...ledger.map((entry) => entry.remote), ...known])) {
      const { state, note } = await rebuildState(
        store,
        remote,
        ledger.filter((entry) => entry.remote === remote),
      );
      if (state) next = withDeploymentState(next, remote, state);
      const now = liveSet && inWords(getDeploymentState(liveSet, remote));
      const then = inWords(state);
      const isEdited =
        liveSet !== null &&
        now === then &&
        !isDeepStrictEqual(getEntry(liveSet, remote), getEntry(next, remote));
      remotes.push({ remote, now, then, note: note ?? (isEdited ? EDITED : null) });
    }
    differs = liveSet === null || !isDeepStrictEqual(comparable(liveSet), comparable(next));
    if (!write || !differs) return null;
    const leftOut = known.filter((remote) => !(remote in next.microFrontends));
    if (leftOut.length > 0 && !leaveOut) throw fault('RebuildIncomplete', { remotes: leftOut });
    return next;
  });
  return { remotes, differs, written: write && differs };
}

const EDITED = 'Its entry in the live set was changed';

/** A live set without the times of switches: in the ledger they are slightly later. */
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

const getEntry = (liveSet: LiveSet, remote: string) => comparable(liveSet).microFrontends[remote];

const inWords = (state: DeploymentState | null): string =>
  describeDeploymentState(state) + (state?.fallback ? `, fallback ${state.fallback.version}` : '');

/** The state of a remote after its entries, oldest first. */
async function rebuildState(
  store: Store,
  remote: string,
  all: readonly LedgerEntry[],
): Promise<{ state: DeploymentState | null; note: string | null }> {
  const wanted = all.at(-1)?.after;
  if (wanted === undefined) return { state: null, note: 'The ledger has no entry of it' };
  const entries = withoutUnfinished(all, wanted);
  const good = listGoodVersions(entries, wanted);
  const stable = await findNewestStored(store, remote, good);
  if (!stable) {
    const usable = store.signatures ? 'whole and trusted' : 'whole';
    return { state: null, note: `No ${usable} version of ${remote} is in the store` };
  }
  const before = good.filter((version) => version !== stable.version && version !== wanted);
  const fallback = await findNewestStored(store, remote, before);
  const canary = getCanary(entries, stable.version);
  const manifest = canary && (await findNewestStored(store, remote, [canary.version]));
  const lost = [
    ...(stable.version === wanted ? [] : [wanted]),
    ...(canary && !manifest ? [canary.version] : []),
    ...before.slice(-1).filter((version) => version !== fallback?.version),
  ];
  return {
    state: {
      stable,
      canary: manifest && canary && { manifest, traffic: canary.after },
      fallback,
      disabled: disabledBy(entries),
    },
    note:
      lost.length > 0
        ? `${lost.join(', ')} ${lost.length > 1 ? 'are' : 'is'} damaged${store.signatures ? ', not trusted' : ''} or not in the store`
        : null,
  };
}

/** The canary after the entries. A change of the stable version ends one. */
function getCanary(entries: readonly LedgerEntry[], stable: string) {
  const last = entries.findLast(
    ({ before, after, canary }) => canary !== undefined || before !== after,
  )?.canary;
  if (!last || last.version === stable) return null;
  return last.after > 0 && last.after < 100 ? last : null;
}

function disabledBy(entries: readonly LedgerEntry[]): DeploymentState['disabled'] {
  const last = entries.findLast(({ action }) => action === 'disable' || action === 'enable');
  return last?.action === 'disable' ? { since: last.time, reason: last.reason } : null;
}
