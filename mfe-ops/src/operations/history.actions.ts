import { createRemoteAction, type CallTools, type LedgerEntry } from '@portal/shared';
import { askOperations, isList } from './ask-operations';

export interface HistoryQuery {
  asked: number;
  /** '' for all. */
  remote: string;
  limit: number;
}

async function readHistory({ remote, limit }: HistoryQuery, { signal }: CallTools) {
  const { data } = await askOperations({
    method: 'GET',
    path: '/history',
    query: { remote: remote || undefined, limit },
    signal,
    isAnswer: isList<LedgerEntry>,
  });
  return data;
}

const keyOf = ({ remote }: HistoryQuery) => remote;

/** The listed part of the ledger. */
export const ledger = createRemoteAction<HistoryQuery, LedgerEntry[]>({
  name: 'opsLedger',
  keyOf,
  call: readHistory,
});

/** The changes of the plotted remote, independent of the list's filter. */
export const plottedChanges = createRemoteAction<HistoryQuery, LedgerEntry[]>({
  name: 'opsPlottedChanges',
  keyOf,
  call: readHistory,
});
