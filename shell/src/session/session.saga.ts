import { effects, logout, profile, type PortalStore, type Profile } from '@portal/shared';
import type { BrowserStorage } from './browser-storage';
import type { RedirectPath } from './redirect-path';
import { began, ended, serverErrorSet } from './slice';
import type { TokenStore } from './tokens';

const { all, call, put, takeEvery } = effects;

export interface SessionSagaTools {
  tokens: TokenStore;
  storage: BrowserStorage;
  redirectPath: RedirectPath;
  /** The address the person is at: path, query and hash. */
  currentPath: () => string;
  clearAll: PortalStore['clearAll'];
}

/** Begins and ends sessions: what is remembered, what is wiped, what is loaded. Works offline. */
export function createSessionSaga({
  tokens,
  storage,
  redirectPath,
  currentPath,
  clearAll,
}: SessionSagaTools) {
  function* onBegan() {
    yield put(profile.request());
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
    yield put(ended());
  }

  function* onEnded({ payload: reason }: ReturnType<typeof ended>) {
    const path = currentPath();
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
      takeEvery(logout.match, onLogout),
      takeEvery(ended.match, onEnded),
    ]);
  };
}
