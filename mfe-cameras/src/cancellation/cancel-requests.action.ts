import {
  CALLS,
  type CallTools,
  type CreateCancelRequestBody,
  createRemoteAction,
} from '@portal/shared';
import { pagesBehind } from '../pages/pages-behind';
import { type CancelRequest, fromCancelRow } from './cancel-request';

/** The page size. */
const LIMIT = 1000;

const pageOf = (page: number, limit: number, { http, signal }: CallTools) =>
  http.call(CALLS.cancelRequests, { query: { page, limit }, signal });

/** The subscriber's requests to cancel subscriptions, the newest first. */
export const cancelRequests = createRemoteAction<{ subscriberId: string }, CancelRequest[]>({
  name: 'cancelRequests',
  keyOf: ({ subscriberId }) => subscriberId,
  call: async (_, tools) => {
    const { data, total = null } = await pageOf(1, LIMIT, tools);
    const further = await pagesBehind(
      { came: data.length, total },
      {
        ask: async (page, limit) => (await pageOf(page, limit, tools)).data,
        // A request has no id, and an order may have several.
        keyOf: (row) => JSON.stringify(row),
      },
    );
    return [...data, ...further].map(fromCancelRow);
  },
});

/** Requests the cancellation of a subscription. Resolves with the server's message. */
export const createCancelRequest = createRemoteAction<CreateCancelRequestBody, string>({
  name: 'createCancelRequest',
  keyOf: ({ order_id }) => order_id,
  concurrency: 'first',
  call: async (body, { http, signal }) =>
    (await http.call(CALLS.createCancelRequest, { body, signal })).message,
});
