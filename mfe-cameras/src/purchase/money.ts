/** Amounts of money as whole minor units (paisa): sums of major units drift, sums of integers do not. */
export type MinorUnits = number;

/** How many decimals a currency (ISO 4217) has: 2 for NPR, 0 for JPY. */
const decimalsOf = (currency: string): number =>
  new Intl.NumberFormat('en', { style: 'currency', currency }).resolvedOptions()
    .maximumFractionDigits ?? 2;

const AMOUNT = /^(\d+)(?:\.(\d+))?$/;

/**
 * An amount of the wire (`1250.5`, `"1250.50"`) in minor units, half a unit rounded up.
 * null: it is no amount (missing, negative, not a number, or beyond what can be counted exactly).
 */
export function readAmount(
  amount: number | string | null | undefined,
  currency: string,
): MinorUnits | null {
  const [, whole, fraction = ''] = AMOUNT.exec(String(amount ?? '').trim()) ?? [];
  if (whole === undefined) return null;
  const decimals = decimalsOf(currency);
  const kept = fraction.slice(0, decimals).padEnd(decimals, '0');
  const roundedUp = Number(fraction[decimals] ?? 0) >= 5 ? 1 : 0;
  const units = Number(whole + kept) + roundedUp;
  return Number.isSafeInteger(units) ? units : null;
}

/** Price and tax together; null as soon as one of them is no amount, or their sum is beyond exactness. */
export function totalOf(price: MinorUnits | null, tax: MinorUnits | null): MinorUnits | null {
  if (price === null || tax === null) return null;
  const total = price + tax;
  return Number.isSafeInteger(total) ? total : null;
}

/** An amount as people write it: `NPR 1,412.50`. */
export function writeAmount(amount: MinorUnits, currency: string, language: string): string {
  const decimals = decimalsOf(currency);
  // Moved by its digits, not divided: a division drifts where there are many.
  const digits = String(amount).padStart(decimals + 1, '0');
  const point = digits.length - decimals;
  const exact = `${digits.slice(0, point)}.${digits.slice(point)}` as Intl.StringNumericLiteral;
  return new Intl.NumberFormat(language, { style: 'currency', currency }).format(exact);
}
