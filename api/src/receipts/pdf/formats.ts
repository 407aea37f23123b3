import { intlFor } from '@portal/shared/contract/nepali';
import type { Reading } from '../../http/language';

interface Provider {
  /** ISO 4217. */
  currency: string;
  timeZone: string | undefined;
}

/** How a reader's amounts and days are written, as on the page of a receipt. */
export function formatsFor({ language, ...writing }: Reading, { currency, timeZone }: Provider) {
  const { NumberFormat, DateTimeFormat } = intlFor(writing);
  return {
    money: new NumberFormat(language, { style: 'currency', currency }),
    date: new DateTimeFormat(language, { dateStyle: 'medium', timeZone }),
  };
}
