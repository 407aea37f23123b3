import { daysBetween, type CalendarDate } from './calendar-date';
import type { Subscription } from './subscription';
import { getCurrent, isActive, lastEnded } from './subscription-state';

/** A camera can be in the basket this many days before and after its last paid day. The server has the same limit. */
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

/** The subscription to renew if it is due, so that lists offer the same renewals as the basket. */
export function getDueRenewal(
  subscriptions: readonly Subscription[],
  today: CalendarDate,
): Subscription | undefined {
  const [last] = subscriptions.filter((one) => isActive(one, today)).toSorted(latestFirst);
  const end = (last ?? lastEnded(subscriptions, today))?.expiry;
  const isDue = end && Math.abs(daysBetween(today, end)) <= DUE_WITHIN_DAYS;
  return isDue ? getRenewable(subscriptions, today) : undefined;
}
