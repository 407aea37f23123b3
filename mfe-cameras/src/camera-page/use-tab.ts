import { useState } from 'react';
import type { SubscriptionGroups } from '../subscriptions/subscription-state';

const TABS = ['current', 'upcoming', 'history'] as const;
type TabValue = (typeof TABS)[number];

const isTab = (value: string): value is TabValue => TABS.some((tab) => tab === value);

/** Where the newest of the received orders is listed; null for none. */
function tabOf(
  received: readonly string[],
  { current, upcoming }: SubscriptionGroups,
): TabValue | null {
  const newest = received.at(-1);
  if (newest === undefined) return null;
  if (current?.orderId === newest) return 'current';
  return upcoming.some(({ orderId }) => orderId === newest) ? 'upcoming' : null;
}

/** The open tab. What was just paid opens the tab that lists it, once. */
export function useTab(received: readonly string[], groups: SubscriptionGroups) {
  const [tab, setTab] = useState<TabValue>('current');
  const [handled, setHandled] = useState<readonly string[]>([]);
  const paid = tabOf(received, groups);
  if (paid !== null && handled !== received) {
    setHandled(received);
    setTab(paid);
  }
  return { tab, choose: (value: string) => isTab(value) && setTab(value) };
}
