import { join } from 'node:path';
import { ROOT } from '../workspace/root';
import { readCounts, type JestReport } from './jest';
import { chooseTests } from './parts';
import { summary } from './check';

const file = (name: string, change: Partial<JestReport['testResults'][number]>) => ({
  name: join(ROOT, name),
  status: 'failed' as const,
  message: '',
  startTime: 1_000,
  endTime: 3_500,
  assertionResults: [],
  ...change,
});

const report = (passed: number, failed: number, broken = 0): JestReport => ({
  numPassedTests: passed,
  numFailedTests: failed,
  numRuntimeErrorTestSuites: broken,
  testResults: [],
});

test('passed and failed tests are counted correctly', () => {
  expect(readCounts(report(5, 0), 0)).toMatchObject({ passed: 5, failed: 0 });
  expect(readCounts(report(5, 2), 1)).toMatchObject({ passed: 5, failed: 2 });
});

test('a file that cannot run is a failure, and so is a run that fails or reports nothing', () => {
  expect(readCounts(report(5, 1, 1), 1)).toMatchObject({ passed: 5, failed: 2 });
  expect(readCounts(report(5, 0), 1)).toMatchObject({
    failed: 1,
    failures: ['jest ended with 1'],
  });
  expect(readCounts(null, 1)).toMatchObject({ passed: 0, failed: 1 });
});

test('a failed test is reported with its file, its name and the start of its message', () => {
  const message = ['\u001b[31mexpected 1\u001b[39m', ...'23456789'.repeat(2)].join('\n');
  const { failures } = readCounts(
    {
      ...report(1, 1, 1),
      testResults: [
        file('api/src/one.test.ts', {
          assertionResults: [
            { fullName: 'adds', status: 'failed', failureMessages: [message] },
            { fullName: 'takes', status: 'passed', failureMessages: [] },
          ],
        }),
        file('api/src/two.test.ts', { message: 'cannot be read' }),
        file('api/src/three.test.ts', { status: 'passed' }),
      ],
    },
    1,
  );
  expect(failures[0]).toMatch(/^api\/src\/one\.test\.ts: adds\n {4}expected 1\n {4}2\n/);
  expect(failures[0]?.split('\n')).toHaveLength(13);
  expect(failures[1]).toBe('api/src/two.test.ts\n    cannot be read');
  expect(failures).toHaveLength(2);
});

test('failures precede the table; the last line sums all parts', () => {
  const text = summary([
    { name: 'types', passed: 1, failed: 0, failures: [], files: [], milliseconds: 900 },
    {
      name: 'journeys',
      passed: 40,
      failed: 1,
      failures: ['a: b'],
      files: [],
      milliseconds: 125_000,
    },
  ]);
  expect(text).toMatch(/^FAILED in journeys: a: b\n\ntypes /);
  expect(text).toContain('2 min 5 s');
  expect(text.split('\n').at(-1)).toBe('41 passed, 1 failed');
});

test('every file is listed with its time, the ten slowest again at the end', () => {
  const { files } = readCounts(
    { ...report(1, 0), testResults: [file('api/src/one.test.ts', {})] },
    0,
  );
  expect(files).toEqual([{ file: 'api/src/one.test.ts', milliseconds: 2_500 }]);

  const many = Array.from({ length: 12 }, (_, n) => ({ file: `${n}.ts`, milliseconds: n * 1_000 }));
  const text = summary([
    { name: 'unit', passed: 12, failed: 0, failures: [], files: many, milliseconds: 1 },
  ]);
  const slowest = [...text.matchAll(/ (\d+) s {2}(\d+)\.ts/g)].map(([, seconds]) =>
    Number(seconds),
  );
  expect(slowest).toEqual([11, 10, 9, 8, 7, 6, 5, 4, 3, 2]);
  expect(text.split('\n').at(-1)).toBe('12 passed, 0 failed');
});

test('a filter that equals a package’s name selects that package, any other a part of the paths', () => {
  const packages = ['shell', 'mfe-auth', 'mfe-cameras'];
  expect(chooseTests(packages, [])).toEqual({ projects: packages, paths: [] });
  expect(chooseTests(packages, ['mfe-cameras'])).toEqual({ projects: ['mfe-cameras'], paths: [] });
  expect(chooseTests(packages, ['shell', 'bell'])).toEqual({
    projects: ['shell'],
    paths: ['bell'],
  });
  expect(chooseTests(packages, ['bell'])).toEqual({ projects: packages, paths: ['bell'] });
});
