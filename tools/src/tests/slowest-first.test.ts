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
  const sorted = new SlowestFirst({}).sort([...files, 'api/src/fuzz.test.ts'].map(ofFile));
  expect(sorted.map(({ path }) => path)).toEqual(
    ['api/src/fuzz.test.ts', 'shell/src/notifications/bell.test.tsx', 'api/src/quick.test.ts'].map(
      (file) => join(ROOT, file),
    ),
  );
});

test('every file in the list of slow ones exists', () => {
  expect(Object.keys(SLOW).filter((file) => !existsSync(join(ROOT, file)))).toEqual([]);
});
