import { allCleared, effects, profile, selectSignedIn, type PortalState } from '@portal/shared';
import type { ArrivalsTools, createArrivals } from './arrivals.saga';

const { call, delay, race, select, take } = effects;

/** Milliseconds until what could not be loaded is asked for again. */
const AGAIN = 60_000;

const isUnderWay = (state: PortalState): boolean =>
  selectSignedIn(state) && profile.select(state).phase === 'success';

type Arrivals = { createArrivals: typeof createArrivals };

/**
 * Hears of notifications from when a session's page has what it needs until the session ends. What
 * does it comes late: no page waits for it.
 */
export function createNotificationsSaga(
  tools: () => ArrivalsTools,
  load: () => Promise<Arrivals> = () => import('./arrivals.saga'),
) {
  function* listen() {
    for (;;) {
      try {
        const { createArrivals }: Arrivals = yield call(load);
        yield call(createArrivals(tools()));
      } catch {
        yield delay(AGAIN);
      }
    }
  }

  return function* notificationsSaga() {
    for (;;) {
      if (!((yield select(isUnderWay)) as boolean)) yield take(profile.succeeded.match);
      yield race([call(listen), take(allCleared.match)]);
    }
  };
}
