import {
  HOST,
  type LedgerEntry,
  type LiveSet,
  type RemoteStatus,
  type UntrustedVersion,
} from '@portal/shared/contract';
import { fault } from '../faults';
import { getDeploymentState, listVersionsInUse } from '../store/deployment-state';
import type { Store } from '../store/store';
import { findTakeBack } from './good-versions';
import { requireLiveSet } from './change';

/** Every name in the store, the host first. @throws LiveSetDamaged, LedgerDamaged */
export async function status(store: Store): Promise<RemoteStatus[]> {
  const [liveSet, ledger, names] = await Promise.all([
    store.liveSet(),
    store.ledger(),
    store.artifacts.names(),
  ]);
  requireLiveSet(store, { liveSet, ledger });
  const rows = names.map(async (remote): Promise<RemoteStatus> => {
    const state = getDeploymentState(liveSet, remote);
    const version = state?.stable.version ?? null;
    const canary = state?.canary;
    const { libraries, owner, contact } = state?.stable ?? {};
    const versions = await store.artifacts.versions(remote);
    const entries = ledger.filter((entry) => entry.remote === remote);
    return {
      remote,
      kind: remote === HOST ? 'host' : 'remote',
      live: version,
      canary: canary ? { version: canary.manifest.version, traffic: canary.traffic } : null,
      fallback: state?.fallback?.version ?? null,
      contract: state?.stable.contract ?? null,
      ...(libraries && { libraries }),
      ...(owner !== undefined && { owner }),
      ...(contact !== undefined && { contact }),
      disabled: state?.disabled ?? null,
      versions,
      last: entries.findLast(({ before, after }) => after === version && before !== after) ?? null,
      rolledBack: Object.fromEntries(
        versions.flatMap((one) => {
          const entry = findTakeBack(entries, version, one);
          return entry ? [[one, entry]] : [];
        }),
      ),
      untrusted: await findUntrusted(store, liveSet, remote),
    };
  });
  const all = await Promise.all(rows);
  return all.sort((one, other) => Number(other.kind === 'host') - Number(one.kind === 'host'));
}

/** The versions that no host serves, because no trusted key signed them. */
async function findUntrusted(
  { signatures }: Store,
  liveSet: LiveSet,
  remote: string,
): Promise<UntrustedVersion[]> {
  if (!signatures) return [];
  const found = listVersionsInUse(liveSet, remote).map(async ({ manifest }) => {
    const problem = await signatures.problemOf(manifest);
    return problem === null ? [] : [{ version: manifest.version, problem }];
  });
  return (await Promise.all(found)).flat();
}

/** The ledger, newest first, of one remote or of all. @throws UnknownRemote */
export async function history(
  store: Store,
  { remote }: { remote?: string | undefined } = {},
): Promise<LedgerEntry[]> {
  const newestFirst = (await store.history()).toReversed();
  if (remote === undefined) return newestFirst;
  const entries = newestFirst.filter((entry) => entry.remote === remote);
  const known = await store.artifacts.names();
  if (entries.length === 0 && !known.includes(remote)) {
    throw fault('UnknownRemote', { remote, known, address: store.address });
  }
  return entries;
}
