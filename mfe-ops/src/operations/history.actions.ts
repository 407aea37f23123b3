import { createRemoteAction, type CallTools, type LedgerEntry } from '@portal/shared';
import { askOperations, isList } from './ask-operations';

export interface HistoryWish {
  asked: number;
  /** '' for all. */
  remote: string;
  limit: number;
}

async function readHistory({ remote, limit }: HistoryWish, { signal }: CallTools) {
  const { data } = await askOperations({
    method: 'GET',
    path: '/history',
    query: { remote: remote || undefined, limit },
    signal,
    isAnswer: isList<LedgerEntry>,
  });
  return data;
}

const keyOf = ({ remote }: HistoryWish) => remote;

/** The listed part of the ledger. */
export const ledger = createRemoteAction<HistoryWish, LedgerEntry[]>({
  name: 'opsLedger',
  keyOf,
  call: readHistory,
});

/** The changes of the plotted remote, independent of the list's filter. */
export const plottedChanges = createRemoteAction<HistoryWish, LedgerEntry[]>({
  name: 'opsPlottedChanges',
  keyOf,
  call: readHistory,
});
