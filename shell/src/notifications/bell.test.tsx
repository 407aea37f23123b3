import type { Notification } from '@portal/shared';
import { pendingAnswer, type FakeAnswers } from '@portal/shared/testing';
import { notify } from '@portal/shared/ui';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { alwaysIdle } from '../testing/always-idle';
import { createLiveSet } from '../testing/live-version';
import { openPortal } from '../testing/open-portal';
import { notifications } from './actions';
import { pushBecame, selectPush } from './push';
import { selectNews } from './slice';

const notification = (id: number, given: Partial<Notification> = {}): Notification => ({
  id: String(id),
  title: `Title ${id}`,
  message: `Message ${id}`,
  seen: false,
  created_at: new Date(Date.now() - id * 60_000).toISOString(),
  ...given,
});
const from = (first: number, last: number) =>
  Array.from({ length: last - first + 1 }, (_, index) => notification(first + index));

/** A server with these notifications, 20 per page. */
const serverWith =
  (all: Notification[]): NonNullable<FakeAnswers['notifications']> =>
  ({ query = {} }) => {
    const begin = (Number(query.page) - 1) * 20;
    return {
      body: {
        data: all.slice(begin, begin + 20).map((one) => ({ ...one })),
        total: all.length,
        new_notification: all.some(({ seen }) => !seen),
      },
    };
  };

beforeAll(alwaysIdle);

const open = (answers: FakeAnswers) =>
  openPortal({ at: '/', liveSet: createLiveSet(), modules: {}, answers });
const bell = (name: string | RegExp = /^Notifications/) => screen.findByRole('button', { name });

async function openPanel(answers: FakeAnswers) {
  const portal = open(answers);
  await screen.findByRole('heading', { name: 'Dashboard' });
  await userEvent.click(await bell());
  const panel = await screen.findByRole('region', { name: 'Notifications' });
  return { ...portal, panel };
}
const rows = () =>
  screen.getAllByRole('listitem').filter((row) => row.getAttribute('data-seen') !== null);
const texts = () => rows().map((row) => row.textContent);
const getCalls = ({ http }: Awaited<ReturnType<typeof openPanel>>, name: string) =>
  http.made.filter((made) => made.name === name).map(({ options }) => options.path ?? {});

test('the bell announces how many are new, and nothing if there are none', async () => {
  open({ notifications: serverWith([...from(1, 3), notification(4, { seen: true })]) });
  expect((await bell('Notifications, 3 new')).querySelector('.dot')).toBeInTheDocument();
});

test('without new ones there is no dot', async () => {
  const portal = open({ notifications: serverWith([notification(1, { seen: true })]) });
  await waitFor(() => expect(selectNews(portal.store.getState()).loaded).toBe(true));
  expect((await bell('Notifications')).querySelector('.dot')).toBeNull();
});

test('the title of the tab contains the number of new ones until they are seen', async () => {
  const { panel } = await openPanel({
    notifications: serverWith(from(1, 3)),
    markAllNotificationsSeen: () => ({}),
  });
  expect(document.title).toBe('(3) Dashboard · Subscriber Portal');
  await userEvent.click(within(panel).getByRole('button', { name: 'Mark all as seen' }));
  await waitFor(() => expect(document.title).toBe('Dashboard · Subscriber Portal'));
});

test('the dot shows for unseen ones on a later page', async () => {
  const seen = from(1, 25).map((one, index) => ({ ...one, seen: index < 20 }));
  open({ notifications: serverWith(seen) });
  await bell('Notifications, some are new');
});

test('the list shows title, message and time, and which are new', async () => {
  await openPanel({
    notifications: serverWith([
      notification(1),
      notification(2, {
        seen: true,
        kind: 'payment-received',
        values: { currency: 'NPR', amount: '904', camera: 'IPC-1' },
      }),
    ]),
  });
  await waitFor(() => expect(rows()).toHaveLength(2));
  expect(texts()).toEqual([
    'New: Title 1Message 11 minute ago',
    'Payment receivedWe received NPR 904 for IPC-1.2 minutes ago',
  ]);
});

