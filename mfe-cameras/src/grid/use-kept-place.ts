import { useLocation } from '@portal/shared';
import { entryOf, returnedTo } from '@portal/shared/ui';
import { useLayoutEffect, useRef } from 'react';
import type { Camera } from '../cameras/camera';
import { keepPlace, recallPlace, type Place } from './place-memory';

export interface Rows {
  /** Which row stands at the window's upper edge, and how far it has gone past it. */
  atEdge: () => { row: number; offset: number } | null;
  /** Scrolls a row so far past the window's upper edge. */
  show: (row: number, offset: number) => void;
}

export interface KeptPlaceOptions {
  cameras: readonly Camera[];
  /** Cards in a row; null while the rows are not laid out. */
  columns: number | null;
  rows: Rows;
}

/** Somebody who scrolls by hand wants to be elsewhere by now. */
const BY_HAND = ['wheel', 'touchmove', 'keydown'] as const;

/**
 * Remembers where in the list somebody was, for each entry of the browser's history, and shows that
 * camera again when they come back: by a step back, by the back arrow, or by loading the page anew.
 * The camera counts, not the pixels: rows may have other heights, and other cameras may stand before it.
 */
export function useKeptPlace({ cameras, columns, rows }: KeptPlaceOptions): void {
  const location = useLocation();
  const wanted = useRef<Place | null>(null);
  const latest = useRef({ cameras, columns, rows });

  useLayoutEffect(() => {
    latest.current = { cameras, columns, rows };
  });

  useLayoutEffect(() => {
    const entry = entryOf(location);
    const before = returnedTo(location);
    let left = false;
    const here = (): Place | null => {
      const { cameras, columns, rows } = latest.current;
      const edge = rows.atEdge();
      const camera = edge && columns !== null && cameras[edge.row * columns];
      return edge && camera ? { cameraId: camera.id, offset: edge.offset } : null;
    };
    const keep = () => {
      if (!left) keepPlace(entry, wanted.current ?? here());
    };
    // After a step through the history the browser may scroll for the page it leads to.
    const leave = () => {
      keep();
      left = true;
    };
    const forget = () => {
      wanted.current = null;
    };

    const kept = recallPlace(entry);
    wanted.current = (kept === undefined && before ? recallPlace(before) : kept) ?? null;
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
  }, [location]);

  // Tried again when more cameras arrive: the one that is looked for may stand on a further page.
  useLayoutEffect(() => {
    const place = wanted.current;
    if (place === null || columns === null) return;
    const index = cameras.findIndex(({ id }) => id === place.cameraId);
    if (index < 0) return;
    wanted.current = null;
    rows.show(Math.floor(index / columns), place.offset);
  }, [cameras, columns, rows, location]);
}
