import { daysBetween, type CalendarDate } from './calendar-date';
import type { Subscription } from './subscription';
import { getCurrent, isActive, lastEnded } from './subscription-state';

/** How many days before and after its last paid day the basket takes a camera, as the server says. */
const DUE_WITHIN_DAYS = 30;

const latestFirst = (one: Subscription, other: Subscription): number =>
  (other.expiry ?? '').localeCompare(one.expiry ?? '');

/** The subscription to renew: the current one, or else the last one, but no trial. */
export function getRenewable(
  subscriptions: readonly Subscription[],
  today: CalendarDate,
): Subscription | undefined {
  const paid = subscriptions.filter(({ bought }) => bought?.invoiceType !== 'trial');
  return getCurrent(paid, today) ?? paid.toSorted(latestFirst)[0];
}

/** The subscription to renew where that is due: what a list offers to renew is what the basket takes. */
export function getDueRenewal(
  subscriptions: readonly Subscription[],
  today: CalendarDate,
): Subscription | undefined {
  const [last] = subscriptions.filter((one) => isActive(one, today)).toSorted(latestFirst);
  const end = (last ?? lastEnded(subscriptions, today))?.expiry;
  const isDue = end && Math.abs(daysBetween(today, end)) <= DUE_WITHIN_DAYS;
  return isDue ? getRenewable(subscriptions, today) : undefined;
}
