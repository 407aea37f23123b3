import { CALLS, createRemoteAction, type Receipt } from '@portal/shared';
import { allPages } from '../cameras/all-pages';

/** All receipts of the subscriber, the newest first. */
export const receipts = createRemoteAction<{ subscriberId: string }, Receipt[]>({
  name: 'receipts',
  keyOf: ({ subscriberId }) => subscriberId,
  call: (_, { http, signal }) =>
    allPages({
      ask: (query) => http.call(CALLS.receipts, { query, signal, quiet: true }),
      keyOf: ({ id }) => id,
    }),
});
