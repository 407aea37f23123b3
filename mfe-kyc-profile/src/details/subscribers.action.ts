import {
  type AddSubscriberBody,
  CALLS,
  createRemoteAction,
  type EditSubscriberBody,
  type Subscriber,
  type SubscriberListQuery,
  type SubscriberPage,
} from '@portal/shared';

/** A page of subscribers, for roles with the permission. */
export const subscribers = createRemoteAction<SubscriberListQuery, SubscriberPage>({
  name: 'subscribers',
  keyOf: ({ limit, page, search }) => JSON.stringify([limit, page, search]),
  call: async (query, { http, signal }) => {
    const { data, total = data.length } = await http.call(CALLS.subscribers, { query, signal });
    return { data, total };
  },
});

/** Registers a subscriber. Resolves with the new one. */
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

/** Changes a subscriber. Resolves with the changed one. */
export const editSubscriber = createRemoteAction<EditOf, Subscriber>({
  name: 'editSubscriber',
  concurrency: 'first',
  call: async ({ id, changes: body }, { http, signal }) =>
    (await http.call(CALLS.editSubscriber, { path: { id }, body, signal })).data,
});
