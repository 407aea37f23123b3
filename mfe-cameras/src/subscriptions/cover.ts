import { daysBetween, type CalendarDate } from './calendar-date';
import type { Subscription } from './subscription';
import { endsSoon, isActive } from './subscription-state';

/** The time that a camera's consecutive active subscriptions cover. */
export interface Cover {
  /** The last covered day; null if today is not covered. */
  until: CalendarDate | null;
  /** The start of the next cover after a gap. */
  next: CalendarDate | null;
}

/**
 * Follows the active subscriptions in any order, from today to the first day that none covers. One
 * without a start counts as running.
 */
export function getCover(subscriptions: readonly Subscription[], today: CalendarDate): Cover {
  const spans = subscriptions
    .filter((one) => isActive(one, today))
    .map(({ start, expiry }) => ({ start: start ?? today, end: expiry }))
    .sort((one, other) => daysBetween(other.start, one.start));
  let until: CalendarDate | null = null;
  for (const { start, end } of spans) {
    const follows = until === null ? start <= today : daysBetween(until, start) <= 1;
    if (!follows) return { until, next: start };
    if (until === null || end > until) until = end;
  }
  return { until, next: null };
}

/** Whether a camera is not covered today, or its cover ends soon. Then it is shown in red. */
export const isAlarming = ({ until }: Cover, today: CalendarDate): boolean =>
  until === null || endsSoon(daysBetween(today, until));
