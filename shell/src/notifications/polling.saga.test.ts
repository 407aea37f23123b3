import {
  allCleared,
  createPortalStore,
  profile,
  remoteActionsSaga,
  type Notification,
  type NotificationPage,
} from '@portal/shared';
import { ASHA, createFakeHttp, pendingAnswer, type FakeAnswer } from '@portal/shared/testing';
import { began, sessionSlice } from '../session/slice';
import { markAllNotificationsSeen, markNotificationSeen, notifications } from './actions';
import { createNotificationsSaga } from './feature';
import { POLL_INTERVAL, polling } from './polling.saga';
import { hasUnseen, newsSlice, selectNews } from './slice';

const notification = (id: number, seen = false): Notification => ({
  id: String(id),
  title: `Title ${id}`,
  message: `Message ${id}`,
  seen,
  created_at: '2026-11-20T10:00:00Z',
});
const page = (...data: Notification[]): NotificationPage => ({
  data,
  total: data.length,
  new_notification: data.some(({ seen }) => !seen),
});

const settle = () => jest.advanceTimersByTimeAsync(0);

let visibility: DocumentVisibilityState = 'visible';
function show(state: DocumentVisibilityState) {
  visibility = state;
  document.dispatchEvent(new Event('visibilitychange'));
}

const worker = new EventTarget();

beforeEach(() => {
  jest.useFakeTimers({ now: 1_000_000 });
  visibility = 'visible';
  jest.spyOn(document, 'visibilityState', 'get').mockImplementation(() => visibility);
  Object.defineProperty(navigator, 'serviceWorker', { value: worker, configurable: true });
});
let stop: () => void;
afterEach(() => {
  stop();
  Reflect.deleteProperty(navigator, 'serviceWorker');
});

type List = (page: number) => FakeAnswer | Promise<FakeAnswer>;

async function tab(list: List = () => ({ body: page(notification(1, true)) })) {
  const http = createFakeHttp({
    notifications: ({ query }) => list(Number(query?.page)),
    markNotificationSeen: () => ({}),
    markAllNotificationsSeen: () => ({}),
  });
  const store = createPortalStore({ context: { http, session: {} } });
  store.addSlices('shell', [
    sessionSlice,
    profile.slice,
    newsSlice,
    notifications.slice,
    markNotificationSeen.slice,
    markAllNotificationsSeen.slice,
  ]);
  store.runSaga(
    'actions',
    remoteActionsSaga(notifications, markNotificationSeen, markAllNotificationsSeen),
  );
  const task = store.runSaga(
    'notifications',
    createNotificationsSaga(async () => polling),
  );
  stop = () => task.cancel();
  store.dispatch(began());
  store.dispatch(profile.succeeded(ASHA));
  await settle();
  return {
    store,
    news: () => selectNews(store.getState()),
    ids: () => selectNews(store.getState()).items.map(({ id }) => id),
    isNew: () => hasUnseen(selectNews(store.getState())),
    requested: () => http.made.filter(({ name }) => name === 'notifications').length,
  };
}

test('it requests at the start of the session and every minute', async () => {
  let raised: Notification[] = [];
  const { ids, isNew, news, requested } = await tab(() => ({
    body: page(...raised, notification(1, true)),
  }));
  expect([ids(), isNew(), requested()]).toEqual([['1'], false, 1]);
  raised = [notification(2)];
  await jest.advanceTimersByTimeAsync(POLL_INTERVAL);
  expect([ids(), isNew(), requested()]).toEqual([['2', '1'], true, 2]);
  expect(news().arrival).toMatchObject({ newest: { id: '2' }, count: 1 });
  await jest.advanceTimersByTimeAsync(POLL_INTERVAL);
  expect(requested()).toBe(3);
});

test('failing requests become less frequent, and frequent again after a success', async () => {
  let works = false;
  const { requested } = await tab(() => (works ? { body: page() } : { failure: { status: 503 } }));
  await jest.advanceTimersByTimeAsync(10 * POLL_INTERVAL);
  expect(requested()).toBe(3);
  works = true;
  await jest.advanceTimersByTimeAsync(10 * POLL_INTERVAL);
  const before = requested();
  await jest.advanceTimersByTimeAsync(3 * POLL_INTERVAL);
  expect(requested()).toBe(before + 3);
});

test('however many fail, the next follows after ten minutes', async () => {
  const { requested } = await tab(() => ({ failure: { status: 503 } }));
  await jest.advanceTimersByTimeAsync(100 * POLL_INTERVAL);
  const before = requested();
  await jest.advanceTimersByTimeAsync(10 * POLL_INTERVAL);
  expect(requested()).toBe(before + 1);
});

test('each wait for a push ends with its request', async () => {
  const listening = new Set<unknown>();
  jest.spyOn(worker, 'addEventListener').mockImplementation((_, heard) => listening.add(heard));
  jest
    .spyOn(worker, 'removeEventListener')
    .mockImplementation((_, heard) => listening.delete(heard));
  await tab();
  await jest.advanceTimersByTimeAsync(3 * POLL_INTERVAL);
  expect(listening.size).toBe(1);
  stop();
  expect(listening.size).toBe(0);
});

test('a request that hangs does not stop polling', async () => {
  const pending = pendingAnswer();
  let hangs = true;
  const { requested } = await tab(() => (hangs ? pending.answer() : { body: page() }));
  hangs = false;
  await jest.advanceTimersByTimeAsync(POLL_INTERVAL + 1);
  expect(requested()).toBe(2);
});

