import {
  type AddSubscriberBody,
  CALLS,
  createRemoteAction,
  type EditSubscriberBody,
  type Subscriber,
  type SubscriberListQuery,
  type SubscriberPage,
} from '@portal/shared';

/** One page of subscribers, for a role that may see them. */
export const subscribers = createRemoteAction<SubscriberListQuery, SubscriberPage>({
  name: 'subscribers',
  keyOf: ({ limit, page, search }) => JSON.stringify([limit, page, search]),
  call: async (query, { http, signal }) => {
    const { data, total = data.length } = await http.call(CALLS.subscribers, { query, signal });
    return { data, total };
  },
});

/** Registers a subscriber; answers the one that was added. */
export const addSubscriber = createRemoteAction<AddSubscriberBody, Subscriber>({
  name: 'addSubscriber',
  concurrency: 'first',
  call: async (body, { http, signal }) =>
    (await http.call(CALLS.addSubscriber, { body, signal })).data,
});

export interface EditOf {
  id: string;
  changes: EditSubscriberBody;
}

/** Changes a subscriber; answers the one as it is now. */
export const editSubscriber = createRemoteAction<EditOf, Subscriber>({
  name: 'editSubscriber',
  concurrency: 'first',
  call: async ({ id, changes: body }, { http, signal }) =>
    (await http.call(CALLS.editSubscriber, { path: { id }, body, signal })).data,
});
