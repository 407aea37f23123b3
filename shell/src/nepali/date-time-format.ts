import { DAY_PERIODS, MONTHS, OF_A_WEEKDAY, WEEKDAYS } from './words';

type Options = Intl.DateTimeFormatOptions;
type Part = Intl.DateTimeFormatPart;

/** English words with the digits of Nepal. */
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
 * Dates and times as CLDR writes them in Nepali: `२०२६ नोभेम्बर २२, २२:४८`. Its parts are those of English, in
 * their order.
 */
export function nepaliDateTimeFormat(
  Native: typeof Intl.DateTimeFormat,
  options: Options = {},
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

  const write = (moment?: Date | number): string => {
    const value = Object.fromEntries(parts(moment).map((part) => [part.type, part.value]));
    const { year, month, day, weekday, hour, minute, second, dayPeriod } = value;
    const isNamed = month !== undefined && !DIGIT.test(month);
    const numeric = options.dateStyle === 'short' ? '/' : '-';
    const date = joined([year, month, day], isNamed ? ' ' : numeric) || undefined;
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
