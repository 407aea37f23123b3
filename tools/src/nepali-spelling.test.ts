import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { packageFolders } from './workspace/packages';
import { ROOT } from './workspace/root';

const FOLDERS = Object.entries(packageFolders())
  .filter(([name]) => /^(?:api|delivery|shared|shell|template|workbench|mfe-.+)$/.test(name))
  .map(([, folder]) => folder);

/** All sources of a folder that can have Nepali texts. */
const sources = FOLDERS.flatMap((folder) =>
  readdirSync(join(ROOT, folder, 'src'), { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file))
    .map((file) => join(folder, 'src', file)),
).map((file) => ({ file, text: readFileSync(join(ROOT, file), 'utf8') }));

const [, table = ''] =
  /## Spelling[^]*?\n\| --- \| --- \|\n((?:\|.*\n)+)/.exec(
    readFileSync(join(ROOT, 'docs/translating.md'), 'utf8'),
  ) ?? [];
const spellings = table
  .trim()
  .split('\n')
  .map((row) => row.split('|').map((cell) => cell.trim()))
  .map(([, write = '', not = '']): [string, string[]] => [write, not.split(', ')]);

test('the page for translators names the spellings', () => {
  expect(spellings.length).toBeGreaterThan(5);
  expect(
    spellings.flatMap(([write, not]) => [write, ...not]).filter((word) => word === ''),
  ).toEqual([]);
});

test.each(spellings)('%s is spelt like this everywhere', (_, others) => {
  const misspelt = sources.flatMap(({ file, text }) =>
    others.filter((other) => text.includes(other)).map((other) => `${other} in ${file}`),
  );
  expect(misspelt).toEqual([]);
});
