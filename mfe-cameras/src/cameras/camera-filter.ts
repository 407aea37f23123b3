import type { CalendarDate } from '../subscriptions/calendar-date';
import type { Camera } from './camera';
import { getCurrent, daysRemaining } from '../subscriptions/subscription-state';

export const FILTERS = ['all', 'active', 'expired', 'ending'] as const;
export type CameraFilter = (typeof FILTERS)[number];

/** 'ending' means 1 to 5 days. A camera that ends today counts as active. */
export function passes(camera: Camera, filter: CameraFilter, today: CalendarDate): boolean {
  if (filter === 'all') return true;
  const current = getCurrent(camera.subscriptions, today);
  if (filter === 'active') return current !== undefined;
  if (filter === 'expired') return current === undefined && camera.subscriptions.length > 0;
  const days = current && daysRemaining(current, today);
  return days !== undefined && days >= 1 && days <= 5;
}
