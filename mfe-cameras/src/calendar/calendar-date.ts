/**
 * A day of the calendar as `YYYY-MM-DD`, without a time and a zone: what the provider sells begins
 * and ends with days. Later days compare greater as text.
 */
export type CalendarDate = string;

const two = (number: number): string => String(number).padStart(2, '0');

const DAY = /^(\d{4})-(\d{2})-(\d{2})(?:$|[T ])/;

const MILLISECONDS_OF_A_UTC_DAY = 24 * 60 * 60 * 1000;

/** Days in UTC are all of one length: no daylight saving makes one of 23 or 25 hours. */
function dayNumber(date: CalendarDate): number {
  return Date.parse(date) / MILLISECONDS_OF_A_UTC_DAY;
}

/** The calendar day of a text of the wire, whatever time stands behind it; null: there is none. */
export function readCalendarDate(text: string | null | undefined): CalendarDate | null {
  const [, year, month, day] = DAY.exec(text ?? '') ?? [];
  if (year === undefined) return null;
  const date = `${year}-${month}-${day}`;
  // JavaScript rolls the 30th of February over into March; such a day does not exist.
  const parsed = new Date(date);
  const exists = !Number.isNaN(parsed.getTime()) && parsed.toISOString().startsWith(date);
  return exists ? date : null;
}

/** The day it is at `moment` where the browser is. */
export const calendarDateAt = (moment: Date): CalendarDate =>
  `${moment.getFullYear()}-${two(moment.getMonth() + 1)}-${two(moment.getDate())}`;

/** Whole days from one day to another, negative when `to` is earlier. */
export const daysBetween = (from: CalendarDate, to: CalendarDate): number =>
  dayNumber(to) - dayNumber(from);
