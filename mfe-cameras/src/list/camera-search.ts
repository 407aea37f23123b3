import type { CalendarDate } from '../calendar/calendar-date';
import type { Camera } from '../cameras/camera';
import { passes, type CameraFilter } from './camera-filter';

/** What a person looks for in the list. */
export interface CameraQuery {
  search: string;
  filter: CameraFilter;
}

/** The cameras whose serial or label contains `search` and that pass the filter, in their order. */
export type CameraSearch = (query: CameraQuery, today: CalendarDate) => readonly Camera[];

interface Answer {
  part: string;
  filter: CameraFilter;
  today: CalendarDate;
  found: readonly Camera[];
}

/** No key types it, so that nothing is found across the end of a serial. */
const BETWEEN = '\u0000';

const textOf = ({ serial, label }: Camera): string => `${serial}${BETWEEN}${label}`.toLowerCase();

/** Keeps the list itself where all of it passes: what shows it has nothing to draw then. */
function keepIn(cameras: readonly Camera[], passing: (camera: Camera) => boolean) {
  const kept = cameras.filter(passing);
  return kept.length === cameras.length ? cameras : kept;
}

/**
 * Makes a list searchable. Its texts are made ready once, and a search that grew by a letter looks
 * only among what the shorter one found, so that a key costs less the more of them were typed.
 */
export function searchIn(cameras: readonly Camera[]): CameraSearch {
  const texts = new Map(cameras.map((camera) => [camera, textOf(camera)]));
  let passed: Answer = { part: '', filter: 'all', today: '', found: cameras };
  let last = passed;

  return ({ search, filter }, today) => {
    const part = search.trim().toLowerCase();
    if (passed.filter !== filter || passed.today !== today) {
      const found = keepIn(cameras, (camera) => passes(camera, filter, today));
      passed = { part: '', filter, today, found };
      last = passed;
    }
    const { found } = part.includes(last.part) ? last : passed;
    last = {
      ...passed,
      part,
      found: keepIn(found, (camera) => texts.get(camera)?.includes(part) === true),
    };
    return last.found;
  };
}
