import { nameOrder } from '@portal/shared/contract/catalogue-names';
import { intlFor } from '@portal/shared/contract/nepali';
import type { Reading } from '../../http/language';

interface Provider {
  /** ISO 4217. */
  currency: string;
  timeZone: string | undefined;
}

/** How a reader's amounts, days and plans are written, as on the page of a receipt. */
export function formatsFor({ language, ...writing }: Reading, { currency, timeZone }: Provider) {
  const intl = intlFor(writing);
  return {
    money: new intl.NumberFormat(language, { style: 'currency', currency }),
    date: new intl.DateTimeFormat(language, { dateStyle: 'medium', timeZone }),
    namesOf: (line: Parameters<typeof nameOrder>[1]) => nameOrder(language, line, intl),
  };
}
