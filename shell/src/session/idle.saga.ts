import { allCleared, effects, eventChannel, logout } from '@portal/shared';
import { type Activity, IDLE_LIMIT } from './activity';
import { began, idleWarned, stayed } from './slice';

const { call, delay, put, race, take } = effects;

/** The time from the warning to the end, in milliseconds. */
export const WARNING = 120_000;

/** The longest timer, in milliseconds. Timers stop while a laptop sleeps, and it may wake without an event. */
const MAX_TIMER_MS = 60_000;

/**
 * Ends an idle session. It compares times rather than relying on long timers: a laptop that slept notices the end when
 * it wakes, before the page receives an input.
 */
export function createIdleSaga(
  activity: Pick<Activity, 'last' | 'begin' | 'note' | 'forget' | 'watch'>,
) {
  function* untilIdle() {
    let warned = false;
    // While the warning shows, only its answer counts: moving the mouse must not close it.
    const counts = () => !warned;
    const changes = eventChannel<true>((emit) => activity.watch(() => emit(true), counts));
    try {
      for (;;) {
        // The stored time is in the future because the clock was set back. It would delay the end.
        if (activity.last > Date.now()) activity.begin();
        const end = activity.last + IDLE_LIMIT;
        const left = end - Date.now();
        if (left <= 0) {
          yield put(logout());
          // The time stays until everything is deleted, so that a page that loads meanwhile ends too.
          yield take(allCleared.match);
          return;
        }
        const warn = left <= WARNING;
        if (warn !== warned) yield put(idleWarned(warn ? end : null));
        warned = warn;
        const { stay } = (yield race({
          time: delay(Math.min(warn ? left : left - WARNING, MAX_TIMER_MS)),
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
      // A restored session may have become idle while no page was open.
      if (activity.last === 0) activity.note();
      // This tab deletes everything whenever a session ends, in any tab.
      yield race([call(untilIdle), take(allCleared.match)]);
      activity.forget();
    }
  };
}
