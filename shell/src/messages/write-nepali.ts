import { addNepali } from '@portal/shared/contract/nepali';
import { script } from './texts-in';
import { readPreferences } from '../preferences/preferences';

/** Lets all dates and numbers of a Nepali page be written as the person wants them. */
export function writeNepali(): void {
  const { calendar } = readPreferences(document);
  addNepali({ calendar, confirmedUntil: script.confirmedUntil });
}
