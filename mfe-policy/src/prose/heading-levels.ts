const DEEPEST = 6;

/**
 * Maps the levels of a document's headings to levels below the page's `h1`. The highest becomes 2, and no
 * level is skipped.
 */
export function headingLevels(written: readonly number[]): ReadonlyMap<number, number> {
  const distinct = [...new Set(written)].sort((a, b) => a - b);
  return new Map(distinct.map((level, index) => [level, Math.min(index + 2, DEEPEST)]));
}
