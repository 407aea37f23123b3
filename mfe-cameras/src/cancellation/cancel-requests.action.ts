import { CALLS, createRemoteAction } from '@portal/shared';
import { fromCancelRow, type CancelRequest } from './cancel-request';

const LIMIT = 1000;

/** The subscriber's requests to cancel subscriptions, the newest first. */
export const cancelRequests = createRemoteAction<{ subscriberId: string }, CancelRequest[]>({
  name: 'cancelRequests',
  keyOf: ({ subscriberId }) => subscriberId,
  call: async (_, { http, signal }) => {
    const { data } = await http.call(CALLS.cancelRequests, {
      query: { page: 1, limit: LIMIT },
      signal,
    });
    return data.map(fromCancelRow);
  },
});
