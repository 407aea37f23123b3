import { createPortalStore, logout, profile, remoteActionsSaga } from '@portal/shared';
import { ASHA, createFakeHttp, pendingAnswer, type FakeAnswers } from '@portal/shared/testing';
import { RedirectPath } from '../session/redirect-path';
import { createBrowserStorage } from '../session/browser-storage';
import { createSessionSaga } from '../session/session.saga';
import { began, ended, selectSession, sessionSlice } from '../session/slice';
import { TokenStore } from '../session/tokens';
import { memoryStorage } from '../testing/memory-storage';
import { createPushSaga } from './push.saga';
import type { PushWay } from './web-push-way';
import type { WorkerMessage } from '../worker/worker-message';
import {
  createEndPush,
  createUnregisterPush,
  PushRegistration,
  UNREGISTER_TIMEOUT,
} from './push-registration';
import { deletePushToken, pushSlice, savePushToken, selectPush, turnedOff, turnedOn } from './push';

const settled = () => new Promise((resolve) => setTimeout(resolve));

interface Scene {
  /** The token of an existing subscription. */
  subscribed?: string | null;
  permission?: NotificationPermission;
  answers?: FakeAnswers;
  below?: Storage;
  way?: Partial<PushWay> | null;
}

async function session({
  subscribed = null,
  permission = 'granted',
  answers = {},
  below = memoryStorage(),
  way = {},
}: Scene = {}) {
  const browser = { subscribed };
  const requested = jest.fn(async () => permission);
  const http = createFakeHttp({
    profile: () => ({ data: ASHA }),
    savePushToken: () => ({}),
    deletePushToken: () => ({}),
    ...answers,
  });
  const storage = createBrowserStorage(() => below);
  const tokens = new TokenStore(storage);
  const registration = new PushRegistration(storage);
  const store = createPortalStore({ context: { http, session: {} } });
  const actions = [profile, savePushToken, deletePushToken];
  store.addSlices('shell', [sessionSlice, pushSlice, ...actions.map(({ slice }) => slice)]);
  store.runSaga('actions', remoteActionsSaga(...actions));
  store.runSaga(
    'session',
    createSessionSaga({
      tokens,
      storage,
      redirectPath: new RedirectPath(storage),
      tenantId: '2',
      currentPath: () => '/cameras',
      clearAll: () => store.clearAll(),
      unregisterPush: createUnregisterPush(registration),
      endPush: createEndPush(registration, async () => void (browser.subscribed = null)),
    }),
  );
  tokens.commit({ access_token: 'access-1', refresh_token: 'refresh-1' });
  store.dispatch(began());
  store.runSaga(
    'push',
    createPushSaga({
      registration,
      askPermission: requested,
      way: way && {
        platform: 'web',
        current: async () => browser.subscribed,
        begin: async () => (browser.subscribed ??= 'token-1'),
        end: async () => {
          browser.subscribed = null;
        },
        ...way,
      },
    }),
  );
  await settled();
  const getCalls = (name: string) =>
    http.made
      .filter((made) => made.name === name)
      .map(({ options: { path, body } }) => ({ ...path, ...body }));
  return {
    store,
    browser,
    requested,
    below,
    push: () => selectPush(store.getState()),
    signedIn: () => selectSession(store.getState()).signedIn,
    saves: () => getCalls('savePushToken'),
    deletes: () => getCalls('deletePushToken'),
    turnOn: () => store.dispatch(turnedOn()),
    turnOff: () => store.dispatch(turnedOff()),
  };
}

beforeAll(() => {
  Object.defineProperty(globalThis, 'Notification', {
    configurable: true,
    value: { permission: 'default' },
  });
});

test('nothing is offered where push is not configured or unsupported', async () => {
  const { push } = await session({ way: null });
  expect(push().status).toBe('absent');
});

test('it is off until the person turns it on, and does not ask for permission before', async () => {
  const { push, requested, saves } = await session();
  expect(push()).toEqual({ status: 'off', problem: null });
  expect(requested).not.toHaveBeenCalled();
  expect(saves()).toEqual([]);
});

test('turning it on asks for permission at once and registers with the session’s tenant', async () => {
  const { push, requested, saves, turnOn, below } = await session();
  turnOn();
  expect(requested).toHaveBeenCalledTimes(1);
  expect(push().status).toBe('turning-on');
  await settled();
  expect(push()).toEqual({ status: 'on', problem: null });
  expect(below.getItem('tenant')).toBe('2');
  expect(saves()).toEqual([{ tenantId: '2', platform: 'web', token: 'token-1' }]);
});

