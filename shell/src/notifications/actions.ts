import {
  CALLS,
  createRemoteAction,
  type NotificationListQuery,
  type NotificationPage,
} from '@portal/shared';

/** Rows a page of the list. */
export const PAGE_SIZE = 20;

/** An answer, and which page it is. */
export interface ListedPage extends NotificationPage {
  page: number;
}

/**
 * One page of what the provider told the subscriber, the newest first. Nobody is told when it fails:
 * it is asked for again by itself, and the panel says so where it matters.
 */
export const notifications = createRemoteAction<{ page: number }, ListedPage>({
  name: 'notifications',
  keyOf: ({ page }) => String(page),
  call: async ({ page }, { http, signal }) => {
    const query = { limit: PAGE_SIZE, page } satisfies NotificationListQuery;
    const answer = await http.call(CALLS.notifications, { query, signal, quiet: true });
    const { data, total = data.length, body } = answer;
    const { new_notification } = (body ?? {}) as { new_notification?: unknown };
    return { data, total, new_notification: Number(new_notification) === 1, page };
  },
});

/**
 * Tells the server that some were seen. A further request replaces one that runs, so it names the
 * ones of that again; to mark one twice changes nothing.
 */
export const markNotificationSeen = createRemoteAction<readonly string[]>({
  name: 'markNotificationSeen',
  call: async (ids, { http, signal }) => {
    await Promise.all(
      ids.map((id) => http.call(CALLS.markNotificationSeen, { path: { id }, signal })),
    );
    return null;
  },
});

/** Tells the server that all were seen. */
export const markAllNotificationsSeen = createRemoteAction({
  name: 'markAllNotificationsSeen',
  concurrency: 'first',
  call: async (_, { http, signal }) => {
    await http.call(CALLS.markAllNotificationsSeen, { signal });
    return null;
  },
});
