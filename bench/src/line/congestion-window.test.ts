import { CongestionWindow, SEGMENT } from './congestion-window';

/** How many segments a sender that always has more sends in each of some round trips. */
function segmentsOfTrips(trips: number): number[] {
  const window = new CongestionWindow();
  return Array.from({ length: trips }, () => {
    let segments = 0;
    while (window.has(SEGMENT)) {
      window.sent(SEGMENT);
      segments += 1;
    }
    for (let at = 0; at < segments; at += 1) window.acknowledged(SEGMENT);
    return segments;
  });
}

test('ten segments first, twice as many in each round trip, until line and queue are full', () => {
  expect(segmentsOfTrips(5)).toEqual([10, 20, 40, 64, 64]);
});

test('nothing more leaves before the other end has said something', () => {
  const window = new CongestionWindow();
  window.sent(10 * SEGMENT);
  expect(window.has(1)).toBe(false);
  window.acknowledged(SEGMENT);
  expect(window.has(2 * SEGMENT)).toBe(true);
  expect(window.has(2 * SEGMENT + 1)).toBe(false);
});
