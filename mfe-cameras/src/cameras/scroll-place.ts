import { selectSubscriberId, useLocation, useStore, type PortalState } from '@portal/shared';
import { getEntryKey, returnedTo } from '@portal/shared/ui';
import { useLayoutEffect, useRef } from 'react';
import type { Camera } from './camera';

/** A scroll position: the camera at the window's upper edge, and how far it is scrolled past it. */
interface Place {
  cameraId: string;
  /** Pixels from the top of its row to the edge. */
  offset: number;
}

const STORAGE_KEY = 'camera_places';

/** The number of stored history entries. */
const MAX_ENTRIES = 30;

/** A place of null is the top. */
type Places = [entry: string, place: Place | null][];

/** With blocked or damaged storage, the list starts at the top. */
function places(): Places {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(STORAGE_KEY) ?? '[]');
    return Array.isArray(stored) ? (stored as Places) : [];
  } catch {
    return [];
  }
}

/** The position of a history entry: null for the top, undefined for none. */
export const recallPlace = (entry: string): Place | null | undefined =>
  places().find(([of]) => of === entry)?.[1];

export function keepPlace(entry: string, place: Place | null): void {
  const others = places().filter(([of]) => of !== entry);
  const stored: Places = [...others, [entry, place]];
  try {
    sessionStorage.setItem(STORAGE_KEY, JSON.stringify(stored.slice(-MAX_ENTRIES)));
  } catch {
    // The list starts at the top.
  }
}

export interface Rows {
  /** The row at the window's upper edge, and how far it is scrolled past it. */
  atEdge: () => { row: number; offset: number } | null;
  /** Scrolls a row past the window's upper edge by some pixels. */
  show: (row: number, offset: number) => void;
}

export interface ScrollPlaceOptions {
  cameras: readonly Camera[];
  /** The number of cards in a row; null before the layout. */
  columns: number | null;
  rows: Rows;
}

/** Events of scrolling by hand, which end the restoration. */
const BY_HAND = ['wheel', 'touchmove', 'keydown'] as const;

/**
 * Stores the scroll position of the list for each history entry, and restores it on history navigation and reload. It
 * stores a camera instead of pixels, because the heights of rows and the cameras before it may change.
 */
export function useScrollPlace({ cameras, columns, rows }: ScrollPlaceOptions): void {
  const location = useLocation();
  const store = useStore<PortalState>();
  const wanted = useRef<Place | null>(null);
  const latest = useRef({ cameras, columns, rows });

  useLayoutEffect(() => {
    latest.current = { cameras, columns, rows };
  });

  useLayoutEffect(() => {
    const entry = getEntryKey(location);
    const before = returnedTo(location);
    let left = false;
    const here = (): Place | null => {
      const { cameras, columns, rows } = latest.current;
      const edge = rows.atEdge();
      const camera = edge && columns !== null && cameras[edge.row * columns];
      return edge && camera ? { cameraId: camera.id, offset: edge.offset } : null;
    };
    const keep = () => {
      // The list may be unmounted after the end of its session, whose position must not be stored.
      const isOver = selectSubscriberId(store.getState()) === null;
      if (!left && !isOver) keepPlace(entry, wanted.current ?? here());
    };
    // After a history navigation, the browser may scroll for the other page.
    const leave = () => {
      keep();
      left = true;
    };
    const forget = () => {
      wanted.current = null;
    };

    const stored = recallPlace(entry);
    wanted.current = (stored === undefined && before ? recallPlace(before) : stored) ?? null;
    window.history.scrollRestoration = 'manual';
    window.addEventListener('popstate', leave);
    window.addEventListener('pagehide', keep);
    for (const type of BY_HAND) window.addEventListener(type, forget, { passive: true });
    return () => {
      keep();
      window.history.scrollRestoration = 'auto';
      window.removeEventListener('popstate', leave);
      window.removeEventListener('pagehide', keep);
      for (const type of BY_HAND) window.removeEventListener(type, forget);
    };
  }, [location, store]);

  // Runs again when more cameras arrive, because the camera may be on a further page.
  useLayoutEffect(() => {
    const place = wanted.current;
    if (place === null || columns === null) return;
    const index = cameras.findIndex(({ id }) => id === place.cameraId);
    if (index < 0) return;
    wanted.current = null;
    rows.show(Math.floor(index / columns), place.offset);
  }, [cameras, columns, rows, location]);
}
