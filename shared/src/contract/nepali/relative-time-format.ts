import { BASE_OF_NUMBERS } from './number-format';
import { AGO, FROM_NOW, NEAR_TIMES, singular, UNITS, YEARS_AGO } from './words';

/** Times from now as CLDR writes them in Nepali: `३ मिनेट पहिले`, `हिजो`. Quarters are written in English. */
export function nepaliRelativeTimeFormat(
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
