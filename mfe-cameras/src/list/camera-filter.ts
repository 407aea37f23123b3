import type { CalendarDate } from '../calendar/calendar-date';
import type { Camera } from '../cameras/camera';
import { currentOf, daysRemaining } from '../subscriptions/subscription-state';

export const FILTERS = ['all', 'active', 'expired', 'ending'] as const;
export type CameraFilter = (typeof FILTERS)[number];

/** What a person looks for in the list. */
export interface CameraQuery {
  search: string;
  filter: CameraFilter;
}

const contains = (text: string, part: string): boolean => text.toLowerCase().includes(part);

/** 'ending' is literal: 1 to 5 days; what ends today is still found as active. */
function passes(camera: Camera, filter: CameraFilter, today: CalendarDate): boolean {
  if (filter === 'all') return true;
  const current = currentOf(camera.subscriptions, today);
  if (filter === 'active') return current !== undefined;
  if (filter === 'expired') return current === undefined && camera.subscriptions.length > 0;
  const days = current && daysRemaining(current, today);
  return days !== undefined && days >= 1 && days <= 5;
}

/** The cameras whose serial or label contains `search` and that pass the filter, in their order. */
export function findCameras(
  cameras: readonly Camera[],
  { search, filter }: CameraQuery,
  today: CalendarDate,
): Camera[] {
  const part = search.trim().toLowerCase();
  return cameras.filter(
    (camera) =>
      (contains(camera.serial, part) || contains(camera.label, part)) &&
      passes(camera, filter, today),
  );
}
