import { CALLS, createRemoteAction, type CreateCancelRequestBody } from '@portal/shared';

/** Asks to cancel a subscription; answers what the server says of it. */
export const createCancelRequest = createRemoteAction<CreateCancelRequestBody, string>({
  name: 'createCancelRequest',
  keyOf: ({ order_id }) => order_id,
  concurrency: 'first',
  call: async (body, { http, signal }) =>
    (await http.call(CALLS.createCancelRequest, { body, signal })).message,
});