test('following one opens its page, marks it as seen and closes the panel', async () => {
  const portal = await openPanel({
    notifications: serverWith([notification(1, { link: '/profile/kyc?from=bell' })]),
    markNotificationSeen: () => ({}),
  });
  await userEvent.click(await screen.findByRole('link', { name: /Title 1/ }));
  expect(location.pathname + location.search).toBe('/profile/kyc?from=bell');
  await bell('Notifications');
  expect(await bell()).toHaveAttribute('aria-expanded', 'false');
  expect(getCalls(portal, 'markNotificationSeen')).toEqual([{ id: '1' }]);
});

test.each(['https://evil.example/', '//evil.example', '/\\evil.example', 'javascript:alert(1)'])(
  'what leads to %s is no link',
  async (link) => {
    await openPanel({ notifications: serverWith([notification(1, { link })]) });
    await screen.findByText('Message 1');
    expect(screen.queryByRole('link', { name: /Title 1/ })).not.toBeInTheDocument();
  },
);

test('one can be marked as seen at once; the focus stays with it', async () => {
  const { answer, release } = pendingAnswer();
  await openPanel({ notifications: serverWith(from(1, 2)), markNotificationSeen: answer });
  const [first] = await screen.findAllByRole('button', { name: 'Mark as seen' });
  await userEvent.click(first!);
  await bell('Notifications, 1 new');
  expect(rows()[0]).toHaveFocus();
  expect(screen.getAllByRole('button', { name: 'Mark as seen' })).toHaveLength(1);
  await act(async () => release({}));
  await bell('Notifications, 1 new');
});

test('two that are marked in a row are both sent', async () => {
  const { answer } = pendingAnswer();
  const portal = await openPanel({
    notifications: serverWith(from(1, 3)),
    markNotificationSeen: answer,
  });
  await screen.findByText('Message 1');
  await userEvent.click(within(rows()[0]!).getByRole('button'));
  await userEvent.click(within(rows()[1]!).getByRole('button'));
  await bell('Notifications, 1 new');
  expect(getCalls(portal, 'markNotificationSeen')).toEqual([{ id: '1' }, { id: '1' }, { id: '2' }]);
});

test('a failed request makes it unseen again', async () => {
  await openPanel({
    notifications: serverWith(from(1, 2)),
    markNotificationSeen: () => ({ failure: { status: 503 } }),
    markAllNotificationsSeen: () => ({ failure: { status: 503 } }),
  });
  await screen.findByText('Message 1');
  await userEvent.click(within(rows()[0]!).getByRole('button'));
  await bell('Notifications, 2 new');
  await userEvent.click(screen.getByRole('button', { name: 'Mark all as seen' }));
  await bell('Notifications, 2 new');
});

