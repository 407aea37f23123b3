import { createLoadCount } from '../testing/api-fixture';
import {
  DEFAULT_RULE,
  describeFates,
  isWorse,
  lowestDifference,
  sumCounts,
  createTally,
  wilson,
} from './rule';

const tally = (failures: number, loads: number) => ({ loads, failures, failingSenders: 9 });

test.each([
  ['far worse, and enough of it', tally(12, 80), tally(3, 900), true],
  ['every load fails', tally(50, 50), tally(0, 500), true],
  ['too few loads, however bad', tally(49, 49), tally(0, 500), false],
  ['as good as the stable version', tally(1, 300), tally(3, 900), false],
  ['both fail alike: something else is broken', tally(160, 200), tally(800, 1000), false],
  ['worse within the bound', tally(15, 1000), tally(5, 1000), false],
  ['worse than the bound, perhaps by chance', tally(3, 60), tally(3, 900), false],
  ['the same rate, seen for longer', tally(100, 2000), tally(3, 900), true],
  ['no stable loads to compare with, and bad', tally(40, 99), tally(0, 0), true],
  ['few stable loads, all of them bad too', tally(40, 99), tally(5, 10), true],
  ['no stable loads, and good', tally(0, 99), tally(0, 0), false],
  ['nothing at all', tally(0, 0), tally(0, 0), false],
])('%s', (_, canary, stable, expected) => {
  expect(isWorse(canary, stable, DEFAULT_RULE)).toBe(expected);
});

test('the limit and the number of loads can be configured', () => {
  expect(isWorse(tally(12, 80), tally(3, 900), { ...DEFAULT_RULE, minLoads: 81 })).toBe(false);
  expect(isWorse(tally(12, 80), tally(3, 900), { ...DEFAULT_RULE, worseBy: 10 })).toBe(false);
  expect(isWorse(tally(9, 10), tally(3, 900), { ...DEFAULT_RULE, minLoads: 10 })).toBe(true);
});

test.each([
  [4, false],
  [5, true],
])('failures from %i senders halt a canary: %p', (failingSenders, expected) => {
  const canary = { ...tally(80, 80), failingSenders };
  expect(isWorse(canary, tally(0, 900), DEFAULT_RULE)).toBe(expected);
});

/** Examples of 95% intervals from the two papers. */
test.each([
  [tally(81, 263), 0.2553, 0.3662],
  [tally(15, 148), 0.0624, 0.1605],
  [tally(0, 20), 0, 0.1611],
  [tally(1, 29), 0.0061, 0.1718],
])('the interval of %j', (given, lower, upper) => {
  expect(wilson(given, 1.96).lower).toBeCloseTo(lower, 4);
  expect(wilson(given, 1.96).upper).toBeCloseTo(upper, 4);
});

test.each([
  [tally(56, 70), tally(48, 80), 0.0524],
  [tally(9, 10), tally(3, 10), 0.1705],
  [tally(10, 10), tally(0, 20), 0.6791],
])('the interval of the difference between %j and %j', (one, other, lower) => {
  expect(lowestDifference(one, other, 1.96)).toBeCloseTo(lower, 4);
});

test('a canary as good as the stable version is hardly ever halted, however often it is checked', () => {
  let state = 1;
  const chance = () => (state = (state * 1_664_525 + 1_013_904_223) >>> 0) / 2 ** 32;
  const getFailures = (loads: number, rate: number) =>
    Array.from({ length: loads }, chance).filter((drawn) => drawn < rate).length;
  let halted = 0;
  for (let canaries = 0; canaries < 200; canaries += 1) {
    const canary = tally(0, 0);
    const stable = tally(0, 0);
    let worse = false;
    while (canary.loads < 1000 && !worse) {
      for (const side of [canary, stable]) {
        side.loads += 10;
        side.failures += getFailures(10, 0.05);
      }
      worse = isWorse(canary, stable, DEFAULT_RULE);
    }
    if (worse) halted += 1;
  }
  expect(halted).toBeLessThanOrEqual(2);
});

test('only loads of the version by its intended subscribers count', () => {
  const count = createLoadCount({ version: '1.5.0', cohort: 'canary', attempts: 10, failures: 4 });
  const counts = [
    count,
    { ...count, from: '2026-03-01T09:01:00.000Z', attempts: 5, failures: 1 },
    { ...count, cohort: 'stable' as const, attempts: 100 },
    { ...count, version: '1.4.2', attempts: 1000 },
  ];
  expect(createTally(counts, '1.5.0', 'canary')).toEqual({ failures: 5, loads: 15 });
  expect(sumCounts([{ ...count, attempts: 1, failures: 3 }])).toEqual({ failures: 1, loads: 1 });
});

test('the numbers are on one line', () => {
  const canary = { version: '1.5.0', ...tally(12, 80) };
  expect(describeFates(canary, { version: '1.4.2', ...tally(3, 900) })).toBe(
    'canary 1.5.0 failed 12 of 80 loads (15%), stable 1.4.2 3 of 900 (0.3%)',
  );
  expect(describeFates(canary, { version: '1.4.2', ...tally(0, 0) })).toBe(
    'canary 1.5.0 failed 12 of 80 loads (15%), stable 1.4.2 has none',
  );
});
