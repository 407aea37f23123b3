import type { PushMessage } from '@portal/shared';
import { installPushWorker } from './push-worker';
import type { WindowClient, WorkerScope } from './worker-scope';

const MESSAGE: PushMessage = {
  id: '7',
  title: 'Payment received',
  message: 'We received NPR 904.',
  link: '/cameras/subscription/asha-01?tab=current#top',
};

const windowClient = (given: Partial<WindowClient> = {}): jest.Mocked<WindowClient> =>
  ({
    focused: false,
    visibilityState: 'hidden',
    focus: jest.fn(async () => undefined),
    postMessage: jest.fn(),
    ...given,
  }) as jest.Mocked<WindowClient>;

/** The worker in a browser with these open pages of the portal. */
function worker(...pages: WindowClient[]) {
  const listeners = new Map<string, (event: never) => void>();
  const showNotification = jest.fn(async (_title: string, _options?: object) => undefined);
  const openWindow = jest.fn(async () => null);
  const scope: WorkerScope = {
    location: { origin: 'https://portal.example' },
    registration: { showNotification },
    clients: { matchAll: async () => pages, openWindow, claim: async () => undefined },
    skipWaiting: jest.fn(async () => undefined),
    addEventListener: (name, listener) => void listeners.set(name, listener),
  };
  installPushWorker(scope);
  async function dispatch(name: string, event: object) {
    const work: Promise<unknown>[] = [];
    const lasting = { ...event, waitUntil: (one: Promise<unknown>) => work.push(one) };
    listeners.get(name)?.(lasting as never);
    await Promise.all(work);
  }
  return {
    showNotification,
    openWindow,
    push: (json: () => unknown) => dispatch('push', { data: { json } }),
    changeSubscription: () => dispatch('pushsubscriptionchange', {}),
    pushNothing: () => dispatch('push', { data: null }),
    press: async (data: { id: string; link: string }) => {
      const close = jest.fn();
      await dispatch('notificationclick', { notification: { close, data } });
      expect(close).toHaveBeenCalledTimes(1);
    },
  };
}
const shown = {
  body: MESSAGE.message,
  tag: '7',
  silent: false,
  data: { id: '7', link: MESSAGE.link },
};

test.each<[string, unknown]>([
  ['Web Push', MESSAGE],
  ['Firebase', { data: MESSAGE, from: '123', fcmMessageId: 'x' }],
])('a push by %s is shown', async (_, body) => {
  const { push, showNotification } = worker(windowClient({ visibilityState: 'visible' }));
  await push(() => body);
  expect(showNotification).toHaveBeenCalledWith('Payment received', shown);
});

test('every push shows a notification, silently if a page has the focus', async () => {
  const { push, showNotification } = worker(windowClient({ focused: true }));
  for (let pushes = 0; pushes < 3; pushes += 1) await push(() => MESSAGE);
  expect(showNotification.mock.calls).toEqual(
    Array.from({ length: 3 }, () => ['Payment received', { ...shown, silent: true }]),
  );
});

test('open pages learn of a subscription that the browser replaced or dropped', async () => {
  const pages = [windowClient(), windowClient()];
  await worker(...pages).changeSubscription();
  for (const { postMessage } of pages) {
    expect(postMessage).toHaveBeenCalledWith({ event: 'subscriptionChanged' });
  }
});

test.each<[string, () => unknown]>([
  ['no JSON', (): unknown => JSON.parse('<html>')],
  ['something else', () => 'hello'],
  ['null', () => null],
  ['no title', () => ({ message: 'x' })],
])('a push of %s still shows a notification', async (_, json) => {
  const { push, showNotification } = worker();
  await push(json);
  expect(showNotification).toHaveBeenCalledWith('New notification', {
    body: '',
    silent: false,
    data: { id: '', link: '/' },
  });
});

test('an empty push shows a notification', async () => {
  const { pushNothing, showNotification } = worker();
  await pushNothing();
  expect(showNotification).toHaveBeenCalledTimes(1);
});

test('every open page gets a message about a push', async () => {
  const pages = [windowClient({ focused: true }), windowClient()];
  await worker(...pages).push(() => MESSAGE);
  for (const { postMessage } of pages)
    expect(postMessage).toHaveBeenCalledWith({ event: 'pushed' });
});

test.each([
  'https://evil.example/x',
  '//evil.example',
  '/..//evil.example',
  'https://portal.example//evil.example',
  'javascript:alert(1)',
  '',
  'http://[',
])('a link to "%s" opens the start page', async (link) => {
  const { push, showNotification } = worker();
  await push(() => ({ ...MESSAGE, link }));
  expect(showNotification).toHaveBeenCalledWith(
    'Payment received',
    expect.objectContaining({ data: { id: '7', link: '/' } }),
  );
});

test('a press focuses the visible page, which opens the link', async () => {
  const hidden = windowClient();
  const visible = windowClient({ visibilityState: 'visible' });
  const { press, openWindow } = worker(hidden, visible);
  await press({ id: '7', link: '/profile/kyc' });
  expect(visible.focus).toHaveBeenCalledTimes(1);
  expect(visible.postMessage).toHaveBeenCalledWith({
    pressedNotification: { id: '7', link: '/profile/kyc' },
  });
  expect(hidden.focus).not.toHaveBeenCalled();
  expect(openWindow).not.toHaveBeenCalled();
});

test('a press focuses a hidden page if none is visible', async () => {
  const hidden = windowClient();
  const { press, openWindow } = worker(hidden);
  await press({ id: '7', link: '/profile/kyc' });
  expect(hidden.focus).toHaveBeenCalledTimes(1);
  expect(openWindow).not.toHaveBeenCalled();
});

test.each([
  ['no page is open', []],
  [
    'the page cannot be brought to the front',
    [windowClient({ focus: () => Promise.reject(new Error('not allowed')) })],
  ],
])('a press while %s opens a page', async (_, pages) => {
  const { press, openWindow } = worker(...pages);
  await press({ id: '7', link: '/profile/kyc' });
  expect(openWindow).toHaveBeenCalledWith('/profile/kyc');
});
