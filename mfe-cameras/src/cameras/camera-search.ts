import { readTyped } from '@portal/shared/contract/nepali';
import type { CalendarDate } from '../subscriptions/calendar-date';
import type { Camera } from './camera';
import { passes, type CameraFilter } from './camera-filter';

/** Search text and filter of the list. */
export interface CameraQuery {
  search: string;
  filter: CameraFilter;
}

/** The cameras that pass the filter and whose serial or label contains `search`, in order. */
export type CameraSearch = (query: CameraQuery, today: CalendarDate) => readonly Camera[];

/** A character that no keyboard types, so that no match spans serial and label. */
const BETWEEN = '\u0000';

/**
 * Makes a list searchable: its texts are normalised once. A result with the same cameras as the previous one, or as the
 * whole list, is the same array, so that nothing rerenders.
 */
export function searchIn(cameras: readonly Camera[]): CameraSearch {
  const texts = cameras.map(({ serial, label }) =>
    [serial, label].map((text) => readTyped(text, 'search')).join(BETWEEN),
  );
  let last = cameras;

  return ({ search, filter }, today) => {
    const part = readTyped(search, 'search');
    const found = cameras.filter(
      (camera, index) => texts[index]?.includes(part) && passes(camera, filter, today),
    );
    const isFound = (list: readonly Camera[]) =>
      list.length === found.length && list.every((camera, index) => camera === found[index]);
    last = [cameras, last].find(isFound) ?? found;
    return last;
  };
}