test('all can be marked as seen at once; the focus moves to the heading', async () => {
  const all = from(1, 25);
  const portal = await openPanel({
    notifications: serverWith(all),
    markAllNotificationsSeen: () => {
      for (const one of all) one.seen = true;
      return {};
    },
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Mark all as seen' }));
  await bell('Notifications');
  expect(screen.getByRole('heading', { name: 'Notifications' })).toHaveFocus();
  expect(screen.queryByRole('button', { name: 'Mark all as seen' })).not.toBeInTheDocument();
  expect(getCalls(portal, 'markAllNotificationsSeen')).toHaveLength(1);
});

test('what arrives while all are being marked is marked by another press', async () => {
  const all = from(1, 2);
  const { answer, release } = pendingAnswer();
  const portal = await openPanel({
    notifications: (options) => serverWith(all)(options),
    markAllNotificationsSeen: answer,
  });
  const markAll = () => screen.findByRole('button', { name: 'Mark all as seen' });
  await userEvent.click(await markAll());
  all.unshift(notification(100));
  act(() => void portal.store.dispatch(notifications.request({ page: 1 })));
  await userEvent.click(await markAll());
  expect(getCalls(portal, 'markAllNotificationsSeen')).toHaveLength(2);
  await act(async () => release({}));
  await bell('Notifications');
});

test('a button loads more until there are no more', async () => {
  await openPanel({ notifications: serverWith(from(1, 25)) });
  await waitFor(() => expect(rows()).toHaveLength(20));
  await userEvent.click(screen.getByRole('button', { name: 'Show more' }));
  await waitFor(() => expect(rows()).toHaveLength(25));
  expect(screen.queryByRole('button', { name: 'Show more' })).not.toBeInTheDocument();
  expect(rows()[24]).toHaveFocus();
});

test('loading more after an arrival repeats and omits none', async () => {
  const all = from(1, 45);
  const portal = await openPanel({ notifications: (options) => serverWith(all)(options) });
  await waitFor(() => expect(rows()).toHaveLength(20));
  const late = notification(100, { title: 'Late' });
  all.unshift(late);
  act(() => void portal.store.dispatch(notifications.request({ page: 1 })));
  await bell('Notifications, 21 new');
  for (const expected of [40, 46]) {
    await userEvent.click(screen.getByRole('button', { name: 'Show more' }));
    await waitFor(() => expect(rows()).toHaveLength(expected));
  }
  expect(texts()[0]).toContain('Late');
  expect(new Set(texts()).size).toBe(46);
});

const goTo = (path: string) =>
  act(() => {
    history.pushState(null, '', path);
    window.dispatchEvent(new PopStateEvent('popstate'));
  });

test('an arrival is announced once, not again by the bell of the next page', async () => {
  const all: Notification[] = [];
  const { store } = open({ notifications: (options) => serverWith(all)(options) });
  await waitFor(() => expect(selectNews(store.getState()).loaded).toBe(true));
  all.push(notification(1));
  act(() => void store.dispatch(notifications.request({ page: 1 })));
  await bell('Notifications, 1 new');
  expect(screen.getByText('New notification: Title 1')).toBeInTheDocument();
  goTo('/registration/nowhere');
  await screen.findByRole('heading', { name: 'This page does not exist.' });
  goTo('/');
  await bell('Notifications, 1 new');
  expect(screen.queryByText('New notification: Title 1')).not.toBeInTheDocument();
});

test('several arrivals at once are announced by their number', async () => {
  const all: Notification[] = [];
  const { store } = open({ notifications: (options) => serverWith(all)(options) });
  await waitFor(() => expect(selectNews(store.getState()).loaded).toBe(true));
  all.push(...from(1, 3));
  act(() => void store.dispatch(notifications.request({ page: 1 })));
  expect(await screen.findByText('3 new notifications')).toBeInTheDocument();
});

test('an empty list says so', async () => {
  const { panel } = await openPanel({ notifications: serverWith([]) });
  expect(await screen.findByText('No notifications yet')).toBeInTheDocument();
  expect(within(panel).queryByRole('list')).not.toBeInTheDocument();
});

test('a list that fails to load shows it and can be retried', async () => {
  let works = false;
  await openPanel({
    notifications: (options) =>
      works ? serverWith(from(1, 1))(options) : { failure: { status: 503 } },
  });
  expect(await screen.findByText('Your notifications could not be loaded.')).toBeInTheDocument();
  works = true;
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('Message 1')).toBeInTheDocument();
  expect(screen.getByRole('heading', { name: 'Notifications' })).toHaveFocus();
});

test('a later request that fails is not shown', async () => {
  let works = true;
  const { store } = await openPanel({
    notifications: (options) =>
      works ? serverWith(from(1, 1))(options) : { failure: { status: 503 } },
  });
  await screen.findByText('Message 1');
  works = false;
  await act(async () => void store.dispatch(notifications.request({ page: 1 })));
  await waitFor(() => expect(notifications.select(store.getState()).phase).toBe('error'));
  expect(screen.getByText('Message 1')).toBeInTheDocument();
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});

test('a further page that fails to load leaves the list', async () => {
  let works = false;
  const server = serverWith(from(1, 25));
  await openPanel({
    notifications: (options) =>
      works || options.query?.page === 1 ? server(options) : { failure: { status: 503 } },
  });
  await waitFor(() => expect(rows()).toHaveLength(20));
  await userEvent.click(screen.getByRole('button', { name: 'Show more' }));
  await screen.findByText('Your notifications could not be loaded.');
  expect(rows()).toHaveLength(20);
  works = true;
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  await waitFor(() => expect(rows()).toHaveLength(25));
  expect(rows()[19]).toHaveFocus();
});

test('past toasts are listed below until the session ends', async () => {
  await openPanel({ notifications: serverWith([]) });
  expect(screen.queryByRole('region', { name: 'Earlier alerts' })).not.toBeInTheDocument();
  act(() => notify.error('The wallet did not answer'));
  const alerts = await screen.findByRole('region', { name: 'Earlier alerts' });
  expect(alerts).toHaveTextContent('The wallet did not answer');
  act(() => notify.success('The camera was renamed'));
  const [sign, other] = [...alerts.querySelectorAll('li svg')];
  expect(sign?.innerHTML).not.toBe(other?.innerHTML);
  await userEvent.click(screen.getByRole('button', { name: /Account/ }));
  await userEvent.click(screen.getByRole('button', { name: 'Logout' }));
  expect(screen.queryByRole('region', { name: 'Earlier alerts' })).not.toBeInTheDocument();
});

describe('push', () => {
  const openWith = async (push: Parameters<typeof pushBecame>[0]) => {
    const portal = await openPanel({ notifications: serverWith([]) });
    act(() => void portal.store.dispatch(pushBecame(push)));
    return portal;
  };

  test('is not offered where it is unsupported', async () => {
    await openWith({ status: 'absent' });
    expect(screen.queryByRole('button', { name: 'Turn on notifications' })).toBeNull();
  });

  test('explains itself before the browser asks for permission', async () => {
    await openWith({ status: 'off' });
    expect(screen.getByText(/^Get notified of payments/)).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Turn on notifications' })).toBeEnabled();
  });

  test('that the browser denies shows why', async () => {
    await openWith({ status: 'off', problem: 'denied' });
    expect(screen.getByText(/^This browser blocks/)).toBeInTheDocument();
  });

  test('can be turned off', async () => {
    const { store } = await openWith({ status: 'on' });
    await userEvent.click(screen.getByRole('button', { name: 'Turn off' }));
    expect(selectPush(store.getState()).status).toBe('turning-off');
    expect(screen.getByRole('button', { name: 'Turn off' })).toHaveAttribute('aria-busy');
  });
});

describe('pressing a pushed notification', () => {
  const worker = Object.assign(new EventTarget(), { startMessages: jest.fn() });
  beforeAll(() =>
    Object.defineProperty(navigator, 'serviceWorker', { configurable: true, value: worker }),
  );
  afterAll(() => Reflect.deleteProperty(navigator, 'serviceWorker'));

  const press = (link: string) =>
    act(async () => {
      const data = { pressedNotification: { id: '1', link } };
      worker.dispatchEvent(new MessageEvent('message', { data }));
    });
  const answers: FakeAnswers = {
    notifications: serverWith(from(1, 1)),
    markNotificationSeen: () => ({}),
  };
  const plain = { at: '/registration/nowhere', liveSet: createLiveSet(), modules: {}, answers };
  const names = ({ http }: ReturnType<typeof open>) => http.made.map(({ name }) => name);

  test('opens its page in this tab, and marks it as seen', async () => {
    const portal = open(answers);
    await bell('Notifications, 1 new');
    await press('//evil.example');
    expect(location.pathname).toBe('/');
    await press('/profile/kyc');
    expect(location.pathname).toBe('/profile/kyc');
    await bell('Notifications');
    expect(names(portal)).toContain('markNotificationSeen');
  });

  test('opens its page from a page without the bell too', async () => {
    const portal = openPortal(plain);
    await screen.findByRole('heading', { name: 'This page does not exist.' });
    await press('/profile/kyc');
    expect(location.pathname).toBe('/profile/kyc');
    expect(names(portal)).toContain('markNotificationSeen');
  });

  test('leads to the login without a session, and to its page from there', async () => {
    const portal = openPortal({ ...plain, signedIn: false });
    await screen.findByRole('heading', { name: 'This page does not exist.' });
    await press('/profile/kyc');
    expect(location.pathname).toBe('/login');
    expect(portal.redirectPath.current).toBe('/profile/kyc');
    expect(names(portal)).not.toContain('markNotificationSeen');
  });
});
