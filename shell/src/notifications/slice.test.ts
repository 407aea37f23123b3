import type { Notification } from '@portal/shared';
import { markAllNotificationsSeen, markNotificationSeen, notifications } from './actions';
import {
  hasUnseen,
  newNotificationSet,
  newsSlice,
  getUnseen,
  type NotificationSummary,
} from './slice';

const notification = (id: number, seen = false): Notification => ({
  id: String(id),
  title: '',
  message: '',
  seen,
  created_at: '2026-11-20T10:00:00Z',
});
const listed = (page: number, ...data: Notification[]) =>
  notifications.succeeded({ data, page, total: 10, new_notification: true });
const after = (...actions: Parameters<typeof newsSlice.reducer>[1][]): NotificationSummary =>
  actions.reduce(newsSlice.reducer, newsSlice.getInitialState());
const getIds = (items: readonly Notification[]) => items.map(({ id }) => id);

test('a first page that overlaps with the list precedes it; otherwise the list restarts', () => {
  const two = listed(1, notification(2), notification(1));
  expect(getIds(after(two, listed(1, notification(3), notification(2))).items)).toEqual([
    '3',
    '2',
    '1',
  ]);
  expect(getIds(after(two, listed(1, notification(9), notification(8))).items)).toEqual(['9', '8']);
});

test.each([
  ['on the first answer', [listed(1, notification(1))]],
  ['on a further page', [listed(1, notification(2, true)), listed(2, notification(1))]],
  ['seen', [listed(1, notification(1)), listed(1, notification(2, true), notification(1))]],
  ['listed already', [listed(1, notification(1)), listed(1, notification(1))]],
])('a notification %s is not an arrival', (_, answers) => {
  expect(after(...answers).arrival).toBeNull();
});

test('marked ones are seen once the server has confirmed it, and no request is running', () => {
  const list = listed(1, notification(2), notification(1));
  const marked = after(
    list,
    markNotificationSeen.request(['1']),
    markNotificationSeen.succeeded(null),
  );
  expect(getIds(getUnseen(marked))).toEqual(['2']);
  expect(marked.marking).toEqual([]);
});

test('marking all makes all seen at once, listed or not; a failure reverts it', () => {
  const list = [listed(1, notification(1)), newNotificationSet(true)];
  const marking = [...list, markAllNotificationsSeen.request()];
  expect(hasUnseen(after(...list))).toBe(true);
  expect(hasUnseen(after(...marking))).toBe(false);
  expect(after(...marking, markAllNotificationsSeen.succeeded(null))).toMatchObject({
    newNotification: false,
    markingAll: [],
  });
  const failed = markAllNotificationsSeen.failed({
    kind: 'network',
    status: 0,
    message: '',
    fields: {},
    retryable: true,
  });
  expect(hasUnseen(after(...marking, failed))).toBe(true);
});
