import { CURRENCIES, singular, UNITS } from './words';

/** The groups of Nepal, of two digits above a thousand, in Devanagari. */
export const BASE_OF_NUMBERS = 'en-IN-u-nu-deva';

const inNepali = ({ type, value }: Intl.NumberFormatPart): Intl.NumberFormatPart => {
  if (type === 'currency') return { type, value: CURRENCIES[value] ?? value };
  if (type === 'unit') return { type, value: UNITS[singular(value)] ?? value };
  return { type, value };
};

/**
 * Numbers and lengths of time as CLDR writes them in Nepali, `३ मिनेट`, and amounts as people in Nepal do,
 * `रु. १,२८,२५०.५०`.
 */
export function nepaliNumberFormat(
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
