import { median, pairedRatios, computeSpread } from './statistics';

test('the median is the middle, or between the two in the middle', () => {
  expect(median([30, 10, 20])).toBe(20);
  expect(median([40, 10, 20, 30])).toBe(25);
});

test('ratios are computed within a round, whatever the machine did between rounds', () => {
  expect(pairedRatios([50, 100, 400], [100, 200, 800])).toEqual([0.5, 0.5, 0.5]);
});

test('a round that lacks one of the two is skipped', () => {
  const measured = [50, undefined, 10];
  expect(pairedRatios(measured, [100, 100])).toEqual([0.5]);
});

test('the spread contains the median, narrows with agreement, and is deterministic', () => {
  const wide = [0.2, 0.4, 0.5, 0.6, 0.9, 1.3, 0.3, 0.5];
  const spread = computeSpread(wide);
  expect(spread.low).toBeLessThan(spread.median);
  expect(spread.high).toBeGreaterThan(spread.median);
  expect(computeSpread(wide)).toEqual(spread);
  expect(computeSpread(wide.map(() => 0.5))).toEqual({ median: 0.5, low: 0.5, high: 0.5 });
});
