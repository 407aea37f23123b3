import { delimiter } from 'node:path';
import { findChromium, requireChromium } from './chromium';
import { testFolder } from './testing/test-folder';
import { testProgram } from './testing/test-program';

const folder = testFolder();
const program = (name: string) => testProgram(folder, name);

test('the browser is found on the path, under any of its names', () => {
  const file = program('google-chrome');
  expect(findChromium({ PATH: ['/nowhere', folder].join(delimiter) })).toBe(file);
});

test('a named browser has priority over the path', () => {
  program('chromium');
  const named = program('mine');
  expect(findChromium({ PATH: folder, CHROMIUM: named })).toBe(named);
});

test('a file that is not executable is no browser', () => {
  const file = testProgram(folder, 'readme', { mode: 0o644 });
  expect(findChromium({ PATH: folder, CHROMIUM: file })).toBeUndefined();
});

test('a named browser that does not exist is an error, and none is installed instead', () => {
  const before = process.env['CHROMIUM'];
  process.env['CHROMIUM'] = '/nowhere/chromium';
  try {
    expect(requireChromium).toThrow('CHROMIUM names /nowhere/chromium, which is no program');
  } finally {
    if (before === undefined) delete process.env['CHROMIUM'];
    else process.env['CHROMIUM'] = before;
  }
});
