import {
  CALLS,
  createRemoteAction,
  type Subscriber,
  type SubscriberListQuery,
  type SubscriberPage,
} from '@portal/shared';

/** One page of subscribers, for a role that may see them. */
export const subscribers = createRemoteAction<SubscriberListQuery, SubscriberPage>({
  name: 'subscribers',
  keyOf: ({ limit, page, search }) => JSON.stringify([limit, page, search]),
  call: async ({ limit, page, search }, { http, signal }) => {
    const { data, body } = await http.call<Subscriber[]>(CALLS.subscribers, {
      query: { limit, page, search },
      signal,
    });
    const { total } = body as { total?: number | string };
    return { data, total: Number(total ?? data.length) };
  },
});