test.each<NotificationPermission>(['denied', 'default'])(
  'a permission that is "%s" is explained, and no subscription is made',
  async (permission) => {
    const { push, browser, turnOn } = await session({ permission });
    turnOn();
    await settled();
    expect(push()).toEqual({ status: 'off', problem: 'denied' });
    expect(browser.subscribed).toBeNull();
  },
);

test.each<[string, Scene]>([
  ['the push service', { way: { begin: () => Promise.reject(new Error('no push service')) } }],
  ['the server', { answers: { savePushToken: () => ({ failure: { status: 503 } }) } }],
])('when %s fails it says so, and can be retried', async (_, scene) => {
  const { push, turnOn } = await session(scene);
  turnOn();
  await settled();
  expect(push()).toEqual({ status: 'off', problem: 'failed' });
  turnOn();
  expect(push().status).toBe('turning-on');
});

test('turning it off stops push in the browser even if the server is unreachable', async () => {
  const { push, browser, below, deletes, turnOn, turnOff } = await session({
    answers: { deletePushToken: () => ({ failure: { kind: 'network', status: 0 } }) },
  });
  turnOn();
  await settled();
  turnOff();
  await settled();
  expect(push()).toEqual({ status: 'off', problem: null });
  expect(browser.subscribed).toBeNull();
  expect(deletes()).toEqual([{ tenantId: '2', platform: 'web', token: 'token-1' }]);
  expect(below.getItem('push_token')).toBeNull();
  turnOff();
  await settled();
  expect(deletes()).toHaveLength(1);
});

test('when the browser cannot turn it off, it stays on and says so, and the server keeps the token', async () => {
  const { push, deletes, turnOff } = await session({
    subscribed: 'token-1',
    way: { end: () => Promise.reject(new Error('no push service')) },
  });
  turnOff();
  await settled();
  expect(push()).toEqual({ status: 'on', problem: 'failed' });
  expect(deletes()).toEqual([]);
});

test('a subscription that cannot be read counts as none, and push can be turned on', async () => {
  const { push, turnOn } = await session({
    way: { current: () => Promise.reject(new Error('no worker')) },
  });
  expect(push()).toEqual({ status: 'off', problem: null });
  turnOn();
  await settled();
  expect(push().status).toBe('on');
});

test('a browser with push on registers the next person who signs in', async () => {
  const { push, saves } = await session({ subscribed: 'token-1' });
  expect(push().status).toBe('on');
  expect(saves()).toHaveLength(1);
});

test('a change of language registers again', async () => {
  const first = await session({ subscribed: 'token-1' });
  document.documentElement.dataset.language = 'ne';
  const second = await session({ subscribed: 'token-1', below: first.below });
  document.documentElement.dataset.language = 'en';
  expect(second.saves()).toHaveLength(1);
});

test('a change of calendar registers again', async () => {
  const first = await session({ subscribed: 'token-1' });
  document.cookie = 'portal_prefs=system.ne.both';
  const second = await session({ subscribed: 'token-1', below: first.below });
  document.cookie = 'portal_prefs=; Max-Age=0';
  expect(second.saves()).toHaveLength(1);
});

test('another page of the same session does not register again', async () => {
  const first = await session({ subscribed: 'token-1' });
  const second = await session({ subscribed: 'token-1', below: first.below });
  expect(second.push().status).toBe('on');
  expect(second.saves()).toEqual([]);
  const third = await session({ subscribed: 'token-2', below: first.below });
  expect(third.saves()).toEqual([{ tenantId: '2', platform: 'web', token: 'token-2' }]);
});

test('a token that the server did not accept is sent again by the next page', async () => {
  const first = await session({
    subscribed: 'token-1',
    answers: { savePushToken: () => ({ failure: { status: 503 } }) },
  });
  expect(first.push().status).toBe('off');
  const second = await session({ subscribed: 'token-1', below: first.below });
  expect(second.saves()).toHaveLength(1);
  expect(second.push().status).toBe('on');
});

