import {
  measureElement,
  useWindowVirtualizer,
  type VirtualItem,
  type Virtualizer,
} from '@tanstack/react-virtual';
import {
  useCallback,
  useLayoutEffect,
  useMemo,
  useState,
  useSyncExternalStore,
  type FocusEvent,
  type RefObject,
} from 'react';
import type { Camera } from './camera';
import { useScrollPlace, type Rows } from './scroll-place';
import { createRowRange } from './row-range';
import { useGridPlace } from './use-grid-place';
import { useReach } from './use-reach';

export interface RowsOptions {
  cameras: readonly Camera[];
  /** Whether a row has as many cameras as fit side by side, rather than one. */
  inColumns: boolean;
  /** The estimated height of a row, in pixels. */
  likelyHeight: number;
  /** The rows of a long list that are rendered beyond a window at rest. */
  reach: number;
  /** The number of cameras rendered ahead in one step, more where whole rows have more. */
  atOnce: number;
}

/** Lists of up to this many rows are rendered completely, so that the browser's search finds every camera. */
const MAX_WHOLE_ROWS = 60;

const findRow = (element: Element): number | null => {
  const index = element.closest('[data-index]')?.getAttribute('data-index');
  return index == null ? null : Number(index);
};

/** The row with the focus. It stays when the focus leaves the document. */
function useFocusedRow() {
  const [focused, setFocused] = useState<number | null>(null);
  return {
    focused,
    watch: {
      onFocus: ({ target }: FocusEvent) => setFocused(findRow(target)),
      onBlur: ({ relatedTarget }: FocusEvent) => {
        if (relatedTarget !== null) setFocused(findRow(relatedTarget));
      },
    },
  };
}

let isPrinting = false;

const PRINT_EVENTS = ['beforeprint', 'afterprint'];

function watchPrinting(onChange: () => void) {
  const follow = ({ type }: Event) => {
    isPrinting = type === PRINT_EVENTS[0];
    onChange();
  };
  for (const event of PRINT_EVENTS) window.addEventListener(event, follow);
  return () => PRINT_EVENTS.forEach((event) => window.removeEventListener(event, follow));
}

/** Whether the page is being printed. A store change renders before the browser lays out the paper. */
const usePrinting = (): boolean => useSyncExternalStore(watchPrinting, () => isPrinting);

/**
 * Corrects the scroll position when a row above the window is higher than estimated. The row at the edge may grow
 * without moving visible content.
 */
function holdTheEdge(virtualizer: Virtualizer<Window, Element>): void {
  virtualizer.shouldAdjustScrollPositionOnItemSizeChange = ({ end }, _, { scrollOffset }) =>
    end <= (scrollOffset ?? 0);
}

/** The rendered rows of `element` and their positions. Paper gets all rows, one below the other. */
export function useRows(
  element: RefObject<HTMLElement | null>,
  { cameras, inColumns, likelyHeight, reach, atOnce }: RowsOptions,
) {
  const place = useGridPlace(element);
  const columns = place && inColumns ? place.columns : 1;
  const top = place?.top ?? 0;
  const { focused, watch } = useFocusedRow();
  const overscan = useReach(cameras, {
    enough: cameras.length <= MAX_WHOLE_ROWS ? MAX_WHOLE_ROWS : reach,
    step: Math.ceil(atOnce / columns),
  });
  const [range] = useState(() => createRowRange());
  const printing = usePrinting();
  const virtualizer = useWindowVirtualizer({
    count: place ? Math.ceil(cameras.length / columns) : 0,
    estimateSize: () => likelyHeight,
    overscan,
    scrollMargin: top,
    // Uses the height from the browser's own layout. Reading it earlier would force another layout.
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
  useScrollPlace({ cameras, columns: place && columns, rows });
  return {
    virtualizer,
    columns,
    /** Listeners that track the focus. */
    watch,
    blockSize: printing ? 'auto' : virtualizer.getTotalSize(),
    /** Pixels from the top of the rows. */
    startOf: ({ start }: VirtualItem) => (printing ? 0 : start - top),
  };
}
