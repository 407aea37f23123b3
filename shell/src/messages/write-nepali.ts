import { addNepali } from '@portal/shared/contract/nepali';
import { script } from './texts-in';
import { readPreferences } from '../preferences/preferences';

/** Formats all dates and numbers of a Nepali page as the person prefers. */
export function writeNepali(): void {
  const { calendar } = readPreferences(document);
  addNepali({ calendar, confirmedUntil: script.confirmedUntil });
}
