import { nepaliDateTimeFormat } from './date-time-format';
import { AGO, CURRENCIES, FROM_NOW, NEAR_TIMES, singular, UNITS, YEARS_AGO } from './words';
import { USUAL_WRITING, type Writing } from './writing';

/** Digit grouping as in Nepal, with pairs above a thousand, in Devanagari. */
const BASE_OF_NUMBERS = 'en-IN-u-nu-deva';

const inNepali = ({ type, value }: Intl.NumberFormatPart): Intl.NumberFormatPart => {
  if (type === 'currency') return { type, value: CURRENCIES[value] ?? value };
  if (type === 'unit') return { type, value: UNITS[singular(value)] ?? value };
  return { type, value };
};

/**
 * Numbers and lengths of time as CLDR writes them in Nepali, `३ मिनेट`, and amounts as people in Nepal do,
 * `रु. १,२८,२५०.५०`.
 */
function nepaliNumberFormat(
  Native: typeof Intl.NumberFormat,
  options: Intl.NumberFormatOptions | undefined,
): Intl.NumberFormat {
  const format = new Native(BASE_OF_NUMBERS, options);
  const english = format.formatToParts.bind(format);
  const parts = (number: Parameters<typeof english>[0]) => english(number).map(inNepali);
  return Object.defineProperties(format, {
    format: {
      value: (number: Parameters<typeof english>[0]) =>
        parts(number)
          .map(({ value }) => value)
          .join(''),
    },
    formatToParts: { value: parts },
  });
}

/** Times from now as CLDR writes them in Nepali: `३ मिनेट पहिले`, `हिजो`. Quarters are written in English. */
function nepaliRelativeTimeFormat(
  Native: typeof Intl.RelativeTimeFormat,
  options: Intl.RelativeTimeFormatOptions = {},
): Intl.RelativeTimeFormat {
  const format = new Native(BASE_OF_NUMBERS, options);
  const english = format.format.bind(format);
  const digits = new Intl.NumberFormat(BASE_OF_NUMBERS);

  const write = (distance: number, unit: Intl.RelativeTimeFormatUnit): string => {
    const name = singular(unit);
    const near = NEAR_TIMES[name]?.[distance];
    if (near !== undefined && options.numeric === 'auto') return near;
    const word = UNITS[name];
    if (word === undefined) return english(distance, unit);
    const number = digits.format(Math.abs(distance));
    const isPast = distance < 0 || Object.is(distance, -0);
    if (!isPast) return `${number} ${word}${FROM_NOW}`;
    return `${number} ${word} ${name === 'year' ? YEARS_AGO : AGO}`;
  };
  return Object.defineProperties(format, { format: { value: write } });
}

const isNepali = (locales: unknown): boolean => {
  const [first] = [locales].flat();
  return typeof first === 'string' && /^ne(-|$)/.test(first);
};

type Formatter = abstract new (...args: never[]) => object;

/** The native constructor, except for Nepali. It can be called with and without `new`, like the native one. */
const orNepali = <Native extends Formatter>(
  native: Native,
  make: (native: Native, options: never, writing: Writing) => object,
  writing: Writing,
): Native =>
  new Proxy(native, {
    construct: (target, args: [unknown, never], newTarget) =>
      isNepali(args[0])
        ? make(target, args[1], writing)
        : (Reflect.construct(target as never, args, newTarget) as object),
    apply: (target, self, args: [unknown, never]): unknown =>
      isNepali(args[0])
        ? make(target, args[1], writing)
        : Reflect.apply(target as never, self, args),
  });

type Formats = Pick<typeof Intl, 'DateTimeFormat' | 'NumberFormat' | 'RelativeTimeFormat'>;

/**
 * Extends `Intl` to format dates, numbers and relative times in Nepali, as a person prefers, for the shell and every
 * remote. Chromium has no Nepali locale data and would use another language; other browsers support neither Bikram
 * Sambat nor the rupee sign used in Nepal.
 */
export function addNepali(writing: Writing = USUAL_WRITING, to: Formats = Intl): void {
  to.DateTimeFormat = orNepali(to.DateTimeFormat, nepaliDateTimeFormat, writing);
  to.NumberFormat = orNepali(to.NumberFormat, nepaliNumberFormat, writing);
  Object.assign(to, {
    RelativeTimeFormat: orNepali(to.RelativeTimeFormat, nepaliRelativeTimeFormat, writing),
  });
}

/** Formats with Nepali as a person prefers it, for a server, whose `Intl` is shared by everybody. */
export function intlFor(writing: Writing): Formats {
  const { DateTimeFormat, NumberFormat, RelativeTimeFormat } = Intl;
  const formats = { DateTimeFormat, NumberFormat, RelativeTimeFormat };
  addNepali(writing, formats);
  return formats;
}
