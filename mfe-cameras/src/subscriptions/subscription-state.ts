import { dayAfter, daysBetween, type CalendarDate } from './calendar-date';
import type { Subscription } from './subscription';

type WithEnd = Subscription & { expiry: CalendarDate };

export type ActiveSubscription = WithEnd;

/** Whether it is enabled and its last day is today or later. */
export const isActive = (
  subscription: Subscription,
  today: CalendarDate,
): subscription is ActiveSubscription =>
  subscription.enabled && subscription.expiry !== null && subscription.expiry >= today;

/** The days until the last covered day; 0 on that day. */
export const daysRemaining = ({ expiry }: ActiveSubscription, today: CalendarDate): number =>
  daysBetween(today, expiry);

/** The days at or below which a subscription ends soon and shows in red. */
const ENDING_WITHIN_DAYS = 5;

export const endsSoon = (days: number): boolean => days <= ENDING_WITHIN_DAYS;

/** The first active one in the server's order. */
export const getCurrent = (
  subscriptions: readonly Subscription[],
  today: CalendarDate,
): ActiveSubscription | undefined =>
  subscriptions.find((subscription) => isActive(subscription, today));

/** The subscription that ended last, unless a longer one was switched off. */
export function lastEnded(
  subscriptions: readonly Subscription[],
  today: CalendarDate,
): WithEnd | undefined {
  const last = subscriptions
    .filter((one): one is WithEnd => one.expiry !== null)
    .filter((one) => !one.enabled || one.expiry < today)
    .toSorted((one, other) => other.expiry.localeCompare(one.expiry))[0];
  return last && last.expiry < today ? last : undefined;
}

/** The first day of a package that is bought today. The server appends it to all active ones. */
export const nextStart = (
  subscriptions: readonly Subscription[],
  today: CalendarDate,
): CalendarDate =>
  subscriptions
    .filter((one) => isActive(one, today))
    .map(({ expiry }) => dayAfter(expiry))
    .reduce((latest, day) => (day > latest ? day : latest), today);

export interface SubscriptionGroups {
  current: ActiveSubscription | undefined;
  upcoming: ActiveSubscription[];
  history: Subscription[];
}

/** A camera's subscriptions grouped as on its page, each in the server's order. */
export function groupSubscriptions(
  subscriptions: readonly Subscription[],
  today: CalendarDate,
): SubscriptionGroups {
  const [current, ...upcoming] = subscriptions.filter(
    (subscription): subscription is ActiveSubscription => isActive(subscription, today),
  );
  return {
    current,
    upcoming,
    history: subscriptions.filter((subscription) => !isActive(subscription, today)),
  };
}
