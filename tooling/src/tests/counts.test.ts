import { countsOf } from './jest';
import { summary } from './summary';

const report = (passed: number, failed: number, broken = 0) => ({
  numPassedTests: passed,
  numFailedTests: failed,
  numRuntimeErrorTestSuites: broken,
});

test('passed and failed tests are counted as they are', () => {
  expect(countsOf(report(5, 0), 0)).toEqual({ passed: 5, failed: 0 });
  expect(countsOf(report(5, 2), 1)).toEqual({ passed: 5, failed: 2 });
});

test('a file that cannot run is a failure, and so is a run that ends badly or tells nothing', () => {
  expect(countsOf(report(5, 1, 1), 1)).toEqual({ passed: 5, failed: 2 });
  expect(countsOf(report(5, 0), 1)).toEqual({ passed: 5, failed: 1 });
  expect(countsOf(null, 1)).toEqual({ passed: 0, failed: 1 });
});

test('the last line sums all parts', () => {
  const text = summary([
    { name: 'types', passed: 1, failed: 0, milliseconds: 900 },
    { name: 'journeys', passed: 40, failed: 2, milliseconds: 125_000 },
  ]);
  expect(text).toContain('2 min 5 s');
  expect(text.split('\n').at(-1)).toBe('41 passed, 2 failed');
});
