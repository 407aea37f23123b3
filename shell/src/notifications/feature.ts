import {
  allCleared,
  effects,
  profile,
  type PortalState,
  type RuntimeConfig,
  selectSignedIn,
} from '@portal/shared';
import { runLate } from '../late/late-saga';
import { idle } from '../late/when-idle';
import type { Feature } from '../page/feature';
import { markAllNotificationsSeen, markNotificationSeen, notifications } from './actions';
import type { PushRegistration } from './push-registration';
import { deletePushToken, pushBecame, pushSlice, savePushToken } from './push';
import { newsSlice } from './slice';

const { call, put, race, select, take } = effects;

const isUnderWay = (state: PortalState): boolean =>
  selectSignedIn(state) && profile.select(state).phase === 'success';

/**
 * Receives notifications from the profile's response until the end of the session. `load` loads the code for it, so
 * that no page waits for it.
 */
export function createNotificationsSaga(load: () => Promise<() => Generator>) {
  return function* notificationsSaga() {
    for (;;) {
      // Resets the stored state, because push may no longer be available.
      yield put(pushBecame({ status: 'absent' }));
      if (!((yield select(isUnderWay)) as boolean)) yield take(profile.succeeded.match);
      yield race([call(runLate, load), take(allCleared.match)]);
    }
  };
}

export const createNotificationsFeature = (
  config: RuntimeConfig,
  registration: PushRegistration,
): Feature => ({
  slices: [newsSlice, pushSlice],
  actions: [
    notifications,
    markNotificationSeen,
    markAllNotificationsSeen,
    savePushToken,
    deletePushToken,
  ],
  sagas: {
    'shell notifications': createNotificationsSaga(async () => {
      await idle();
      const { createArrivals } = await import('./arrivals.saga');
      return createArrivals({ config, registration });
    }),
  },
});
