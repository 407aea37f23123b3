import { useWindowVirtualizer } from '@tanstack/react-virtual';
import { useCallback, useMemo, useState } from 'react';
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

/** Which rows stand in the document, and where. */
export function useRows({ count, likelyHeight, reach, top, focused }: RowsOptions) {
  const [range] = useState(() => createRowRange());
  const virtualizer = useWindowVirtualizer({
    count,
    estimateSize: () => likelyHeight,
    overscan: reach,
    scrollMargin: top,
    rangeExtractor: useCallback(
      (visible: Parameters<typeof range>[0]) => range(visible, focused),
      [range, focused],
    ),
  });

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
