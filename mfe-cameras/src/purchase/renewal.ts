import { selectSubscriberId, useRemoteData, useSelector, type Plan } from '@portal/shared';
import type { CalendarDate } from '../calendar/calendar-date';
import { currentOf } from '../subscriptions/subscription-state';
import type { BoughtPlan, Subscription } from '../subscriptions/subscription';
import { subscriptions } from '../subscriptions/subscriptions.action';
import { readAmount } from './money';

const latestFirst = (one: Subscription, other: Subscription): number =>
  (other.expiry ?? '').localeCompare(one.expiry ?? '');

/** What a camera's owner may want once more: what runs, else what ran last. A trial is had only once. */
export function renewableOf(
  subscriptions: readonly Subscription[],
  today: CalendarDate,
): Subscription | undefined {
  const paid = subscriptions.filter(({ bought }) => bought?.invoiceType !== 'trial');
  return currentOf(paid, today) ?? paid.toSorted(latestFirst)[0];
}

/** What is to be bought once more: nothing, not known yet, not to be found, or as it was bought. */
export type Renewal = 'none' | 'loading' | 'unknown' | BoughtPlan;

/** Looks up what an order was of: a card of the list knows no more of a subscription than its order. */
export function useRenewal(cameraId: string, orderId: string | null): Renewal {
  const subscriberId = useSelector(selectSubscriberId);
  const asks = orderId !== null && subscriberId !== null;
  const { data, phase } = useRemoteData(
    subscriptions,
    asks ? { subscriberId, cameraId, quiet: true } : null,
  );
  if (!asks) return 'none';
  const bought = data?.find((one) => one.orderId === orderId)?.bought;
  // An answer of an earlier visit may not know the order yet.
  return bought ?? (phase === 'success' || phase === 'error' ? 'unknown' : 'loading');
}

/** The plan to buy once more: the same one, or where the server does not tell it, one of its price. */
export function planToRenew(
  { planId, packagePrice }: BoughtPlan,
  plans: readonly Plan[],
  currency: string,
): Plan | undefined {
  if (planId !== null) return plans.find(({ id }) => id === planId);
  const price = readAmount(packagePrice, currency);
  if (price === null) return undefined;
  return plans.find(({ package_price }) => readAmount(package_price, currency) === price);
}
