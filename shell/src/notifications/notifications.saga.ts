import { allCleared, effects, profile, selectSignedIn, type PortalState } from '@portal/shared';
import { runLate } from '../late/late-saga';
import { pushBecame } from './push-slice';

const { call, put, race, select, take } = effects;

const isUnderWay = (state: PortalState): boolean =>
  selectSignedIn(state) && profile.select(state).phase === 'success';

/**
 * Gets notifications from the profile's answer to the end of the session. `load` loads the code for it
 * late, so that no page waits for it.
 */
export function createNotificationsSaga(load: () => Promise<() => Generator>) {
  return function* notificationsSaga() {
    for (;;) {
      // Resets the state of an earlier visit, whose push may not be available now.
      yield put(pushBecame({ status: 'absent' }));
      if (!((yield select(isUnderWay)) as boolean)) yield take(profile.succeeded.match);
      yield race([call(runLate, load), take(allCleared.match)]);
    }
  };
}
