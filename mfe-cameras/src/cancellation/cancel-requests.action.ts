import { CALLS, createRemoteAction, type CallTools } from '@portal/shared';
import { pagesBehind } from '../pages/pages-behind';
import { fromCancelRow, type CancelRequest } from './cancel-request';

/** Requests asked for at once. */
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
        // An order may have several requests; each is all that is said of it.
        keyOf: (row) => JSON.stringify(row),
      },
    );
    return [...data, ...further].map(fromCancelRow);
  },
});
