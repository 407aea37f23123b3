/** Where in a list somebody was: the camera at the window's upper edge, and how far it had gone past it. */
export interface Place {
  cameraId: string;
  /** Pixels from the top of its row to the edge. */
  offset: number;
}

const KEY = 'camera_places';

/** As many entries of the browser's history are remembered. */
const MOST = 30;

/** null: at its top. */
type Places = [entry: string, place: Place | null][];

/** Storage that is blocked or spoiled remembers nothing: the list begins at its top then. */
function places(): Places {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(KEY) ?? '[]');
    return Array.isArray(kept) ? (kept as Places) : [];
  } catch {
    return [];
  }
}

/** The place that was left in an entry of the browser's history; null: the top, undefined: none. */
export const recallPlace = (entry: string): Place | null | undefined =>
  places().find(([of]) => of === entry)?.[1];

export function keepPlace(entry: string, place: Place | null): void {
  const others = places().filter(([of]) => of !== entry);
  const kept: Places = [...others, [entry, place]];
  try {
    sessionStorage.setItem(KEY, JSON.stringify(kept.slice(-MOST)));
  } catch {
    // Nothing to do: the list begins at its top.
  }
}
