import { allCleared, effects, profile, selectSignedIn, type PortalState } from '@portal/shared';
import { pushBecame } from './push/slice';

const { call, delay, put, race, select, take } = effects;

/** Milliseconds until what could not be loaded is asked for again. */
const AGAIN = 60_000;

const isUnderWay = (state: PortalState): boolean =>
  selectSignedIn(state) && profile.select(state).phase === 'success';

/**
 * Hears of notifications from when a session's page has what it needs until the session ends.
 * `load` gets the code that does it, which comes late: no page waits for it.
 */
export function createNotificationsSaga(load: () => Promise<() => Generator>) {
  function* listen() {
    for (;;) {
      try {
        const listening: () => Generator = yield call(load);
        yield call(listening);
        return;
      } catch {
        yield delay(AGAIN);
      }
    }
  }

  return function* notificationsSaga() {
    for (;;) {
      // What an earlier visit could offer this one may not.
      yield put(pushBecame({ status: 'absent' }));
      if (!((yield select(isUnderWay)) as boolean)) yield take(profile.succeeded.match);
      yield race([call(listen), take(allCleared.match)]);
    }
  };
}
