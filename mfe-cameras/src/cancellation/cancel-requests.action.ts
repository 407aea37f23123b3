import { CALLS, type CreateCancelRequestBody, createRemoteAction } from '@portal/shared';
import { allPages } from '../cameras/all-pages';
import { type CancelRequest, fromCancelRow } from './cancel-request';

/** The subscriber's requests to cancel subscriptions, the newest first. */
export const cancelRequests = createRemoteAction<{ subscriberId: string }, CancelRequest[]>({
  name: 'cancelRequests',
  keyOf: ({ subscriberId }) => subscriberId,
  call: async (_, { http, signal }) => {
    const rows = await allPages({
      ask: (query) => http.call(CALLS.cancelRequests, { query, signal }),
      // A request has no id, and an order may have several.
      keyOf: (row) => JSON.stringify(row),
    });
    return rows.map(fromCancelRow);
  },
});

/** Requests the cancellation of a subscription. Resolves with the server's message. */
export const createCancelRequest = createRemoteAction<CreateCancelRequestBody, string>({
  name: 'createCancelRequest',
  keyOf: ({ order_id }) => order_id,
  concurrency: 'first',
  call: async (body, { http, signal, unanswered }) =>
    (await http.call(CALLS.createCancelRequest, { body, signal, unanswered })).message,
});
