import type { LedgerEntry } from '@portal/shared/contract';

type Move = Pick<LedgerEntry, 'action' | 'after'>;

/**
 * The versions of one remote that were stable and never rolled back, oldest first; the last is the live one. `entries`
 * are that remote's, `live` is its version in the live set.
 */
export function listGoodVersions(entries: readonly LedgerEntry[], live: string | null): string[] {
  // A ledger that was lost and restarted continues from what was live.
  const begin = entries[0] ? entries[0].before : live;
  return withoutUnfinished(entries, live).reduce<string[]>(
    applyMove,
    begin === null ? [] : [begin],
  );
}

/** Removes entries that were written just before a crash: the next one does not start from them. */
export const withoutUnfinished = (
  entries: readonly LedgerEntry[],
  live: string | null,
): LedgerEntry[] =>
  entries.filter((entry, index) => {
    const next = entries[index + 1];
    const followed = next ? next.before : live;
    return followed === null || followed === entry.after;
  });

/** Whether a version was rolled back, as stable or as a canary, and not released again since. */
export const wasRolledBack = (...given: Parameters<typeof findTakeBack>): boolean =>
  findTakeBack(...given)?.action === 'rollback';

/** The rollback or halt that removed a version, as stable or as a canary; null if it was released again since. */
export function findTakeBack(
  entries: readonly LedgerEntry[],
  live: string | null,
  version: string,
): LedgerEntry | null {
  const last = withoutUnfinished(entries, live).findLast(
    ({ before, after, canary }) =>
      canary?.version === version || (before === version) !== (after === version),
  );
  const isTaken = last?.action === 'rollback' || last?.action === 'halt';
  return isTaken && last.after !== version ? last : null;
}

/** The good versions once `move` has been made. */
export function applyMove(good: readonly string[], { action, after }: Move): string[] {
  if (action !== 'rollback') return [...good.filter((version) => version !== after), after];
  // If the version is not one of them (-1), only the last one is dropped.
  return [...good.slice(0, good.lastIndexOf(after)), after];
}
