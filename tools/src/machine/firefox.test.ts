import { delimiter } from 'node:path';
import { findFirefox } from './firefox';
import { testFolder } from './testing/test-folder';
import { testProgram } from './testing/test-program';

const folder = testFolder();

test('the browser is found on the path, and a file that is not executable does not count', () => {
  const PATH = ['/nowhere', folder].join(delimiter);
  testProgram(folder, 'firefox', { mode: 0o644 });
  expect(findFirefox({ PATH })).toBeUndefined();
  const file = testProgram(folder, 'firefox');
  expect(findFirefox({ PATH })).toBe(file);
});
