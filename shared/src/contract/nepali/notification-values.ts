import { chooseName } from '../catalogue-names';

type Values = Readonly<Record<string, string>>;

interface Reader {
  language: string;
  dateStyle: 'medium' | 'long';
  /** The formats to use, by default the page's. */
  intl?: Pick<typeof Intl, 'DateTimeFormat' | 'NumberFormat'>;
}

/** A calendar date such as `2026-12-20`. Other text is unchanged. */
function writtenDate(date: string, { language, dateStyle, intl = Intl }: Reader): string {
  const moment = Date.parse(`${date}T00:00:00Z`);
  if (Number.isNaN(moment)) return date;
  return new intl.DateTimeFormat(language, { dateStyle, timeZone: 'UTC' }).format(moment);
}

/** A number such as `508.50`, with as many decimals. Other text is unchanged. */
function writtenNumber(text: string, { language, intl = Intl }: Reader): string {
  if (!/^\d+(?:\.\d+)?$/.test(text)) return text;
  const [, decimals = ''] = text.split('.');
  const minimumFractionDigits = decimals.length;
  return new intl.NumberFormat(language, { minimumFractionDigits }).format(Number(text));
}

/**
 * A currency such as `NPR`. Other text is unchanged, and so is the code in English, because a symbol such as `$` would
 * be separated from the amount.
 */
function writtenCurrency(currency: string, { language, intl = Intl }: Reader): string {
  if (language === 'en' || !/^[A-Z]{3}$/.test(currency)) return currency;
  const format = new intl.NumberFormat(language, { style: 'currency', currency });
  return format.formatToParts(0).find(({ type }) => type === 'currency')?.value ?? currency;
}

const WRITERS: Readonly<Record<string, (value: string, reader: Reader) => string>> = {
  date: writtenDate,
  count: writtenNumber,
  amount: writtenNumber,
  currency: writtenCurrency,
};

/**
 * The values of a notification, formatted in the reader's language. Names are unchanged, except those of a package with
 * a Nepali name.
 */
export function writtenValues(values: Values, reader: Reader): Record<string, string> {
  const written = Object.fromEntries(
    Object.entries(values).map(([place, value]) => [
      place,
      Object.hasOwn(WRITERS, place) ? (WRITERS[place]?.(value, reader) ?? value) : value,
    ]),
  );
  const { package: name, package_ne: name_ne } = values;
  return name === undefined
    ? written
    : { ...written, package: chooseName(reader.language, { name, name_ne }) };
}
