import { DEFAULT_CONFIG, type RuntimeConfig } from '@portal/shared';
import { loadPushWay } from './configured-push-way';

const getToken = jest.fn(async () => 'fcm-token');
const deleteToken = jest.fn(async () => true);
jest.mock('@firebase/app', () => ({ getApps: () => [], initializeApp: (given: object) => given }));
jest.mock('@firebase/messaging', () => ({
  getMessaging: (app: object) => app,
  getToken: (...given: unknown[]) => getToken(...(given as [])),
  deleteToken: (...given: unknown[]) => deleteToken(...(given as [])),
}));

/** The bytes 1, 2, 3, 255 in the notation of keys. */
const KEY = 'AQID_w';
const OLD_KEY = Uint8Array.of(9, 9, 9, 9).buffer;

const FIREBASE = { apiKey: 'k', projectId: 'p', appId: 'a', messagingSenderId: 's' };
const configWith = (push: Partial<RuntimeConfig['push']>): RuntimeConfig => ({
  ...DEFAULT_CONFIG,
  push: { ...DEFAULT_CONFIG.push, ...push },
});

function subscription(key: ArrayBufferLike | null) {
  const browser = {
    options: { applicationServerKey: key },
    toJSON: () => ({ endpoint: 'https://push.example/1' }),
    unsubscribe: jest.fn(async () => {
      known = null;
      return true;
    }),
  };
  return browser;
}
let known: ReturnType<typeof subscription> | null = null;

const subscribe = jest.fn(async ({ applicationServerKey }: PushSubscriptionOptionsInit) => {
  known = subscription((applicationServerKey as Uint8Array<ArrayBuffer>).buffer);
  return known;
});
const registration = { pushManager: { getSubscription: async () => known, subscribe } };
const register = jest.fn(async () => registration);

function browser(can: boolean, permission: NotificationPermission = 'granted') {
  const set = (target: object, name: string, value: unknown) =>
    Object.defineProperty(target, name, { configurable: true, value });
  set(window, 'isSecureContext', true);
  if (!can) {
    delete (navigator as { serviceWorker?: unknown }).serviceWorker;
    return;
  }
  set(window, 'PushManager', jest.fn());
  set(window, 'Notification', { permission });
  set(navigator, 'serviceWorker', {
    register,
    ready: Promise.resolve(registration),
    getRegistration: async () => registration,
  });
}

beforeEach(() => {
  known = null;
  browser(true);
});

const webPush = async () => {
  const way = await loadPushWay(configWith({ vapidPublicKey: KEY }));
  if (!way) throw new Error('There is a way');
  return way;
};

test('there is none where nothing is configured or the browser lacks support', async () => {
  expect(await loadPushWay(DEFAULT_CONFIG)).toBeNull();
  expect(await loadPushWay(configWith({ firebase: FIREBASE }))).toBeNull();
  browser(false);
  expect(await loadPushWay(configWith({ vapidPublicKey: KEY }))).toBeNull();
});

test('the standard way subscribes with the sender’s key, by the worker of the origin', async () => {
  const way = await webPush();
  expect(way.platform).toBe('web');
  expect(await way.current()).toBeNull();
  expect(JSON.parse(await way.begin())).toEqual({ endpoint: 'https://push.example/1' });
  expect(register).toHaveBeenCalledWith('/push-worker.js', { updateViaCache: 'none' });
  const [options] = subscribe.mock.calls[0] ?? [];
  expect(options).toMatchObject({
    userVisibleOnly: true,
    applicationServerKey: Uint8Array.of(1, 2, 3, 255),
  });
  expect(await way.current()).toBe(JSON.stringify({ endpoint: 'https://push.example/1' }));
  await way.end();
  expect(await way.current()).toBeNull();
});

test('a subscription for an older key counts as none, and is replaced by a new one', async () => {
  const old = subscription(OLD_KEY);
  known = old;
  const way = await webPush();
  expect(await way.current()).toBeNull();
  await way.begin();
  expect(old.unsubscribe).toHaveBeenCalledTimes(1);
  expect(subscribe).toHaveBeenCalledTimes(1);
});

test('a permission that was withdrawn ends it', async () => {
  known = subscription(Uint8Array.of(1, 2, 3, 255).buffer);
  browser(true, 'denied');
  expect(await (await webPush()).current()).toBeNull();
});

describe('Firebase, if it is fully configured', () => {
  const firebase = async () => {
    const way = await loadPushWay(configWith({ vapidPublicKey: KEY, firebase: FIREBASE }));
    if (!way) throw new Error('There is a way');
    return way;
  };

  test('provides the token through the same worker', async () => {
    const way = await firebase();
    expect(way.platform).toBe('web-fcm');
    expect(await way.current()).toBeNull();
    expect(getToken).not.toHaveBeenCalled();
    expect(await way.begin()).toBe('fcm-token');
    expect(getToken).toHaveBeenCalledWith(FIREBASE, {
      vapidKey: KEY,
      serviceWorkerRegistration: registration,
    });
    known = subscription(OLD_KEY);
    expect(await way.current()).toBe('fcm-token');
  });

  test('ends the subscription in the browser even if Firebase is unreachable', async () => {
    const there = subscription(OLD_KEY);
    known = there;
    deleteToken.mockRejectedValueOnce(new Error('offline'));
    await (await firebase()).end();
    expect(there.unsubscribe).toHaveBeenCalledTimes(1);
  });

  test('partly configured counts as not configured', async () => {
    const way = await loadPushWay(
      configWith({ vapidPublicKey: KEY, firebase: { ...FIREBASE, appId: '' } }),
    );
    expect(way?.platform).toBe('web');
  });
});
