import { useSyncExternalStore } from 'react';
import { calendarDateAt, type CalendarDate } from './calendar-date';

/** Timers sleep when the machine does: a minute after waking the day is right at the latest. */
const LONGEST_WAIT = 60_000;

/** Milliseconds to the midnight of where the browser is, whatever its clocks do until then. */
function untilMidnight(): number {
  const now = new Date();
  const midnight = new Date(now.getFullYear(), now.getMonth(), now.getDate() + 1);
  return midnight.getTime() - now.getTime();
}

/** A page that is left open over night learns of the new day, watched or not. */
function watchClock(onChange: () => void): () => void {
  let timer: ReturnType<typeof setTimeout>;
  const wait = () => {
    timer = setTimeout(look, Math.min(untilMidnight(), LONGEST_WAIT));
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

/** Today where the browser is: the only place that reads the clock. */
export const useToday = (): CalendarDate => useSyncExternalStore(watchClock, readClock);
