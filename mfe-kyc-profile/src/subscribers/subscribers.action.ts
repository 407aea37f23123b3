import {
  CALLS,
  createRemoteAction,
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
