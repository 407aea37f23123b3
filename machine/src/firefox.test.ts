import { chmodSync, writeFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { findFirefox } from './firefox';
import { testFolder } from './testing/test-folder';

const folder = testFolder();

test('the browser is found on the path, and a file that cannot be run is none', () => {
  const file = join(folder, 'firefox');
  writeFileSync(file, '#!/bin/sh\n');
  const PATH = ['/nowhere', folder].join(delimiter);
  chmodSync(file, 0o644);
  expect(findFirefox({ PATH })).toBeUndefined();
  chmodSync(file, 0o755);
  expect(findFirefox({ PATH })).toBe(file);
});
