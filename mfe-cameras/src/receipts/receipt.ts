import type { Receipt as ReceiptRow } from '@portal/shared';
import { type CalendarDate, dayOf } from '../calendar/calendar-date';
import type { CameraIdentity } from '../cameras/camera';
import { type MinorUnits, readAmount, totalOf } from '../purchase/money';

/** What was paid for an order, as it was named and priced then. */
export interface Receipt {
  number: string;
  orderId: string;
  camera: CameraIdentity;
  packageName: string;
  planName: string;
  /** Null stands for what has no valid amount. */
  price: MinorUnits | null;
  vat: MinorUnits | null;
  total: MinorUnits | null;
  /** The wallet, in words. */
  method: string;
  paid: CalendarDate | null;
}

/** `sandbox-wallet` as `Sandbox wallet`. */
const inWords = (method: string): string =>
  method.charAt(0).toUpperCase() + method.slice(1).replaceAll('-', ' ');

/** `currency` is ISO 4217. */
export function fromReceiptRow(row: ReceiptRow, currency: string): Receipt {
  const price = readAmount(row.price, currency);
  const vat = readAmount(row.vat, currency);
  return {
    number: row.id,
    orderId: row.order_id,
    camera: { id: row.camera_id, serial: row.inventory_serial, label: row.custom_label ?? '' },
    packageName: row.package_name,
    planName: row.plan_name,
    price,
    vat,
    total: totalOf(price, vat),
    method: inWords(row.payment_method),
    paid: dayOf(row.paid_at),
  };
}
