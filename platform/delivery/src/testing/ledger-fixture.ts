import type { LedgerEntry } from '@portal/shared/contract';

/** An entry for a first release of this version, unless `changes` says otherwise. */
export const entryFixture = (after: string, changes: Partial<LedgerEntry> = {}): LedgerEntry => ({
  time: '2026-03-01T09:30:00.123Z',
  who: 'asha',
  action: 'release',
  remote: 'mfe-cameras',
  before: null,
  after,
  reason: null,
  ...changes,
});
