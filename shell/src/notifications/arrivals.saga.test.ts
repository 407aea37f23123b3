import {
  allCleared,
  createPortalStore,
  profile,
  remoteActionsSaga,
  type Notification,
  type NotificationPage,
} from '@portal/shared';
import { ASHA, createFakeHttp, type FakeAnswer } from '@portal/shared/testing';
import { began, sessionSlice } from '../session/slice';
import { markAllNotificationsSeen, markNotificationSeen, notifications } from './actions';
import { createArrivals, HIDDEN_FOR, LOOK_EVERY, SILENCE } from './arrivals.saga';
import { createNotificationsSaga } from './notifications.saga';
import { StreamRefused, type StreamRequest } from './open-stream';
import { hasUnseen, newsSlice, selectNews } from './slice';
import type { TabNews } from './tabs';

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

/** A stream that is written by hand. */
function handStream({ signal }: StreamRequest) {
  const left: string[] = [];
  let wake: () => void = () => undefined;
  let over = false;
  const reader = {
    async read() {
      while (left.length === 0 && !over) {
        await new Promise<void>((resolve) => {
          wake = resolve;
        });
      }
      const text = left.shift();
      return text === undefined
        ? { done: true, value: undefined }
        : { done: false, value: new TextEncoder().encode(text) };
    },
    cancel: async () => undefined,
  };
  const body = { getReader: () => reader } as unknown as ReadableStream<Uint8Array>;
  return {
    body,
    signal,
    write(text: string) {
      left.push(text);
      wake();
    },
    raise(raised: Notification) {
      this.write(`event: notification\nid: ${raised.id}\ndata: ${JSON.stringify(raised)}\n\n`);
    },
    end() {
      over = true;
      wake();
    },
  };
}

const settle = () => jest.advanceTimersByTimeAsync(0);

let visibility: DocumentVisibilityState = 'visible';
function show(state: DocumentVisibilityState) {
  visibility = state;
  document.dispatchEvent(new Event('visibilitychange'));
}

beforeEach(() => {
  jest.useFakeTimers({ now: 1_000_000 });
  visibility = 'visible';
  jest.spyOn(document, 'visibilityState', 'get').mockImplementation(() => visibility);
});
afterEach(() => jest.useRealTimers());

interface Scene {
  list?: () => FakeAnswer;
  refuse?: () => Error | null;
  leads?: boolean;
}

/** A tab in which a session has begun. */
async function tab({
  list = () => ({ body: page(notification(1, true)) }),
  refuse = () => null,
  leads = true,
}: Scene = {}) {
  const http = createFakeHttp({
    notifications: () => list(),
    markNotificationSeen: () => ({}),
    markAllNotificationsSeen: () => ({}),
  });
  const streams: ReturnType<typeof handStream>[] = [];
  const requests: StreamRequest[] = [];
  const told: TabNews[] = [];
  let hear: (news: TabNews) => void = () => undefined;
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
    createNotificationsSaga(async () =>
      createArrivals({
        random: () => 0.5,
        tabs: {
          tell: (news) => void told.push(news),
          listen: (listener) => {
            hear = listener;
            return () => undefined;
          },
          lead: () => (leads ? Promise.resolve() : new Promise(() => undefined)),
        },
        openStream: async (request) => {
          requests.push(request);
          const refusal = refuse();
          if (refusal) throw refusal;
          const stream = handStream(request);
          streams.push(stream);
          return stream.body;
        },
      }),
    ),
  );
  store.dispatch(began());
  store.dispatch(profile.succeeded(ASHA));
  await settle();
  return {
    store,
    streams,
    requests,
    told,
    hear: (news: TabNews) => hear(news),
    news: () => selectNews(store.getState()),
    ids: () => selectNews(store.getState()).items.map(({ id }) => id),
    isNew: () => hasUnseen(selectNews(store.getState())),
    looks: () => http.made.filter(({ name }) => name === 'notifications').length,
    stop: () => task.cancel(),
  };
}

test('what is known is asked for when the session begins; the stream goes on from there', async () => {
  const { ids, isNew, requests, stop } = await tab({
    list: () => ({ body: page(notification(7), notification(3, true)) }),
  });
  expect(ids()).toEqual(['7', '3']);
  expect(isNew()).toBe(true);
  expect(requests.map(({ after }) => after)).toEqual(['7']);
  stop();
});

test('a stream of somebody without notifications begins at the first', async () => {
  const { requests, stop } = await tab({ list: () => ({ body: page() }) });
  expect(requests.map(({ after }) => after)).toEqual(['0']);
  stop();
});

test('one that is raised shows at once, here and in the other tabs, and once only', async () => {
  const { streams, ids, isNew, news, told, stop } = await tab();
  expect(isNew()).toBe(false);
  streams[0]?.raise(notification(2));
  streams[0]?.raise(notification(2));
  await settle();
  expect(ids()).toEqual(['2', '1']);
  expect(isNew()).toBe(true);
  expect(news()).toMatchObject({
    newNotification: true,
    total: 2,
    arrival: { newest: { id: '2' }, count: 1 },
  });
  expect(told).toContainEqual({ raised: notification(2) });
  stop();
});

test.each([
  ['cut-off JSON', 'event: notification\ndata: {"id"\n\n'],
  ['something else', 'event: notification\ndata: "hello"\n\n'],
  ['another event', 'event: weather\ndata: {"id":"9","title":"Rain"}\n\n'],
])('%s in the stream is passed by', async (_, text) => {
  const { streams, ids, stop } = await tab();
  streams[0]?.write(text);
  streams[0]?.raise(notification(2));
  await settle();
  expect(ids()).toEqual(['2', '1']);
  stop();
});

