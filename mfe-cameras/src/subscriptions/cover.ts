import { daysBetween, type CalendarDate } from '../calendar/calendar-date';
import type { Subscription } from './subscription';
import { endsSoon, isActive } from './subscription-state';

/** How long a camera's active subscriptions cover it, one behind the other. */
export interface Cover {
  /** The last day before there is none; null: today is not covered. */
  until: CalendarDate | null;
  /** The day it begins again, where what comes next leaves a gap. */
  next: CalendarDate | null;
}

/**
 * Follows the active subscriptions from today on, whatever order they come in, to the first day that
 * none of them covers. One that does not tell its start runs already.
 */
export function coverOf(subscriptions: readonly Subscription[], today: CalendarDate): Cover {
  const spans = subscriptions
    .filter((one) => isActive(one, today))
    .map(({ start, expiry }) => ({ start: start ?? today, end: expiry }))
    .sort((one, other) => one.start.localeCompare(other.start));
  let until: CalendarDate | null = null;
  for (const { start, end } of spans) {
    const follows = until === null ? start <= today : daysBetween(until, start) <= 1;
    if (!follows) return { until, next: start };
    if (until === null || end > until) until = end;
  }
  return { until, next: null };
}

/** Whether nothing covers a camera today, or not for much longer: that shows in red. */
export const isAlarming = ({ until }: Cover, today: CalendarDate): boolean =>
  until === null || endsSoon(daysBetween(today, until));
