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

/** The ledger as it is listed. */
export const ledger = createRemoteAction<HistoryWish, LedgerEntry[]>({
  name: 'opsLedger',
  keyOf,
  call: readHistory,
});

/** The changes of the remote whose plot is shown, whatever the list is filtered by. */
export const plottedChanges = createRemoteAction<HistoryWish, LedgerEntry[]>({
  name: 'opsPlottedChanges',
  keyOf,
  call: readHistory,
});
