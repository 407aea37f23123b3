import type { LedgerAction, LedgerEntry } from '@portal/shared';
import type { Span } from '../operations/span';

/** A change of the live set on the time axis. */
export interface Marker {
  /** In seconds. */
  at: number;
  /** Whether the change releases something or takes it back. */
  direction: 'forward' | 'back';
  entry: LedgerEntry;
}

const TAKEN_BACK: ReadonlySet<LedgerAction> = new Set(['rollback', 'halt', 'disable']);

/** The changes within a span, oldest first. */
export const markersOf = (entries: readonly LedgerEntry[], { since, until }: Span): Marker[] =>
  entries
    .map((entry): Marker => ({
      at: Date.parse(entry.time) / 1000,
      direction: TAKEN_BACK.has(entry.action) ? 'back' : 'forward',
      entry,
    }))
    .filter(({ at }) => at >= since && at < until)
    .sort((one, other) => one.at - other.at);
