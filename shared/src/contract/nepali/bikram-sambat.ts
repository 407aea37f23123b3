// eslint-disable-next-line @typescript-eslint/triple-slash-reference -- a package that imports this file finds the declaration only this way
/// <reference path="./nepali-date-converter.d.ts" />
import NepaliDate from '@remotemerge/nepali-date-converter';

/**
 * The last year of Bikram Sambat whose months are confirmed. Their lengths are decided year by year, and libraries
 * disagree on every later one. To raise it, add the anchors of the year to the test. A provider can raise it by
 * configuration.
 */
export const LAST_CONFIRMED_YEAR = 2083;

export interface BikramSambatDate {
  year: number;
  /** 1 is वैशाख. */
  month: number;
  day: number;
}

const twoDigits = (number: number): string => String(number).padStart(2, '0');

/** Converts a day of the common calendar to Bikram Sambat; null if the library does not know the months. */
export function inBikramSambat(year: number, month: number, day: number): BikramSambatDate | null {
  try {
    const { date, ...found } = new NepaliDate(
      `${year}-${twoDigits(month)}-${twoDigits(day)}`,
    ).toBs();
    return { year: found.year, month: found.month, day: date };
  } catch {
    return null;
  }
}
