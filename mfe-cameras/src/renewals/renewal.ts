import type { Renewal as RenewalRow } from '@portal/shared';
import { nameOrder } from '@portal/shared/contract/catalogue-names';
import { type CalendarDate, daysBetween, readCalendarDate } from '../subscriptions/calendar-date';
import type { CameraIdentity } from '../cameras/camera';
import { endsSoon } from '../subscriptions/subscription-state';
import { type Cost, type MinorUnits, readAmount, addTax } from '../payment/money';

/** A camera whose cover ends soon or ended recently, with the price of renewing its last plan. */
export interface Renewal {
  camera: CameraIdentity;
  packageId: string;
  packageName: string;
  planId: string;
  planName: string;
  /** Null for an invalid amount. */
  price: MinorUnits | null;
  vat: MinorUnits | null;
  /** The last covered day. */
  until: CalendarDate | null;
  /** The first and the last day of the renewal. */
  start: CalendarDate | null;
  end: CalendarDate | null;
}

/** Package and plan are named in the language of the page. `currency` is ISO 4217. */
export const fromRenewalRow = (row: RenewalRow, currency: string, language: string): Renewal => ({
  camera: { id: row.camera_id, serial: row.inventory_serial, label: row.custom_label ?? '' },
  packageId: row.package_id,
  ...nameOrder(language, row),
  planId: row.plan_id,
  price: readAmount(row.price, currency),
  vat: readAmount(row.vat, currency),
  until: readCalendarDate(row.covered_until),
  start: readCalendarDate(row.start_date),
  end: readCalendarDate(row.expiry_date),
});

/** Whether the cover ends soon or has ended. */
export const needsRenewal = ({ until }: Renewal, today: CalendarDate): boolean =>
  until === null || endsSoon(daysBetween(today, until));

const addAmounts = (amounts: readonly (MinorUnits | null)[]): MinorUnits | null =>
  amounts.reduce((sum, amount) => addTax(sum, amount), 0);

/** The total of several renewals; null if one has no valid amount. */
export function getCost(renewals: readonly Renewal[]): Cost {
  const price = addAmounts(renewals.map((one) => one.price));
  const vat = addAmounts(renewals.map((one) => one.vat));
  return { price, vat, total: addTax(price, vat) };
}
