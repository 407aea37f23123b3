import { createRowRange } from './row-range';

/** A window of four rows that scrolls over a thousand at these times. */
function scrolled(...steps: [start: number, at: number][]) {
  let at = 0;
  const range = createRowRange(() => at);
  let rows: number[] = [];
  for (const [startIndex, moment] of steps) {
    at = moment;
    rows = range({ startIndex, endIndex: startIndex + 3, overscan: 2, count: 1000 }, null);
  }
  return { first: rows[0], last: rows.at(-1) };
}

test('a window at rest has as many extra rows above as below', () => {
  expect(scrolled([100, 0])).toEqual({ first: 98, last: 105 });
});

test('the faster it scrolls, the more rows are ahead, and none more behind', () => {
  const slowly = scrolled([100, 0], [101, 150]);
  const fast = scrolled([100, 0], [101, 16], [102, 32], [103, 48]);
  expect(slowly).toEqual({ first: 99, last: 107 });
  expect(fast.last! - 106).toBeGreaterThan(slowly.last! - 104);
  expect(fast.first).toBe(101);
});

test('scrolling up, the extra rows are above', () => {
  const { first, last } = scrolled([100, 0], [99, 16], [98, 32]);
  expect(98 - first!).toBeGreaterThan(2);
  expect(last).toBe(103);
});

test('they increase by a few rows at a time, up to a limit', () => {
  const steps = Array.from({ length: 40 }, (_, n): [number, number] => [100 + 20 * n, 16 * n]);
  const ahead = steps.map((_, n) => {
    const { last } = scrolled(...steps.slice(0, n + 1));
    return last! - (100 + 20 * n + 3);
  });
  const growth = ahead.slice(1).map((rows, n) => rows - ahead[n]!);
  expect(Math.max(...growth)).toBeLessThanOrEqual(4);
  expect(Math.max(...ahead)).toBe(16);
});

test('a pause resets the speed', () => {
  expect(scrolled([100, 0], [101, 16], [102, 2_000])).toEqual({ first: 100, last: 107 });
});

test('no row is outside the list', () => {
  const range = createRowRange(() => 0);
  expect(range({ startIndex: 0, endIndex: 2, overscan: 5, count: 4 }, null)).toEqual([0, 1, 2, 3]);
});

test('the focused row stays with its neighbours, so that Tab can continue from it', () => {
  const range = createRowRange(() => 0);
  const visible = { startIndex: 100, endIndex: 101, overscan: 1, count: 1000 };
  expect(range(visible, 7)).toEqual([6, 7, 8, 99, 100, 101, 102]);
  expect(range(visible, 0)).toEqual([0, 1, 99, 100, 101, 102]);
  expect(range(visible, 100)).toEqual([99, 100, 101, 102]);
});
