import { createRemoteAction, type LedgerEntry } from '@portal/shared';
import { askOperations, isList } from './ask-operations';

export interface HistoryQuery {
  asked: number;
  /** '' for all. */
  remote: string;
  limit: number;
}

const historyAs = (name: string) =>
  createRemoteAction<HistoryQuery, LedgerEntry[]>({
    name,
    keyOf: ({ remote }) => remote,
    call: async ({ remote, limit }, { signal }) => {
      const { data } = await askOperations({
        path: '/history',
        query: { remote, limit },
        signal,
        isAnswer: isList<LedgerEntry>,
      });
      return data;
    },
  });

/** The listed part of the ledger. */
export const ledger = historyAs('opsLedger');

/** The changes of the plotted remote, independent of the list's filter. */
export const plottedChanges = historyAs('opsPlottedChanges');
