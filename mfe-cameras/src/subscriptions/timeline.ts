import { daysBetween, type CalendarDate } from './calendar-date';
import type { Subscription } from './subscription';
import { isActive } from './subscription-state';

/** A span of covered days, in percent of the timeline. */
export interface Span {
  orderId: string;
  from: number;
  length: number;
  /** Whether it starts after today. */
  ahead: boolean;
}

export interface Timeline {
  start: CalendarDate;
  end: CalendarDate;
  /** In percent. */
  today: number;
  /** The gaps between them are not covered. */
  spans: Span[];
}

/**
 * From the start of the current subscription to the last covered day; null if neither today nor a later day is covered.
 */
export function getTimeline(
  subscriptions: readonly Subscription[],
  today: CalendarDate,
): Timeline | null {
  const covering = subscriptions
    .filter((one) => isActive(one, today))
    .map(({ orderId, start, expiry }) => ({ orderId, start: start ?? today, end: expiry }));
  const first = covering.map(({ start }) => start).toSorted()[0];
  const end = covering
    .map((one) => one.end)
    .toSorted()
    .at(-1);
  if (first === undefined || end === undefined) return null;

  const start = first < today ? first : today;
  // The last day counts fully.
  const days = daysBetween(start, end) + 1;
  const percent = (count: number): number => (100 * count) / days;
  return {
    start,
    end,
    today: percent(daysBetween(start, today)),
    spans: covering.map((one) => ({
      orderId: one.orderId,
      from: percent(daysBetween(start, one.start)),
      length: percent(daysBetween(one.start, one.end) + 1),
      ahead: one.start > today,
    })),
  };
}
