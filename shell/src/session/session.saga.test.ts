import {
  createPortalStore,
  createSlice,
  logout,
  profile,
  remoteActionsSaga,
  selectProfile,
} from '@portal/shared';
import { ASHA, createFakeHttp, type FakeAnswers } from '@portal/shared/testing';
import { deferred } from '../testing/deferred';
import { blockedStorage, memoryStorage } from '../testing/memory-storage';
import { createBrowserStorage } from './browser-storage';
import { RedirectPath } from './redirect-path';
import { createSessionSaga } from './session.saga';
import { began, ended, selectSession, sessionSlice } from './slice';
import { TokenStore } from './tokens';

const settled = () => new Promise((resolve) => setTimeout(resolve));

const SIGNED_OUT = { signedIn: false, serverError: false, idleDeadline: null };
const SIGNED_IN = { ...SIGNED_OUT, signedIn: true };

const ANSWERS: FakeAnswers = { profile: () => ({ data: ASHA }) };

async function signedIn({
  below = memoryStorage(),
  open = () => below,
  answers = ANSWERS,
  unregisterPush = function* (): Generator {},
  isOver = (): boolean => false,
} = {}) {
  const path = { current: '/cameras?search=a' };
  const storage = createBrowserStorage(open);
  const tokens = new TokenStore(storage);
  const redirectPath = new RedirectPath(storage);
  const store = createPortalStore({ context: { http: createFakeHttp(answers), session: {} } });
  const handedBack: string[] = [];
  const endPush = jest.fn(async () => undefined);
  const drafts = createSlice({
    name: 'drafts',
    initialState: 'none',
    reducers: { written: () => 'a draft' },
  });
  store.addSlices('shell', [sessionSlice, profile.slice, drafts]);
  store.runSaga('shell', remoteActionsSaga(profile));
  store.runSaga(
    'session',
    createSessionSaga({
      tokens,
      storage,
      redirectPath,
      tenantId: '2',
      currentPath: () => path.current,
      clearAll: () => store.clearAll(),
      unregisterPush,
      isOver,
      endPush,
      handBack: async (token) => void handedBack.push(token),
    }),
  );
  tokens.commit({ access_token: 'access-1', refresh_token: 'refresh-1' });
  store.dispatch(drafts.actions.written());
  store.dispatch(began());
  await settled();
  return { store, storage, tokens, redirectPath, path, handedBack, endPush };
}

test('a new session loads the profile and stores the role’s name', async () => {
  const { store, storage } = await signedIn();
  expect(selectProfile(store.getState())).toEqual(ASHA);
  expect(storage.get('role')).toBe('subscriber');
  expect(storage.get('tenant')).toBe('2');
  expect(selectSession(store.getState())).toEqual(SIGNED_IN);
});

test('a profile that fails to load sets the server-error flag until it loads', async () => {
  let status = 503;
  const { store } = await signedIn({
    answers: {
      profile: () => (status === 200 ? { data: ASHA } : { failure: { status } }),
    },
  });
  expect(selectSession(store.getState())).toEqual({ ...SIGNED_IN, serverError: true });
  status = 200;
  store.dispatch(profile.request());
  await settled();
  expect(selectSession(store.getState()).serverError).toBe(false);
});

test('nothing is loaded for a session that has become idle', async () => {
  const { store } = await signedIn({ isOver: () => true });
  expect(profile.select(store.getState()).phase).toBe('idle');
});

test('logout wipes tokens, storage and state, and keeps the path', async () => {
  const below = memoryStorage();
  below.setItem('tenant', '2');
  below.setItem('portal_state', '{}');
  const { store, tokens, redirectPath } = await signedIn({ below });
  store.dispatch(logout());
  expect(tokens.access).toBeNull();
  expect(Object.fromEntries([[below.key(0), below.getItem(below.key(0) ?? '')]])).toEqual({
    redirect_path: '/cameras?search=a',
  });
  expect(below).toHaveLength(1);
  expect(redirectPath.current).toBe('/cameras?search=a');
  expect(selectSession(store.getState())).toEqual(SIGNED_OUT);
  expect(store.getState()).toMatchObject({ drafts: 'none' });
  expect(selectProfile(store.getState())).toBeNull();
});

/** A logout that unregisters the push token on command. */
async function leaving() {
  const answer = deferred<void>();
  const begun = jest.fn();
  const session = await signedIn({
    unregisterPush: function* () {
      begun();
      yield answer.promise;
    },
  });
  session.store.dispatch(logout());
  return { ...session, begun, finish: () => answer.resolve() };
}

