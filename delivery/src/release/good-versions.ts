import type { LedgerEntry } from '@portal/shared/contract';

type Move = Pick<LedgerEntry, 'action' | 'after'>;

/**
 * The versions of one remote that were live for all and never rolled away from, oldest first; the last is the
 * live one. `entries` are that remote's, `live` is its version in the live set.
 */
export function goodVersions(entries: readonly LedgerEntry[], live: string | null): string[] {
  // A ledger that was lost and begun anew goes on from what was live.
  const begin = entries[0] ? entries[0].before : live;
  return entries
    .filter((entry, index) => {
      // An entry the next one does not start from was written just before a crash and never happened.
      const next = entries[index + 1];
      const followed = next ? next.before : live;
      return followed === null || followed === entry.after;
    })
    .reduce<string[]>(afterMove, begin === null ? [] : [begin]);
}

/** The good versions once `move` has been made. */
export function afterMove(good: readonly string[], { action, after }: Move): string[] {
  if (action !== 'rollback') return [...good.filter((version) => version !== after), after];
  const at = good.lastIndexOf(after);
  return [...(at === -1 ? good.slice(0, -1) : good.slice(0, at)), after];
}
