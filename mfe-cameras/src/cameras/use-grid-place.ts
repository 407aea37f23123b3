import { useLayoutEffect, useState, type RefObject } from 'react';

export interface GridPlace {
  /** From 1 to 6. */
  columns: number;
  /** The distance from the top of the page, in pixels. */
  top: number;
}

/** The minimum width of a card, in pixels. */
const NARROWEST_CARD = 288;

const MAX_COLUMNS = 6;

const columnsIn = (width: number): number =>
  Math.min(MAX_COLUMNS, Math.max(1, Math.floor(width / NARROWEST_CARD)));

/**
 * The number of columns that fit an element, and its position, updated when sizes change. Null before
 * it is rendered.
 */
export function useGridPlace(element: RefObject<HTMLElement | null>): GridPlace | null {
  const [place, setPlace] = useState<GridPlace | null>(null);

  useLayoutEffect(() => {
    const measure = () => {
      const box = element.current?.getBoundingClientRect();
      if (!box) return;
      const columns = columnsIn(box.width);
      const top = Math.round(box.top + window.scrollY);
      setPlace((before) =>
        before?.columns === columns && before.top === top ? before : { columns, top },
      );
    };
    measure();
    const observer = new ResizeObserver(measure);
    if (element.current) observer.observe(element.current);
    return () => observer.disconnect();
  }, [element]);

  return place;
}
