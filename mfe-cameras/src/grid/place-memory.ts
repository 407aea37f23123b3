/** A scroll position: the camera at the window's upper edge, and how far it is scrolled past it. */
export interface Place {
  cameraId: string;
  /** Pixels from the top of its row to the edge. */
  offset: number;
}

const KEY = 'camera_places';

/** The number of stored history entries. */
const MOST = 30;

/** Null: at the top. */
type Places = [entry: string, place: Place | null][];

/** With blocked or damaged storage, the list starts at the top. */
function places(): Places {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(KEY) ?? '[]');
    return Array.isArray(kept) ? (kept as Places) : [];
  } catch {
    return [];
  }
}

/** The position of a history entry; null: the top, undefined: none. */
export const recallPlace = (entry: string): Place | null | undefined =>
  places().find(([of]) => of === entry)?.[1];

export function keepPlace(entry: string, place: Place | null): void {
  const others = places().filter(([of]) => of !== entry);
  const kept: Places = [...others, [entry, place]];
  try {
    sessionStorage.setItem(KEY, JSON.stringify(kept.slice(-MOST)));
  } catch {
    // The list starts at the top.
  }
}
