import type { CalendarDate } from '../calendar/calendar-date';
import type { Subscription } from './subscription';
import { currentOf } from './subscription-state';

const latestFirst = (one: Subscription, other: Subscription): number =>
  (other.expiry ?? '').localeCompare(one.expiry ?? '');

/** The subscription to renew: the current one, or else the last one, but no trial. */
export function renewableOf(
  subscriptions: readonly Subscription[],
  today: CalendarDate,
): Subscription | undefined {
  const paid = subscriptions.filter(({ bought }) => bought?.invoiceType !== 'trial');
  return currentOf(paid, today) ?? paid.toSorted(latestFirst)[0];
}
