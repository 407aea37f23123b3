import { CALLS, createRemoteAction, type AddSubscriberBody, type Subscriber } from '@portal/shared';

/** Registers a subscriber; answers the one that was added. */
export const addSubscriber = createRemoteAction<AddSubscriberBody, Subscriber>({
  name: 'addSubscriber',
  concurrency: 'first',
  call: async (body, { http, signal }) =>
    (await http.call(CALLS.addSubscriber, { body, signal })).data,
});
