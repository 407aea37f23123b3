/** An amount in whole minor units (paisa), because sums of fractions are inexact. */
export type MinorUnits = number;

/** Caches formats, because creating one is slow, and some subscribers have thousands of receipts. */
const formats = new Map<string, Intl.NumberFormat>();

function formatIn(language: string, currency: string): Intl.NumberFormat {
  const key = `${language} ${currency}`;
  const format =
    formats.get(key) ?? new Intl.NumberFormat(language, { style: 'currency', currency });
  formats.set(key, format);
  return format;
}

/** The number of decimals of a currency (ISO 4217): 2 for NPR, 0 for JPY. */
const countDecimals = (currency: string): number =>
  formatIn('en', currency).resolvedOptions().maximumFractionDigits ?? 2;

const AMOUNT = /^(\d+)(?:\.(\d+))?$/;

/**
 * Reads an amount of the API (`1250.5`, `"1250.50"`) in minor units and rounds half a unit up. Null for
 * anything else: missing, negative, not a number, or too large to be exact.
 */
export function readAmount(
  amount: number | string | null | undefined,
  currency: string,
): MinorUnits | null {
  const [, whole, fraction = ''] = AMOUNT.exec(String(amount ?? '').trim()) ?? [];
  if (whole === undefined) return null;
  const decimals = countDecimals(currency);
  const stored = fraction.slice(0, decimals).padEnd(decimals, '0');
  const roundedUp = Number(fraction[decimals] ?? 0) >= 5 ? 1 : 0;
  const units = Number(whole + stored) + roundedUp;
  return Number.isSafeInteger(units) ? units : null;
}

/** Price and tax of an item. Null for an invalid amount. */
export interface Cost {
  price: MinorUnits | null;
  vat: MinorUnits | null;
  total: MinorUnits | null;
}

/** The sum of price and tax; null if one is null or the sum is too large to be exact. */
export function addTax(price: MinorUnits | null, tax: MinorUnits | null): MinorUnits | null {
  if (price === null || tax === null) return null;
  const total = price + tax;
  return Number.isSafeInteger(total) ? total : null;
}

/** Formats an amount: `NPR 1,412.50`. */
export function writeAmount(amount: MinorUnits, currency: string, language: string): string {
  const decimals = countDecimals(currency);
  // Moves the decimal point in the text, because a division of large numbers is inexact.
  const digits = String(amount).padStart(decimals + 1, '0');
  const point = digits.length - decimals;
  const exact = `${digits.slice(0, point)}.${digits.slice(point)}` as Intl.StringNumericLiteral;
  return formatIn(language, currency).format(exact);
}
