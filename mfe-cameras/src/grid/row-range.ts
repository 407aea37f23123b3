import type { Range } from '@tanstack/react-virtual';

/** Rows that are drawn ahead of the fastest scrolling. */
const MOST_AHEAD = 16;

/** Rows by which they grow at once. */
const GROWTH = 4;

/** How long drawing may take before the window shows what is not there, in milliseconds. */
const LEAD = 350;

/** Beyond this pause, in milliseconds, a row that passed tells nothing of the pace. */
const PAUSE = 1_000;

/** Chooses the rows to draw. */
export type RowRange = (range: Range, focused: number | null) => number[];

/**
 * Rows of the window and some beyond: where it is heading the more, the faster. They grow by a few at a
 * time, so that catching up never makes a long frame. The focused row and its neighbours always stay:
 * the focus is not lost by scrolling away, and the next Tab goes to the next card.
 */
export function createRowRange(now: () => number = () => performance.now()): RowRange {
  let last = { start: 0, at: -Infinity, ahead: 0 };

  return ({ startIndex, endIndex, overscan, count }, focused) => {
    const at = now();
    const elapsed = at - last.at;
    const passed = startIndex - last.start;
    const pace = elapsed > 0 && elapsed < PAUSE ? Math.abs(passed) / elapsed : 0;
    const wanted = Math.min(MOST_AHEAD, Math.ceil(pace * LEAD));
    const ahead = Math.max(overscan, Math.min(wanted, Math.max(overscan, last.ahead) + GROWTH));
    last = { start: startIndex, at, ahead };

    const first = startIndex - (passed < 0 ? ahead : overscan);
    const end = endIndex + (passed > 0 ? ahead : overscan);
    const rows = new Set<number>();
    if (focused !== null) [focused - 1, focused, focused + 1].forEach((row) => rows.add(row));
    for (let row = first; row <= end; row += 1) rows.add(row);
    return [...rows].filter((row) => row >= 0 && row < count).sort((a, b) => a - b);
  };
}