describe('before a logout', () => {
  test('the session stays active while the push token is removed; then all data is wiped', async () => {
    const { storage, tokens, redirectPath, path, finish } = await leaving();
    expect([tokens.access, storage.get('tenant')]).toEqual(['access-1', '2']);
    path.current = '/elsewhere';
    finish();
    await settled();
    expect([tokens.access, storage.get('tenant')]).toEqual([null, null]);
    expect(redirectPath.current).toBe('/cameras?search=a');
  });

  test('a second request does nothing', async () => {
    const { store, begun, finish } = await leaving();
    store.dispatch(logout());
    finish();
    await settled();
    expect(begun).toHaveBeenCalledTimes(1);
  });

  test('a page that is left does not wait for the push token: no data stays behind', async () => {
    const { storage, tokens, redirectPath, handedBack } = await leaving();
    window.dispatchEvent(new Event('pagehide'));
    expect([tokens.access, storage.get('tenant')]).toEqual([null, null]);
    expect(redirectPath.current).toBe('/cameras?search=a');
    expect(handedBack).toEqual(['refresh-1']);
  });

  test('a session that another tab began meanwhile stays', async () => {
    const { store, tokens, finish } = await leaving();
    // The end and the start of that session may arrive here at once.
    tokens.commit({ access_token: 'access-2', refresh_token: 'refresh-2' });
    store.clearAll();
    finish();
    await settled();
    expect(tokens.access).toBe('access-2');
  });

  test('the address that was left is not the target of the next session', async () => {
    const { store, redirectPath, path, finish } = await leaving();
    finish();
    await settled();
    store.dispatch(began());
    path.current = '/profile';
    store.dispatch(ended('invalid-token'));
    expect(redirectPath.current).toBe('/profile');
  });

  test('an end by the server removes no push token', async () => {
    const begun = jest.fn();
    const { store, tokens, endPush } = await signedIn({
      unregisterPush: function* () {
        yield begun();
      },
    });
    store.dispatch(ended('invalid-token'));
    expect(tokens.access).toBeNull();
    expect(begun).not.toHaveBeenCalled();
    expect(endPush).toHaveBeenCalledTimes(1);
  });
});

test('a push subscription that cannot be ended is no error of the page', async () => {
  const { store, endPush } = await signedIn();
  const uncaught = jest.fn();
  process.on('unhandledRejection', uncaught);
  endPush.mockRejectedValue(new Error('The push service is not reached'));
  store.dispatch(ended('invalid-token'));
  await settled();
  process.off('unhandledRejection', uncaught);
  expect(uncaught).not.toHaveBeenCalled();
});

describe('the refresh token is revoked', () => {
  test('by a logout, after the push token is removed, which needs the session', async () => {
    const { handedBack, finish } = await leaving();
    expect(handedBack).toEqual([]);
    finish();
    await settled();
    expect(handedBack).toEqual(['refresh-1']);
  });

  test.each([[undefined], ['server-error'], ['invalid-token']] as const)(
    'by an end because of %s',
    async (reason) => {
      const { store, handedBack } = await signedIn();
      store.dispatch(ended(reason));
      expect(handedBack).toEqual(['refresh-1']);
    },
  );

  test('only if there is one', async () => {
    const { store, storage, handedBack } = await signedIn();
    storage.remove('refresh_token');
    store.dispatch(ended('no-refresh-token'));
    expect(handedBack).toEqual([]);
  });

  test('only by the tab that ends the session', async () => {
    const { store, tokens, handedBack } = await signedIn();
    tokens.clear();
    store.clearAll();
    expect(handedBack).toEqual([]);
  });
});

test('an end by the server clears the server-error flag', async () => {
  const { store } = await signedIn();
  store.dispatch(ended('server-error'));
  expect(selectSession(store.getState())).toEqual({ ...SIGNED_OUT, serverError: true });
  store.dispatch(began());
  expect(selectSession(store.getState())).toEqual(SIGNED_IN);
});

test('sessions work while storage is blocked', async () => {
  const { store, storage, tokens, redirectPath } = await signedIn({ open: blockedStorage });
  expect(storage.get('role')).toBe('subscriber');
  store.dispatch(logout());
  expect([tokens.access, tokens.refresh, storage.get('role')]).toEqual([null, null, null]);
  expect(redirectPath.current).toBe('/cameras?search=a');
});
