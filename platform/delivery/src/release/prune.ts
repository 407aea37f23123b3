import type { LedgerEntry } from '@portal/shared/contract';
import { fault } from '../faults';
import { listVersionsInUse } from '../store/deployment-state';
import type { LedgerState, Store } from '../store/store';
import { requireLiveSet } from './change';
import { listGoodVersions } from './good-versions';

/**
 * Refuses a store that has versions but no ledger entries: the ledger was lost. According to an empty ledger nothing
 * would be live, and no version would be needed. @throws LedgerDamaged
 */
export async function requireLedger(
  { address, artifacts }: Store,
  { liveSet, ledger }: LedgerState,
): Promise<void> {
  if (ledger.length > 0) return;
  const isLive = Object.keys(liveSet?.microFrontends ?? {}).length > 0;
  if (!isLive && (await artifacts.names()).length === 0) return;
  throw fault('LedgerDamaged', { file: `The ledger of ${address}`, line: null });
}

/**
 * Refuses an address where nothing was released, which is usually mistyped: the lock of a change would create that
 * folder. @throws PathUnusable
 */
export async function requireStore(store: Store): Promise<void> {
  if ((await store.liveMark()) !== null || (await store.ledger()).length > 0) return;
  if ((await store.artifacts.names()).length > 0) return;
  throw fault('PathUnusable', { path: store.address, reason: 'nothing was ever released there' });
}

export interface PruneRequest {
  /** The number of most recently served versions to keep for each remote. */
  keep: number;
  /** Days for which an open tab may use a version that is no longer served. */
  days: number;
  dryRun?: boolean | undefined;
}

export interface Pruned {
  remote: string;
  /** Ascending. */
  removed: string[];
  kept: string[];
}

const DAY_MS = 24 * 60 * 60 * 1000;

/**
 * Removes old versions from the store, but never a live version, a canary, a fallback, or a version that an open tab
 * may still use. @throws PathUnusable, LedgerDamaged, LiveSetDamaged
 */
export async function prune(store: Store, request: PruneRequest): Promise<Pruned[]> {
  const { artifacts } = store;
  await requireStore(store);
  const since = new Date(Date.now() - request.days * DAY_MS).toISOString();
  // A bucket has no lock. Later releases are not considered.
  const listed = (await artifacts.names()).map(async (remote) => ({
    remote,
    versions: await artifacts.versions(remote),
  }));
  const remotes = await Promise.all(listed);
  return store.change(async ({ liveSet, ledger }) => {
    await requireLedger(store, { liveSet, ledger });
    requireLiveSet(store, { liveSet, ledger });
    const all: Pruned[] = [];
    for (const { remote, versions } of remotes) {
      const entries = ledger.filter((entry) => entry.remote === remote);
      const needed = new Set([
        ...listVersionsInUse(liveSet, remote).map(({ manifest }) => manifest.version),
        ...lastServed(entries, versions).slice(0, request.keep),
        ...neverServed(entries, versions),
        ...(areWholeSince(since, entries, ledger) ? servedSince(entries, since) : versions),
      ]);
      const removed = versions.filter((version) => !needed.has(version));
      if (!request.dryRun) {
        for (const version of removed) {
          await artifacts.remove(remote, version);
          await store.sourceMaps.remove(`${remote}/${version}`);
        }
      }
      all.push({ remote, removed, kept: versions.filter((version) => needed.has(version)) });
    }
    return { result: all };
  });
}

/** The versions that are served after an entry. */
const servedAfter = ({ after, canary }: LedgerEntry): string[] => [
  ...(canary && canary.after > 0 ? [canary.version] : []),
  after,
];

/** Newest first. Versions that a new ledger does not name were served before it began, if at all. */
const lastServed = (entries: readonly LedgerEntry[], versions: readonly string[]): string[] => [
  ...new Set([...entries.flatMap(servedAfter).toReversed(), ...versions.toReversed()]),
];

/** The versions above all that were served: in a bucket, one of them may be about to go live. */
function neverServed(entries: readonly LedgerEntry[], versions: readonly string[]): string[] {
  const served = new Set(entries.flatMap(servedAfter));
  return versions.slice(versions.findLastIndex((version) => served.has(version)) + 1);
}

/**
 * Whether the entries of a remote name everything served since then. If the ledger was lost and restarted, it may not
 * name the fallback, until the stable version changes.
 */
function areWholeSince(
  since: string,
  entries: readonly LedgerEntry[],
  [oldest]: readonly LedgerEntry[],
): boolean {
  const first = entries.find(({ before, after }) => before !== after) ?? oldest;
  return first !== undefined && first.time <= since;
}

/** All versions that were live, a canary or a fallback at any time since then. */
function servedSince(entries: readonly LedgerEntry[], since: string): string[] {
  const later = entries.findIndex(({ time }) => time > since);
  const first = later === -1 ? entries.length : later;
  // The previous entry decided what was served at that time.
  return entries.slice(Math.max(0, first - 1)).flatMap((entry, index) => {
    const until = entries.slice(0, Math.max(0, first - 1) + index + 1);
    return [
      ...servedAfter(entry),
      ...(entry.before === null ? [] : [entry.before]),
      ...listGoodVersions(until, entry.after).slice(-2),
      ...listCanaries(until),
    ];
  });
}

/** The canary that runs after the last of these entries. One without subscribers has ended. */
function listCanaries(entries: readonly LedgerEntry[]): string[] {
  const last = entries.findLast(({ canary }) => canary !== undefined)?.canary;
  return last && last.after > 0 ? [last.version] : [];
}
