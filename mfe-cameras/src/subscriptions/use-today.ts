import { useSyncExternalStore } from 'react';
import { calendarDateAt, type CalendarDate } from './calendar-date';

/** Timers stop while the machine sleeps, so the day is checked at least each minute. */
const MAX_WAIT_MS = 60_000;

/** Milliseconds to the next local midnight, also across a clock change. */
function untilMidnight(): number {
  const now = new Date();
  const midnight = new Date(now.getFullYear(), now.getMonth(), now.getDate() + 1);
  return midnight.getTime() - now.getTime();
}

/** Notifies pages that stay open overnight. */
function watchClock(onChange: () => void): () => void {
  let timer: ReturnType<typeof setTimeout>;
  const wait = () => {
    timer = setTimeout(look, Math.min(untilMidnight(), MAX_WAIT_MS));
  };
  const look = () => {
    onChange();
    wait();
  };
  wait();
  document.addEventListener('visibilitychange', onChange);
  return () => {
    clearTimeout(timer);
    document.removeEventListener('visibilitychange', onChange);
  };
}

const readClock = (): CalendarDate => calendarDateAt(new Date());

/** The current day in the browser's time zone. The only place that reads the clock. */
export const useToday = (): CalendarDate => useSyncExternalStore(watchClock, readClock);
