import type { Catalog } from '@portal/shared';
import { addNepali, withLatinDigits } from '@portal/shared/contract/nepali';
import { script } from './texts-in';
import { readPreferences } from '../preferences/preferences';

/** Texts with grammar stay as they are: their numbers are parameters. */
const inLatinDigits = (texts: Catalog): Catalog => ({
  ...texts,
  ...Object.fromEntries(
    Object.entries(texts).map(([text, nepali]) => [text, withLatinDigits(nepali)]),
  ),
});

/** Lets all dates, numbers and texts of a Nepali page be written as the person wants them. */
export function writeNepali(): void {
  const writing = readPreferences(document);
  addNepali({ ...writing, confirmedUntil: script.confirmedUntil });
  if (writing.digits === 'latn') script.write = inLatinDigits;
}
