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

/** A camera with its text, made ready for searching. */
interface Entry {
  camera: Camera;
  text: string;
}

interface Answer {
  part: string;
  filter: CameraFilter;
  today: CalendarDate;
  entries: readonly Entry[];
  found: readonly Camera[];
}

/** No key types it, so that nothing is found across the end of a serial. */
const BETWEEN = '\u0000';

const entryOf = (camera: Camera): Entry => ({
  camera,
  text: `${camera.serial}${BETWEEN}${camera.label}`.toLowerCase(),
});

/** Narrows an answer; where all of it passes, its list is the same, and what shows it has nothing to draw. */
function narrow(answer: Answer, passing: (entry: Entry) => boolean): Answer {
  const entries = answer.entries.filter(passing);
  return entries.length === answer.entries.length
    ? answer
    : { ...answer, entries, found: entries.map(({ camera }) => camera) };
}

/**
 * Makes a list searchable. Its texts are made ready once, and a search that grew by a letter looks
 * only among what the shorter one found, so that a key costs less the more of them were typed.
 */
export function searchIn(cameras: readonly Camera[]): CameraSearch {
  const all: Answer = {
    part: '',
    filter: 'all',
    today: '',
    entries: cameras.map(entryOf),
    found: cameras,
  };
  let passed = all;
  let last = all;

  return ({ search, filter }, today) => {
    const part = search.trim().toLowerCase();
    if (passed.filter !== filter || passed.today !== today) {
      passed = narrow({ ...all, filter, today }, ({ camera }) => passes(camera, filter, today));
      last = passed;
    }
    const before = part.includes(last.part) ? last : passed;
    last = narrow({ ...before, part }, ({ text }) => text.includes(part));
    return last.found;
  };
}
