import {
  allCleared,
  effects,
  logout,
  type PortalStore,
  profile,
  type Profile,
} from '@portal/shared';
import { untilEvent } from '../page/page-events';
import type { BrowserStorage } from './browser-storage';
import type { RedirectPath } from './redirect-path';
import { began, ended, serverErrorSet } from './slice';
import type { TokenStore } from './tokens';

/** Clears this tab's session storage when the session ends in any tab, even if no remote is loaded. */
export const createForgetTabSaga = (notes: BrowserStorage) =>
  function* forgetTabSaga() {
    yield effects.takeEvery(allCleared, () => notes.clear());
  };

const { all, call, put, race, take, takeEvery, takeLeading } = effects;

/** The key of the tenant whose notifications are pushed. */
export const TENANT_KEY = 'tenant';

export interface SessionSagaTools {
  tokens: TokenStore;
  storage: BrowserStorage;
  redirectPath: RedirectPath;
  tenantId: string;
  /** The current address: path, query and hash. */
  currentPath: () => string;
  clearAll: PortalStore['clearAll'];
  /** Whether the new session is already idle. Then nothing loads. */
  isOver?: () => boolean;
  /** Unregisters this browser's push token while the session is valid. It has a short time limit. */
  unregisterPush?: () => Generator;
  /** Ends this browser's subscription to pushes, unless it was unregistered. It needs no network. */
  endPush?: () => Promise<void>;
  /** Ends the session of a refresh token on the server, in the background. */
  handBack?: (refreshToken: string) => Promise<void>;
}

/** Starts and ends sessions: loads the profile, stores and deletes data. Works offline. */
export function createSessionSaga({
  tokens,
  storage,
  redirectPath,
  tenantId,
  currentPath,
  clearAll,
  isOver = () => false,
  unregisterPush = function* () {},
  endPush = async () => undefined,
  handBack = async () => undefined,
}: SessionSagaTools) {
  /** The address of a logout until it is complete. */
  let leftFrom: string | null = null;

  function* onBegan() {
    yield call([storage, 'set'], TENANT_KEY, tenantId);
    if (!isOver()) yield put(profile.request());
  }

  function* onProfile({ payload }: { payload: Profile }) {
    yield call([storage, 'set'], 'role', payload.role.name);
    yield put(serverErrorSet(false));
  }

  /** Shows the error page when the profile fails to load. An aborted call is no failure. */
  function* onProfileFailed() {
    yield put(serverErrorSet(true));
  }

  function* onLogout() {
    leftFrom = currentPath();
    const { over } = (yield race({
      unregisterPush: call(unregisterPush),
      // The session may end meanwhile, here or in another tab.
      over: take(allCleared.match),
      // A page that is left must keep no data of the session.
      left: call(untilEvent, 'pagehide'),
    })) as { over?: unknown };
    if (!over) yield put(ended());
    leftFrom = null;
  }

  function* onEnded({ payload: reason }: ReturnType<typeof ended>) {
    const path = leftFrom ?? currentPath();
    if (tokens.refresh !== null) void handBack(tokens.refresh);
    endPush().catch(() => undefined);
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
