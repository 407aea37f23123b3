import { daysBetween, type CalendarDate } from '../calendar/calendar-date';
import type { Camera } from '../cameras/camera';
import { coverOf } from '../subscriptions/cover';

/** The cameras whose cover ends on a day. */
export interface Ending {
  day: CalendarDate;
  /** Days from today. */
  days: number;
  cameras: Camera[];
}

/** How far ahead one looks, in days. */
const HORIZON = 90;

/** The days on which the cover of cameras ends, the next first. */
export function endingsOf(cameras: readonly Camera[], today: CalendarDate): Ending[] {
  const byDay = new Map<CalendarDate, Camera[]>();
  for (const camera of cameras) {
    const { until } = coverOf(camera.subscriptions, today);
    if (until !== null) byDay.set(until, [...(byDay.get(until) ?? []), camera]);
  }
  return [...byDay]
    .map(([day, ending]) => ({ day, days: daysBetween(today, day), cameras: ending }))
    .filter(({ days }) => days <= HORIZON)
    .sort((one, other) => one.days - other.days);
}

/** The endings of a month. */
export interface EndingMonth {
  /** Its name, with its year. */
  name: string;
  endings: Ending[];
}

/** In groups by the month that `nameOf` finds, which depends on the calendar of the page. */
export function byMonth(
  endings: readonly Ending[],
  nameOf: (day: CalendarDate) => string,
): EndingMonth[] {
  const months: EndingMonth[] = [];
  for (const ending of endings) {
    const name = nameOf(ending.day);
    const last = months.at(-1);
    if (last?.name === name) last.endings.push(ending);
    else months.push({ name, endings: [ending] });
  }
  return months;
}
