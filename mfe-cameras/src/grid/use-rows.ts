import {
  measureElement,
  useWindowVirtualizer,
  type VirtualItem,
  type Virtualizer,
} from '@tanstack/react-virtual';
import { useCallback, useLayoutEffect, useMemo, useState } from 'react';
import { createRowRange } from './row-range';
import type { Rows } from './use-kept-place';
import { usePrinting } from './use-printing';

export interface RowsOptions {
  count: number;
  /** The estimated height of a row, in pixels. */
  likelyHeight: number;
  /** The rows rendered beyond a window at rest. */
  reach: number;
  /** Pixels from the top of the page to the first row. */
  top: number;
  /** A row that always stays rendered. */
  focused: number | null;
}

/**
 * Corrects the scroll position when a row above the window is higher than estimated. The row at the edge
 * may grow without moving the visible part.
 */
function holdTheEdge(virtualizer: Virtualizer<Window, Element>): void {
  virtualizer.shouldAdjustScrollPositionOnItemSizeChange = ({ end }, _, { scrollOffset }) =>
    end <= (scrollOffset ?? 0);
}

/** The rendered rows and their positions. Paper gets all rows, one after the other. */
export function useRows({ count, likelyHeight, reach, top, focused }: RowsOptions) {
  const [range] = useState(() => createRowRange());
  const printing = usePrinting();
  const virtualizer = useWindowVirtualizer({
    count,
    estimateSize: () => likelyHeight,
    overscan: reach,
    scrollMargin: top,
    // Uses the height of the browser's own layout. Reading it earlier would force a second layout.
    measureElement: (element, entry, instance) =>
      entry
        ? measureElement(element, entry, instance)
        : (instance.measurementsCache[instance.indexFromElement(element)]?.size ?? likelyHeight),
    rangeExtractor: useCallback(
      (visible: Parameters<typeof range>[0]) =>
        printing ? [...Array(visible.count).keys()] : range(visible, focused),
      [range, focused, printing],
    ),
  });

  useLayoutEffect(() => holdTheEdge(virtualizer), [virtualizer]);

  const rows = useMemo<Rows>(
    () => ({
      atEdge() {
        const edge = virtualizer.scrollOffset ?? 0;
        const item = edge > 0 ? virtualizer.getVirtualItemForOffset(edge) : undefined;
        return item ? { row: item.index, offset: Math.round(edge - item.start) } : null;
      },
      show(row, offset) {
        const start = virtualizer.getOffsetForIndex(row, 'start')?.[0];
        if (start !== undefined) window.scrollTo(0, start + offset);
      },
    }),
    [virtualizer],
  );
  return {
    virtualizer,
    rows,
    blockSize: printing ? 'auto' : virtualizer.getTotalSize(),
    /** Pixels from the top of the rows. */
    startOf: ({ start }: VirtualItem) => (printing ? 0 : start - top),
  };
}
