/**
 * A calendar day as `YYYY-MM-DD`, without time and time zone, because subscriptions start and end with
 * days. Later days compare greater as text.
 */
export type CalendarDate = string;

const two = (number: number): string => String(number).padStart(2, '0');

const DAY = /^(\d{4}-\d{2}-\d{2})(?:$|[T ])/;

const MILLISECONDS_OF_A_UTC_DAY = 24 * 60 * 60 * 1000;

/** Days in UTC have equal lengths, without daylight saving time. */
function dayNumber(date: CalendarDate): number {
  return Date.parse(date) / MILLISECONDS_OF_A_UTC_DAY;
}

/** The calendar day of an API text, which may contain a time; null for none. */
export function readCalendarDate(text: string | null | undefined): CalendarDate | null {
  const date = DAY.exec(text ?? '')?.[1] ?? '';
  // JavaScript reads 30 February as a day in March.
  const parsed = new Date(date);
  const exists = !Number.isNaN(parsed.getTime()) && parsed.toISOString().startsWith(date);
  return exists ? date : null;
}

/** The day of `moment` in the browser's time zone. */
export const calendarDateAt = (moment: Date): CalendarDate =>
  `${moment.getFullYear()}-${two(moment.getMonth() + 1)}-${two(moment.getDate())}`;

/** The day of `moment` in a time zone. Swedish dates are written as `YYYY-MM-DD`. */
const calendarDateIn = (timeZone: string, moment: Date): CalendarDate =>
  new Intl.DateTimeFormat('sv', { timeZone }).format(moment);

/** The day of a moment of the API, in the browser's time zone unless another is given; null for none. */
export const toCalendarDate = (
  moment: string | null | undefined,
  timeZone?: string,
): CalendarDate | null => {
  const date = new Date(moment ?? '');
  if (Number.isNaN(date.getTime())) return null;
  return timeZone === undefined ? calendarDateAt(date) : calendarDateIn(timeZone, date);
};

export const dayAfter = (date: CalendarDate): CalendarDate =>
  new Date(Date.parse(date) + MILLISECONDS_OF_A_UTC_DAY).toISOString().slice(0, 10);

/** The days from one day to another, negative when `to` is earlier. */
export const daysBetween = (from: CalendarDate, to: CalendarDate): number =>
  dayNumber(to) - dayNumber(from);
