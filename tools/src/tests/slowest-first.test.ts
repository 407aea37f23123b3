import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { ROOT } from '../workspace/root';

const require = createRequire(import.meta.url);
const SLOW = require('../../jest/slow-files.json') as Record<string, number>;

interface Test {
  path: string;
  duration?: number;
  context: { config: { cache: boolean }; hasteFS: { getSize: () => number } };
}
const SlowestFirst = require('../../jest/slowest-first.cjs') as new (options: object) => {
  sort: (tests: Test[]) => Test[];
};
const ofFile = (file: string): Test => ({
  path: join(ROOT, file),
  context: { config: { cache: false }, hasteFS: { getSize: () => 1 } },
});

test('slow files begin first, also if nothing ran yet', () => {
  const files = ['api/src/quick.test.ts', 'shell/src/notifications/bell.test.tsx'];
  const sorted = new SlowestFirst({}).sort(
    [...files, 'api/src/fuzz.integration.test.ts'].map(ofFile),
  );
  expect(sorted.map(({ path }) => path)).toEqual(
    [
      'api/src/fuzz.integration.test.ts',
      'shell/src/notifications/bell.test.tsx',
      'api/src/quick.test.ts',
    ].map((file) => join(ROOT, file)),
  );
});

afterEach(() => {
  jest.useRealTimers();
  jest.restoreAllMocks();
});

test('the progress says how long the remaining files will take', () => {
  const files = ['api/src/fuzz.integration.test.ts', 'api/src/quick.test.ts'].map(ofFile);
  const quick = ofFile('api/src/quick.test.ts');
  new SlowestFirst({}).sort([...files, quick]);
  const Progress = require('../../jest/progress.cjs') as new () => {
    onTestFileResult: (test: Test, result: null, all: { numTotalTestSuites: number }) => void;
  };
  const logged = jest.spyOn(console, 'log').mockReturnValue();
  logged.mockClear();
  jest.useFakeTimers();
  const progress = new Progress();
  const finish = (test: Test) => progress.onTestFileResult(test, null, { numTotalTestSuites: 3 });
  jest.advanceTimersByTime(1_000);
  finish(quick);
  expect(logged).not.toHaveBeenCalled();
  // Half a second of 23 has taken as long as one that was twice as slow: 21 s.
  jest.advanceTimersByTime(20_000);
  finish(quick);
  expect(logged).toHaveBeenCalledWith('── 2 of 3 files, about 8 min left');
  finish(files[0] as Test);
  expect(logged).toHaveBeenCalledTimes(1);
});

test('every file in the list of slow ones exists', () => {
  expect(Object.keys(SLOW).filter((file) => !existsSync(join(ROOT, file)))).toEqual([]);
});
