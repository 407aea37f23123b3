import type { Plan } from '@portal/shared';
import type { CalendarDate } from '../subscriptions/calendar-date';
import { readAmount, addTax, type Cost, type MinorUnits } from '../payment/money';

/** The monthly price of a plan of several months, and what it saves. */
export interface PlanValue {
  monthly: MinorUnits;
  /** Compared with buying the plan of one month as often; null if there is none, or if that costs no more. */
  saved: MinorUnits | null;
}

/** @param currency ISO 4217 */
export function costOfPlan(plan: Plan, currency: string): Cost {
  const price = readAmount(plan.package_price, currency);
  const vat = readAmount(plan.vat_amount, currency);
  return { price, vat, total: addTax(price, vat) };
}

/** Null for a plan of one month or of days, and for one without a valid price. */
export function getPlanValue(
  plan: Plan,
  plans: readonly Plan[],
  currency: string,
): PlanValue | null {
  const { months } = plan;
  const { total } = costOfPlan(plan, currency);
  if (months == null || months < 2 || total === null) return null;
  const single = plans.find((one) => one.months === 1);
  const apart = single ? costOfPlan(single, currency).total : null;
  const saved = apart === null ? 0 : apart * months - total;
  return { monthly: Math.round(total / months), saved: saved > 0 ? saved : null };
}

/** The last day of a plan of months; null for others. If the month has no such day, the last day of that month. */
export function getLastDay({ months }: Plan, start: CalendarDate): CalendarDate | null {
  if (months == null || months < 1) return null;
  const [year = 0, month = 0, day = 0] = start.split('-').map(Number);
  const lastOfMonth = new Date(Date.UTC(year, month + months, 0)).getUTCDate();
  const last = new Date(Date.UTC(year, month - 1 + months, Math.min(day - 1, lastOfMonth)));
  return last.toISOString().slice(0, 10);
}
