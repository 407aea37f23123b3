import { useSyncExternalStore } from 'react';
import { calendarDateAt, type CalendarDate } from './calendar-date';

/** A page that was left open over night learns of the new day when somebody looks at it again. */
function watchReturns(onReturn: () => void): () => void {
  document.addEventListener('visibilitychange', onReturn);
  return () => document.removeEventListener('visibilitychange', onReturn);
}

const readClock = (): CalendarDate => calendarDateAt(new Date());

/** Today where the browser is: the only place that reads the clock. */
export const useToday = (): CalendarDate => useSyncExternalStore(watchReturns, readClock);
