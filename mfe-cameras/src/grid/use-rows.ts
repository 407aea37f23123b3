import { measureElement, useWindowVirtualizer, type Virtualizer } from '@tanstack/react-virtual';
import { useCallback, useLayoutEffect, useMemo, useState } from 'react';
import { createRowRange } from './row-range';
import type { Rows } from './use-kept-place';

export interface RowsOptions {
  count: number;
  /** Pixels of a row before it is measured. */
  likelyHeight: number;
  /** Rows beyond the window that are drawn while it stands still. */
  reach: number;
  /** Pixels from the top of the page to the first row. */
  top: number;
  /** Never taken out of the document. */
  focused: number | null;
}

/**
 * What a row above the window is higher than was thought, the window moves on by; the row at its
 * edge may grow without moving what is read.
 */
function holdTheEdge(virtualizer: Virtualizer<Window, Element>): void {
  virtualizer.shouldAdjustScrollPositionOnItemSizeChange = ({ end }, _, { scrollOffset }) =>
    end <= (scrollOffset ?? 0);
}

/** Which rows stand in the document, and where. */
export function useRows({ count, likelyHeight, reach, top, focused }: RowsOptions) {
  const [range] = useState(() => createRowRange());
  const virtualizer = useWindowVirtualizer({
    count,
    estimateSize: () => likelyHeight,
    overscan: reach,
    scrollMargin: top,
    // The browser tells the height with its own layout; asking before would make it lay out twice.
    measureElement: (element, entry, instance) =>
      entry
        ? measureElement(element, entry, instance)
        : (instance.measurementsCache[instance.indexFromElement(element)]?.size ?? likelyHeight),
    rangeExtractor: useCallback(
      (visible: Parameters<typeof range>[0]) => range(visible, focused),
      [range, focused],
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
  return { virtualizer, rows };
}