test('a further page that the person requested takes precedence', async () => {
  const pending = pendingAnswer();
  let isPaused = false;
  const { store, ids, requested } = await tab(() =>
    isPaused ? pending.answer() : { body: { ...page(notification(1, true)), total: 2 } },
  );
  isPaused = true;
  store.dispatch(notifications.request({ page: 2 }));
  await settle();
  isPaused = false;
  worker.dispatchEvent(new MessageEvent('message', { data: { event: 'pushed' } }));
  await settle();
  pending.release({ body: { ...page(notification(2, true)), total: 2 } });
  await settle();
  expect(ids()).toEqual(['1', '2']);
  expect(requested()).toBe(3);
});

test('a hidden page requests nothing; a return to it requests at once', async () => {
  const { requested } = await tab();
  show('hidden');
  await jest.advanceTimersByTimeAsync(10 * POLL_INTERVAL);
  expect(requested()).toBe(1);
  show('visible');
  await settle();
  expect(requested()).toBe(2);
});

test.each(['focus', 'pageshow', 'online'])(
  '%s requests at once, but not twice in a row',
  async (event) => {
    const { requested } = await tab();
    await jest.advanceTimersByTimeAsync(15_000);
    window.dispatchEvent(new Event(event));
    await settle();
    expect(requested()).toBe(2);
    window.dispatchEvent(new Event(event));
    await settle();
    expect(requested()).toBe(2);
  },
);

test('a return soon after a request leads to one after ten seconds', async () => {
  const { requested } = await tab();
  await jest.advanceTimersByTimeAsync(4_000);
  window.dispatchEvent(new Event('focus'));
  await jest.advanceTimersByTimeAsync(5_000);
  expect(requested()).toBe(1);
  await jest.advanceTimersByTimeAsync(1_000);
  expect(requested()).toBe(2);
});

test('a clock that was set back delays no request', async () => {
  const { requested } = await tab();
  show('hidden');
  jest.setSystemTime(Date.now() - 6 * 60 * POLL_INTERVAL);
  show('visible');
  await jest.advanceTimersByTimeAsync(10_000);
  expect(requested()).toBe(2);
});

test('a push leads to a request at once; other messages of the worker do not', async () => {
  const { requested } = await tab();
  worker.dispatchEvent(new MessageEvent('message', { data: { pressedNotification: {} } }));
  worker.dispatchEvent(new MessageEvent('message', { data: null }));
  await settle();
  expect(requested()).toBe(1);
  worker.dispatchEvent(new MessageEvent('message', { data: { event: 'pushed' } }));
  await settle();
  expect(requested()).toBe(2);
});

test('it works without service workers', async () => {
  Reflect.deleteProperty(navigator, 'serviceWorker');
  const { requested } = await tab();
  await jest.advanceTimersByTimeAsync(POLL_INTERVAL);
  expect(requested()).toBe(2);
});

test('marking leads to a request only if the server has more than the page lists', async () => {
  let total = 1;
  const { store, requested } = await tab(() => ({ body: { ...page(notification(1)), total } }));
  store.dispatch(markNotificationSeen.request(['1']));
  await settle();
  expect(requested()).toBe(1);
  total = 30;
  await jest.advanceTimersByTimeAsync(POLL_INTERVAL);
  store.dispatch(markAllNotificationsSeen.request());
  await settle();
  expect(requested()).toBe(3);
});

describe('a response that is older than a mark does not make notifications new again:', () => {
  /** A server with one notification a page. `hold` delays its next answer, which is read at once. */
  async function getServer(...numbers: number[]) {
    let isSeen = false;
    let pending: ReturnType<typeof pendingAnswer> | null = null;
    let release = () => {};
    const opened = await tab((number) => {
      const listed = numbers.slice(number - 1, number).map((id) => notification(id, isSeen));
      const body = { data: listed, total: numbers.length, new_notification: !isSeen };
      const holding = pending;
      pending = null;
      if (!holding) return { body };
      release = () => holding.release({ body });
      return holding.answer();
    });
    return {
      ...opened,
      /** Marks all while a request is running. */
      markDuring: async (number: number) => {
        pending = pendingAnswer();
        opened.store.dispatch(notifications.request({ page: number }));
        await settle();
        isSeen = true;
        opened.store.dispatch(markAllNotificationsSeen.request());
        await settle();
        release();
        await settle();
      },
    };
  }

  test('a page that lists everything', async () => {
    const { markDuring, ids, isNew } = await getServer(1);
    await markDuring(1);
    expect([ids(), isNew()]).toEqual([['1'], false]);
  });

  test('the first of several pages, once', async () => {
    const { markDuring, isNew, requested } = await getServer(1, 2);
    await markDuring(1);
    expect([isNew(), requested()]).toEqual([false, 3]);
  });

  test('a further page', async () => {
    const { markDuring, ids, isNew } = await getServer(1, 2);
    await markDuring(2);
    expect([ids(), isNew()]).toEqual([['1', '2'], false]);
  });
});

test('it ends with the session and restarts with the next one', async () => {
  const { store, requested } = await tab();
  store.dispatch(allCleared());
  await jest.advanceTimersByTimeAsync(2 * POLL_INTERVAL);
  expect(requested()).toBe(1);
  store.dispatch(profile.succeeded(ASHA));
  await settle();
  expect(requested()).toBe(2);
});
