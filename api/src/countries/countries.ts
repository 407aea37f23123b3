import { readFileSync } from 'node:fs';
import type { Country } from '@portal/shared/contract';

const LINE = /^([A-Z]{2}) (.+) (\d+)$/;

function countryOf(line: string): Country {
  const [, iso2, name, dialCode] = LINE.exec(line) ?? [];
  if (iso2 === undefined || name === undefined)
    throw new Error(`The line "${line}" is not a country`);
  return { id: iso2, name, iso2, dial_code: `+${dialCode}` };
}

/** All countries of ISO 3166-1 by English name, with their dial codes. */
export const COUNTRIES: readonly Country[] = readFileSync(
  new URL('./countries.txt', import.meta.url),
  'utf8',
)
  .trimEnd()
  .split('\n')
  .map(countryOf);

/** The code that stands in front of the numbers of a country; '' for an unknown one. */
export const dialCodeOf = (country: string): string =>
  COUNTRIES.find(({ iso2 }) => iso2 === country)?.dial_code ?? '';
