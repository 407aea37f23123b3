import type { Receipt as ReceiptRow, ReceiptLine as LineRow, RuntimeConfig } from '@portal/shared';
import { nameOrder } from '@portal/shared/contract/catalogue-names';
import { type CalendarDate, toCalendarDate } from '../subscriptions/calendar-date';
import type { CameraIdentity } from '../cameras/camera';
import { type MinorUnits, readAmount, addTax } from '../payment/money';

/** A paid order, with the names and prices of that time. */
export interface ReceiptLine {
  orderId: string;
  camera: CameraIdentity;
  packageName: string;
  planName: string;
  /** Null for an invalid amount. */
  price: MinorUnits | null;
}

/** A payment for one or several orders. */
export interface Receipt {
  number: string;
  lines: readonly [ReceiptLine, ...ReceiptLine[]];
  /** The sum of all lines. */
  vat: MinorUnits | null;
  total: MinorUnits | null;
  /** The wallet's name in words. */
  method: string;
  /** The day in the provider's time zone. */
  paid: CalendarDate | null;
}

/** Formats `sandbox-wallet` as `Sandbox wallet`. */
const inWords = (method: string): string =>
  method.charAt(0).toUpperCase() + method.slice(1).replaceAll('-', ' ');

type Provider = Pick<RuntimeConfig, 'currency' | 'timeZone'>;

/** Its packages and plans are named in the language of the page. */
export function fromReceiptRow(
  row: ReceiptRow,
  { currency, timeZone }: Provider,
  language: string,
): Receipt {
  const getLine = (line: LineRow): ReceiptLine => ({
    orderId: line.order_id,
    camera: { id: line.camera_id, serial: line.inventory_serial, label: line.custom_label ?? '' },
    ...nameOrder(language, line),
    price: readAmount(line.price, currency),
  });
  // A server without baskets sends no lines.
  const [first = row, ...others] = row.lines;
  const price = readAmount(row.price, currency);
  const vat = readAmount(row.vat, currency);
  return {
    number: row.id,
    lines: [getLine(first), ...others.map(getLine)],
    vat,
    total: addTax(price, vat),
    method: inWords(row.payment_method),
    paid: toCalendarDate(row.paid_at, timeZone),
  };
}
