const DEEPEST = 6;

/**
 * The levels headings get below the page's own `h1`, by the levels they were written with:
 * the highest becomes 2, and none is skipped, so that a list of headings reads as an outline.
 */
export function headingLevels(written: readonly number[]): ReadonlyMap<number, number> {
  const distinct = [...new Set(written)].sort((a, b) => a - b);
  return new Map(distinct.map((level, index) => [level, Math.min(index + 2, DEEPEST)]));
}
