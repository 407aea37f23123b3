import { allCleared, effects, profile, selectSignedIn, type PortalState } from '@portal/shared';
import { pushBecame } from './push/slice';

const { call, delay, put, race, select, take } = effects;

/** Milliseconds until code that could not be loaded is asked for again. */
const AGAIN = 60_000;

const isUnderWay = (state: PortalState): boolean =>
  selectSignedIn(state) && profile.select(state).phase === 'success';

/**
 * Runs the arrival of notifications from the profile's answer to the end of the session.
 * `load` fetches that code late, so that no page waits for it.
 */
export function createNotificationsSaga(load: () => Promise<() => Generator>) {
  function* listen() {
    for (;;) {
      try {
        const arrivals = (yield call(load)) as () => Generator;
        yield call(arrivals);
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
