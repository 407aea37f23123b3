import {
  allCleared,
  effects,
  logout,
  profile,
  type PortalStore,
  type Profile,
} from '@portal/shared';
import { untilEvent } from '../page-state';
import type { BrowserStorage } from './browser-storage';
import type { RedirectPath } from './redirect-path';
import { began, ended, serverErrorSet } from './slice';
import type { TokenStore } from './tokens';

const { all, call, put, race, take, takeEvery, takeLeading } = effects;

/** Whose notifications take the way of the push token. */
export const TENANT_KEY = 'tenant';

export interface SessionSagaTools {
  tokens: TokenStore;
  storage: BrowserStorage;
  redirectPath: RedirectPath;
  tenantId: string;
  /** The address the person is at: path, query and hash. */
  currentPath: () => string;
  clearAll: PortalStore['clearAll'];
  /** Whether the session that begins has idled away already: nothing is loaded for it. */
  isOver?: () => boolean;
  /** Takes this browser's push token back while the session still holds; it never takes long. */
  unregisterPush?: () => Generator;
  /** Ends the session of a refresh token on the server; nobody waits for it. */
  handBack?: (refreshToken: string) => Promise<void>;
}

/** Begins and ends sessions: what is remembered, what is wiped, what is loaded. Works offline. */
export function createSessionSaga({
  tokens,
  storage,
  redirectPath,
  tenantId,
  currentPath,
  clearAll,
  isOver = () => false,
  unregisterPush = function* () {},
  handBack = async () => undefined,
}: SessionSagaTools) {
  /** Where a logout was asked for, until it is done. */
  let leftFrom: string | null = null;

  function* onBegan() {
    yield call([storage, 'set'], TENANT_KEY, tenantId);
    if (!isOver()) yield put(profile.request());
  }

  function* onProfile({ payload }: { payload: Profile }) {
    yield call([storage, 'set'], 'role', payload.role.name);
    yield put(serverErrorSet(false));
  }

  /** A profile that cannot be loaded leaves nothing to show; a call nobody waits for is no failure. */
  function* onProfileFailed() {
    yield put(serverErrorSet(true));
  }

  function* onLogout() {
    leftFrom = currentPath();
    const { over } = (yield race({
      unregisterPush: call(unregisterPush),
      // It may end meanwhile by itself, here or in another tab.
      over: take(allCleared.match),
      // Nothing of the session may stay behind in a page that is gone.
      left: call(untilEvent, 'pagehide'),
    })) as { over?: unknown };
    if (!over) yield put(ended());
    leftFrom = null;
  }

  function* onEnded({ payload: reason }: ReturnType<typeof ended>) {
    const path = leftFrom ?? currentPath();
    if (tokens.refresh !== null) void handBack(tokens.refresh);
    tokens.clear();
    storage.clear();
    redirectPath.remember(path);
    clearAll();
    if (reason === 'server-error') yield put(serverErrorSet(true));
  }

  return function* sessionSaga() {
    yield all([
      takeEvery(began.match, onBegan),
      takeEvery(profile.succeeded.match, onProfile),
      takeEvery(profile.failed.match, onProfileFailed),
      takeLeading(logout.match, onLogout),
      takeEvery(ended.match, onEnded),
    ]);
  };
}
