import { allCleared, effects, eventChannel, logout } from '@portal/shared';
import type { Activity } from './activity';
import { IDLE_LIMIT } from './idle-limit';
import { began, idleWarned, stayed } from './slice';

const { call, delay, put, race, take } = effects;

/** The warning shows this long before. */
export const WARNING = 120_000;

export interface IdleSagaTools {
  activity: Pick<Activity, 'last' | 'begin' | 'note' | 'forget' | 'watch'>;
  now?: () => number;
}

/**
 * Ends a session nobody uses. It compares times and trusts no long timer: a laptop that slept finds
 * on waking that the time has passed, before anything can be done in the page.
 */
export function createIdleSaga({ activity, now = Date.now }: IdleSagaTools) {
  function* untilIdle() {
    let warned = false;
    // Once warned, reaching for the answer is none: moving the mouse must not take the question away.
    const counts = () => !warned;
    const changes = eventChannel<true>((emit) => activity.watch(() => emit(true), counts));
    try {
      for (;;) {
        // Noted by a clock that was ahead: it would put the end off by as much.
        if (activity.last > now()) activity.begin();
        const left = activity.last + IDLE_LIMIT - now();
        if (left <= 0) {
          yield put(logout());
          // Until all is wiped the time stays: a page that is loaded meanwhile finds the session over, too.
          yield take(allCleared.match);
          return;
        }
        const warn = left <= WARNING;
        if (warn !== warned) yield put(idleWarned(warn ? now() + left : null));
        warned = warn;
        const { stay } = (yield race({
          time: delay(warn ? left : left - WARNING),
          change: take(changes),
          stay: take(stayed.match),
        })) as { stay?: unknown };
        if (stay) activity.note();
      }
    } finally {
      changes.close();
    }
  }

  return function* idleSaga() {
    for (;;) {
      yield take(began.match);
      // A session found at start may have idled away while no page was open.
      if (activity.last === 0) activity.note();
      // However and wherever a session ends, this tab then forgets everything.
      yield race([call(untilIdle), take(allCleared.match)]);
      activity.forget();
    }
  };
}