test('a stream that ends is opened again, from the last one that came', async () => {
  const { streams, requests, stop } = await tab();
  await jest.advanceTimersByTimeAsync(20_000);
  streams[0]?.raise(notification(2));
  streams[0]?.end();
  await jest.advanceTimersByTimeAsync(1_000);
  expect(requests.map(({ after }) => after)).toEqual(['1', '2']);
  stop();
});

test('a stream that falls silent is given up and opened again', async () => {
  const { streams, requests, stop } = await tab();
  await jest.advanceTimersByTimeAsync(SILENCE - 1_000);
  streams[0]?.write(':\n\n');
  await jest.advanceTimersByTimeAsync(SILENCE - 1_000);
  expect(requests).toHaveLength(1);
  await jest.advanceTimersByTimeAsync(3_000);
  expect(streams[0]?.signal.aborted).toBe(true);
  expect(requests).toHaveLength(2);
  stop();
});

test('three streams that fail, and it looks every minute; later it tries the stream again', async () => {
  let broken = true;
  const { requests, looks, ids, stop } = await tab({
    refuse: () => (broken ? new StreamRefused(503) : null),
    list: () => ({ body: page(...(broken ? [] : [notification(9)]), notification(1, true)) }),
  });
  await jest.advanceTimersByTimeAsync(15_000);
  expect([requests.length, looks()]).toEqual([3, 1]);
  broken = false;
  await jest.advanceTimersByTimeAsync(LOOK_EVERY);
  expect([requests.length, looks()]).toEqual([3, 2]);
  expect(ids()).toEqual(['9', '1']);
  await jest.advanceTimersByTimeAsync(4 * LOOK_EVERY + SILENCE / 2);
  expect(requests).toHaveLength(4);
  const before = looks();
  await jest.advanceTimersByTimeAsync(SILENCE / 2);
  expect(looks()).toBe(before);
  stop();
});

test('an API without a stream is asked for one once', async () => {
  const { requests, looks, stop } = await tab({ refuse: () => new StreamRefused(404) });
  await jest.advanceTimersByTimeAsync(LOOK_EVERY);
  expect([requests.length, looks()]).toEqual([1, 2]);
  stop();
});

test('looks that fail become rare', async () => {
  const { looks, stop } = await tab({
    refuse: () => new StreamRefused(404),
    list: () => ({ failure: { status: 500 } }),
  });
  await jest.advanceTimersByTimeAsync(10 * LOOK_EVERY);
  expect(looks()).toBeLessThan(6);
  stop();
});

test('nobody looks while the page is hidden; coming back is a look', async () => {
  const { looks, stop } = await tab({ refuse: () => new StreamRefused(404) });
  show('hidden');
  await jest.advanceTimersByTimeAsync(HIDDEN_FOR / 2);
  expect(looks()).toBe(1);
  show('visible');
  await settle();
  expect(looks()).toBe(2);
  // Clicking about in the page is no coming back.
  window.dispatchEvent(new Event('focus'));
  await settle();
  expect(looks()).toBe(2);
  stop();
});

test('the stream is closed when the page is hidden for long, and opened when it is seen again', async () => {
  const { streams, stop } = await tab();
  show('hidden');
  await jest.advanceTimersByTimeAsync(HIDDEN_FOR / 2);
  show('visible');
  streams[0]?.write(':\n');
  show('hidden');
  await jest.advanceTimersByTimeAsync(HIDDEN_FOR - 25_000);
  expect(streams[0]?.signal.aborted).toBe(false);
  streams[0]?.write(':\n');
  await jest.advanceTimersByTimeAsync(25_000);
  expect(streams[0]?.signal.aborted).toBe(true);
  expect(streams).toHaveLength(1);
  show('visible');
  await settle();
  expect(streams).toHaveLength(2);
  stop();
});

test('a page that is left lets go of the stream; shown again from history, it opens one', async () => {
  const { streams, stop } = await tab();
  window.dispatchEvent(new Event('pagehide'));
  await settle();
  expect(streams[0]?.signal.aborted).toBe(true);
  window.dispatchEvent(new Event('pageshow'));
  await settle();
  expect(streams).toHaveLength(2);
  stop();
});

test('a tab that does not lead opens no stream and hears from the one that does', async () => {
  const { requests, ids, looks, hear, stop } = await tab({ leads: false });
  hear({ raised: notification(2) });
  expect(ids()).toEqual(['2', '1']);
  hear('changed');
  expect(looks()).toBe(2);
  expect(requests).toEqual([]);
  stop();
});

test('what is marked here is worth a look in the other tabs', async () => {
  const { store, told, stop } = await tab({ list: () => ({ body: page(notification(1)) }) });
  store.dispatch(markNotificationSeen.request(['1']));
  await settle();
  expect(told).toEqual(['changed']);
  stop();
});

test('all of it ends with the session, and begins with the next', async () => {
  const { store, streams, looks, stop } = await tab();
  store.dispatch(allCleared());
  await jest.advanceTimersByTimeAsync(2 * LOOK_EVERY);
  expect(streams[0]?.signal.aborted).toBe(true);
  expect([streams.length, looks()]).toEqual([1, 1]);
  store.dispatch(profile.succeeded(ASHA));
  await settle();
  expect([streams.length, looks()]).toEqual([2, 2]);
  stop();
});
