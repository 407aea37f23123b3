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

/** A camera with its normalised text. */
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

/** No keyboard types it, so that no match spans serial and label. */
const BETWEEN = '\u0000';

/** A Devanagari digit as the Latin one. */
const latinDigit = (digit: string): string => String(digit.charCodeAt(0) - '०'.charCodeAt(0));

/** A letter with a sign may be one character or two, and a keyboard may have digits of either script. */
const normalised = (text: string): string =>
  text.normalize().toLowerCase().replace(/[०-९]/g, latinDigit);

const entryOf = (camera: Camera): Entry => ({
  camera,
  text: normalised(`${camera.serial}${BETWEEN}${camera.label}`),
});

/** Filters a result. When all of it passes, it returns the same list, so that nothing rerenders. */
function narrow(answer: Answer, passing: (entry: Entry) => boolean): Answer {
  const entries = answer.entries.filter(passing);
  return entries.length === answer.entries.length
    ? answer
    : { ...answer, entries, found: entries.map(({ camera }) => camera) };
}

/**
 * Makes a list searchable. It normalises the texts once, and a longer search text searches only the
 * results of the shorter one. So each key costs less than the one before.
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
    const part = normalised(search.trim());
    if (passed.filter !== filter || passed.today !== today) {
      passed = narrow({ ...all, filter, today }, ({ camera }) => passes(camera, filter, today));
      last = passed;
    }
    const before = part.includes(last.part) ? last : passed;
    last = narrow({ ...before, part }, ({ text }) => text.includes(part));
    return last.found;
  };
}