describe('a subscription that ended while push was on', () => {
  const dropped = async (permission: NotificationPermission, scene: Scene = {}) => {
    const { below } = await session({ subscribed: 'token-0' });
    const allowed = jest.replaceProperty(Notification, 'permission', permission);
    const later = await session({ below, ...scene });
    return { ...later, allowed };
  };

  test('is renewed without asking, and the server deletes the old token', async () => {
    const { push, requested, saves, deletes, allowed } = await dropped('granted');
    allowed.restore();
    expect(push()).toEqual({ status: 'on', problem: null });
    expect(requested).not.toHaveBeenCalled();
    expect(saves()).toEqual([{ tenantId: '2', platform: 'web', token: 'token-1' }]);
    expect(deletes()).toEqual([{ tenantId: '2', platform: 'web', token: 'token-0' }]);
  });

  test('is not renewed without permission', async () => {
    const { push, saves, allowed } = await dropped('default');
    allowed.restore();
    expect(push().status).toBe('off');
    expect(saves()).toEqual([]);
  });

  test('is renewed by the next page when the push service is unreachable', async () => {
    const { below, push, allowed } = await dropped('granted', {
      way: { begin: () => Promise.reject(new Error('no push service')) },
    });
    expect(push().status).toBe('off');
    const next = await session({ below });
    allowed.restore();
    expect(next.push().status).toBe('on');
  });

  test('is renewed at once in an open page when the worker reports it', async () => {
    const serviceWorker = new EventTarget();
    Object.defineProperty(navigator, 'serviceWorker', { configurable: true, value: serviceWorker });
    const { browser, saves } = await session({ subscribed: 'token-1' });
    browser.subscribed = 'token-2';
    const data: WorkerMessage = { event: 'subscriptionChanged' };
    serviceWorker.dispatchEvent(new MessageEvent('message', { data }));
    await settled();
    delete (navigator as { serviceWorker?: unknown }).serviceWorker;
    expect(saves().map(({ token }) => token)).toEqual(['token-1', 'token-2']);
  });
});

test('a subscription that the browser has dropped does not prevent a logout', async () => {
  const { below } = await session({ subscribed: 'token-1' });
  const { store, push, deletes, signedIn } = await session({ below });
  expect(push().status).toBe('off');
  store.dispatch(logout());
  expect(signedIn()).toBe(false);
  expect(deletes()).toEqual([]);
});

test('a withdrawn permission is explained at the next visit', async () => {
  const permission = jest.replaceProperty(Notification, 'permission', 'denied');
  const { push } = await session();
  permission.restore();
  expect(push()).toEqual({ status: 'off', problem: 'denied' });
});

describe('a logout', () => {
  test('removes the token from the server first, then wipes everything', async () => {
    const { answer, release } = pendingAnswer();
    const { store, deletes, below, signedIn } = await session({
      subscribed: 'token-1',
      answers: { deletePushToken: answer },
    });
    store.dispatch(logout());
    await settled();
    expect(deletes()).toEqual([{ tenantId: '2', platform: 'web', token: 'token-1' }]);
    expect([below.getItem('access_token'), below.getItem('tenant')]).toEqual(['access-1', '2']);
    release({});
    await settled();
    expect(signedIn()).toBe(false);
    expect(below).toHaveLength(1);
    expect(below.getItem('redirect_path')).toBe('/cameras');
  });

  test('waits for the server one second at most', async () => {
    const { answer } = pendingAnswer();
    const { store, signedIn } = await session({
      subscribed: 'token-1',
      answers: { deletePushToken: answer },
    });
    jest.useFakeTimers();
    store.dispatch(logout());
    await jest.advanceTimersByTimeAsync(UNREGISTER_TIMEOUT - 1);
    expect(signedIn()).toBe(true);
    await jest.advanceTimersByTimeAsync(1);
    expect(signedIn()).toBe(false);
  });

  test('works offline, and then ends the subscription itself', async () => {
    const { store, signedIn, below, browser } = await session({
      subscribed: 'token-1',
      answers: { deletePushToken: () => ({ failure: { kind: 'network', status: 0 } }) },
    });
    store.dispatch(logout());
    await settled();
    expect(signedIn()).toBe(false);
    expect(below.getItem('access_token')).toBeNull();
    expect(browser.subscribed).toBeNull();
  });

  test('keeps a subscription whose token the server has deleted for the next session', async () => {
    const { store, browser } = await session({ subscribed: 'token-1' });
    store.dispatch(logout());
    await settled();
    expect(browser.subscribed).toBe('token-1');
  });

  test('does not wait where push was never on', async () => {
    const { store, signedIn, deletes } = await session();
    store.dispatch(logout());
    expect(signedIn()).toBe(false);
    expect(deletes()).toEqual([]);
  });
});

test('a session that ends without a logout ends the subscription', async () => {
  const { store, browser } = await session({ subscribed: 'token-1' });
  store.dispatch(ended('invalid-token'));
  await settled();
  expect(browser.subscribed).toBeNull();
});
