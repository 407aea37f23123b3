import type { CalendarDate } from '../subscriptions/calendar-date';
import type { Camera } from './camera';
import { getCover } from '../subscriptions/cover';

/** The orders of the list. The first is the server's: newest camera first. */
export const SORTS = ['listed', 'name', 'end'] as const;
export type CameraSort = (typeof SORTS)[number];

interface SortContext {
  today: CalendarDate;
  /** A BCP 47 tag, whose rules sort the names. */
  language: string;
}

/** The cameras in an order. By end, those without cover come first. */
export function sortCameras(
  cameras: readonly Camera[],
  sort: CameraSort,
  { today, language }: SortContext,
): readonly Camera[] {
  if (sort === 'listed') return cameras;
  const getKey = {
    name: ({ label, serial }: Camera) => label || serial,
    end: ({ subscriptions }: Camera) => getCover(subscriptions, today).until ?? '',
  }[sort];
  const { compare } = new Intl.Collator(language, { numeric: true });
  return cameras
    .map((camera) => ({ camera, key: getKey(camera) }))
    .sort((one, other) => compare(one.key, other.key))
    .map(({ camera }) => camera);
}
