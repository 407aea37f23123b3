import type { Range } from '@tanstack/react-virtual';

/** The rows rendered ahead at the fastest scrolling. */
const MAX_OVERSCAN_ROWS = 16;

/** The rows of one step. */
const GROWTH = 4;

/** The time to render ahead of the scrolling, in milliseconds. */
const LEAD = 350;

/** The pause after which earlier rows no longer count for the speed, in milliseconds. */
const PAUSE_MS = 1_000;

export type RowRange = (range: Range, focused: number | null) => number[];

/**
 * The rows of the window and some beyond, more in the direction of fast scrolling. They grow in small
 * steps, so that no frame is long. The focused row and its neighbours stay, so that scrolling keeps the
 * focus and Tab reaches the next card.
 */
export function createRowRange(now: () => number = () => performance.now()): RowRange {
  let last = { start: 0, at: -Infinity, ahead: 0 };

  return ({ startIndex, endIndex, overscan, count }, focused) => {
    const at = now();
    const elapsed = at - last.at;
    const passed = startIndex - last.start;
    const pace = elapsed > 0 && elapsed < PAUSE_MS ? Math.abs(passed) / elapsed : 0;
    const wanted = Math.min(MAX_OVERSCAN_ROWS, Math.ceil(pace * LEAD));
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
