import { type BikramSambatDate, inBikramSambat, LAST_CONFIRMED_YEAR } from './bikram-sambat';
import { DAY_PERIODS, MONTHS, MONTHS_OF_BIKRAM_SAMBAT, OF_A_WEEKDAY, WEEKDAYS } from './words';
import type { Writing } from './writing';

type Options = Intl.DateTimeFormatOptions;
type Part = Intl.DateTimeFormatPart;
/** The texts of a date by their kinds; those that a format leaves out are missing. */
type Values = { [Kind in Intl.DateTimeFormatPartTypes]?: string | undefined };

/** English words with the digits of Devanagari. */
const BASE = 'en-US-u-nu-deva';

const DIGIT = /\p{Nd}/u;

function inNepali({ type, value }: Part): Part {
  const begins = value.slice(0, 3);
  if (type === 'month') return { type, value: MONTHS[begins] ?? value };
  if (type === 'dayPeriod') return { type, value: DAY_PERIODS[value] ?? value };
  if (type !== 'weekday' || !WEEKDAYS[begins]) return { type, value };
  return { type, value: WEEKDAYS[begins] + (value.length > 3 ? OF_A_WEEKDAY : '') };
}

const joined = (values: readonly (string | undefined)[], by: string): string =>
  values.filter((value) => value !== undefined).join(by);

/**
 * Dates and times as CLDR writes them in Nepali: `२०२६ नोभेम्बर २२, २२:४८`, or in the calendar that a person prefers:
 * `२०८३ मङ्सिर ६, २२:४८`, `२०८३ मङ्सिर ६ (२०२६ नोभेम्बर २२), २२:४८`. Its parts are those of English, in their order, of
 * the common calendar.
 */
export function nepaliDateTimeFormat(
  Native: typeof Intl.DateTimeFormat,
  options: Options = {},
  { calendar, confirmedUntil = LAST_CONFIRMED_YEAR }: Writing,
): Intl.DateTimeFormat {
  const choosesHours = options.hour12 !== undefined || options.hourCycle !== undefined;
  const isBare = Object.keys(options).every((name) => name === 'timeZone');
  const format = new Native(BASE, {
    ...(isBare && { year: 'numeric', month: '2-digit', day: '2-digit' }),
    ...(!choosesHours && { hourCycle: 'h23' }),
    ...options,
  });
  const english = format.formatToParts.bind(format);
  const parts = (moment?: Date | number): Part[] => english(moment).map(inNepali);

  const writeDay = ({ year, month, day }: Values): string => {
    const isNamed = month !== undefined && !DIGIT.test(month);
    const numeric = options.dateStyle === 'short' ? '/' : '-';
    return joined([year, month, day], isNamed ? ' ' : numeric);
  };
  const writeDate = (values: Values, moment?: Date | number): string => {
    const common = writeDay(values);
    const day = calendar === 'ad' || values.month === undefined ? null : sambatOn(moment);
    if (!day) return common;
    const sambat = writeDay(inItsCalendar(values, day));
    const stands = calendar === 'both' || day.year > confirmedUntil;
    return stands ? `${sambat} (${common})` : sambat;
  };

  const { timeZone } = format.resolvedOptions();
  const numbers = new Native('en-US', {
    timeZone,
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
  });
  function sambatOn(moment?: Date | number): BikramSambatDate | null {
    const found = numbers.formatToParts(moment);
    const [year = 0, month = 0, day = 0] = ['year', 'month', 'day'].map((kind) =>
      Number(found.find(({ type }) => type === kind)?.value),
    );
    return inBikramSambat(year, month, day);
  }

  const number = (value: number, isPadded: boolean): string =>
    new Intl.NumberFormat(BASE, {
      useGrouping: false,
      minimumIntegerDigits: isPadded ? 2 : 1,
    }).format(value);
  const isPadded = (kind: 'month' | 'day'): boolean => isBare || options[kind] === '2-digit';
  /** The same parts of a date in Bikram Sambat. */
  const inItsCalendar = ({ year, month, day }: Values, date: BikramSambatDate): Values => ({
    year: year && number(date.year, false).slice(-year.length),
    month:
      month && DIGIT.test(month)
        ? number(date.month, isPadded('month'))
        : MONTHS_OF_BIKRAM_SAMBAT[date.month - 1],
    day: day && number(date.day, isPadded('day')),
  });

  const write = (moment?: Date | number): string => {
    const values: Values = Object.fromEntries(
      parts(moment).map(({ type, value }) => [type, value]),
    );
    const { weekday, hour, minute, second, dayPeriod } = values;
    const date = writeDate(values, moment) || undefined;
    const clock = joined([hour, minute, second], ':') || undefined;
    const isLong = options.dateStyle === 'long' || options.dateStyle === 'full';
    return joined(
      [joined([date, weekday], ', ') || undefined, joined([clock, dayPeriod], ' ') || undefined],
      isLong ? ': ' : ', ',
    );
  };

  return Object.defineProperties(format, {
    format: { value: write },
    formatToParts: { value: parts },
  });
}
