import {
  CALLS,
  createRemoteAction,
  type NotificationListQuery,
  type NotificationPage,
} from '@portal/shared';

/** The page size of the list. */
export const PAGE_SIZE = 20;

/** A response and its page number. */
export interface ListedPage extends NotificationPage {
  page: number;
}

/**
 * One page of the subscriber's notifications, the newest first. A failure shows no toast, because the request is
 * retried and the panel shows the failure.
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
 * Marks notifications as seen. A new request replaces a running one, so it includes the ids of that one. Marking one
 * twice has no effect.
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

/** Marks all notifications as seen. A new request replaces a running one, which may not cover later arrivals. */
export const markAllNotificationsSeen = createRemoteAction({
  name: 'markAllNotificationsSeen',
  call: async (_, { http, signal }) => {
    await http.call(CALLS.markAllNotificationsSeen, { signal });
    return null;
  },
});
