import { withGoals } from './bench';
import { atLeast, atMost, isReached } from './report/bench-report';
import { printGoals } from './report/tables';

afterEach(() => jest.restoreAllMocks());

test('goals are printed with their limit, value and result', () => {
  const lines: string[] = [];
  jest.spyOn(console, 'log').mockImplementation((line: string) => void lines.push(line));
  printGoals([
    { ...atMost('LCP', 0.6, 0.7, '×'), spread: { median: 0.7, low: 0.65, high: 0.75 } },
    { ...atMost('entry', 5, 4, 'KB'), of: 'mfe-auth' },
  ]);
  expect(lines[0]).toContain('1 of 2 reached');
  expect(lines).toContainEqual(
    expect.stringMatching(/^LCP .*≤ 0\.60 .* 0\.70 .* 0\.65–0\.75 .* not reached$/),
  );
  expect(lines).toContainEqual(expect.stringMatching(/^entry: mfe-auth .* 4\.0 KB .* reached$/));
});

test('a goal is reached at its limit and on the right side of it', () => {
  expect(isReached(atMost('', 0.6, 0.6, '×'))).toBe(true);
  expect(isReached(atMost('', 0.6, 0.61, '×'))).toBe(false);
  expect(isReached(atLeast('', 8, 8, '×'))).toBe(true);
  expect(isReached(atLeast('', 8, 7.9, '×'))).toBe(false);
});

test('a bench returns its numbers with their goals', async () => {
  const bench = withGoals(
    async () => ({ micros: 7 }),
    ({ micros }) => [atMost('an action', 8, micros, 'ms')],
  );
  expect(await bench({})).toMatchObject({
    goals: [{ measure: 'an action', measured: 7 }],
    raw: { micros: 7 },
  });
});
