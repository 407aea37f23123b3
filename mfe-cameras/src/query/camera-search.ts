import { withLatinDigits } from '@portal/shared/contract/nepali';
import type { CalendarDate } from '../calendar/calendar-date';
import type { Camera } from '../cameras/camera';
import { passes, type CameraFilter } from './camera-filter';

/** Search text and filter of the list. */
export interface CameraQuery {
  search: string;
  filter: CameraFilter;
}

/** The cameras that pass the filter and whose serial or label contains `search`, in order. */
export type CameraSearch = (query: CameraQuery, today: CalendarDate) => readonly Camera[];

/** No keyboard types it, so that no match spans serial and label. */
const BETWEEN = '\u0000';

/** A letter with a sign may be one character or two, and a keyboard may have digits of either script. */
const normalised = (text: string): string => withLatinDigits(text.normalize().toLowerCase());

/**
 * Makes a list searchable: its texts are normalised once. A result with the same cameras as the one before, or as the whole
 * list, is the same list, so that nothing rerenders.
 */
export function searchIn(cameras: readonly Camera[]): CameraSearch {
  const texts = cameras.map(({ serial, label }) => normalised(`${serial}${BETWEEN}${label}`));
  let last = cameras;

  return ({ search, filter }, today) => {
    const part = normalised(search.trim());
    const found = cameras.filter(
      (camera, index) => texts[index]?.includes(part) && passes(camera, filter, today),
    );
    const isFound = (list: readonly Camera[]) =>
      list.length === found.length && list.every((camera, index) => camera === found[index]);
    last = [cameras, last].find(isFound) ?? found;
    return last;
  };
}
