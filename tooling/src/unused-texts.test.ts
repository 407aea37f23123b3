import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from './workspace/root';

/** What pages say: their own texts, those of the API, and those that remotes' manifests name. */
const SAYING = readdirSync(ROOT).filter((name) => /^(?:api|shared|shell|mfe-.+)$/.test(name));

const CATALOGS = SAYING.flatMap((folder) =>
  ['ne.ts', 'server-ne.ts'].map((file) => `${folder}/src/messages/${file}`),
).filter((path) => existsSync(join(ROOT, path)));

/** `'a text': '…'` and `Word: '…'`, at the beginning of a line. */
const KEY = /^ {2}(?:'((?:\\.|[^'\\])*)'|"((?:\\.|[^"\\])*)"|(\w+)):/gm;

const unescaped = (text: string): string => text.replace(/\\(['"])/g, '$1');

const isSource = (file: string): boolean =>
  /\.tsx?$/.test(file) && !/\.test\.tsx?$/.test(file) && !/(?:^|[\\/])messages[\\/]/.test(file);

const written = SAYING.flatMap((folder) => {
  const source = join(ROOT, folder, 'src');
  const manifest = join(ROOT, folder, 'remote.json');
  return [
    ...readdirSync(source, { recursive: true, encoding: 'utf8' })
      .filter(isSource)
      .map((file) => join(source, file)),
    ...(existsSync(manifest) ? [manifest] : []),
  ].map((file) => unescaped(readFileSync(file, 'utf8')));
}).join('\n');

/** A text whose numbers or times the API puts in: `at least ${least} characters`, `again in ${spanOf(seconds)}`. */
const patternOf = (text: string): string =>
  text.replace(/\$\{[^}]*\}|\{\d\}(?: (?:second|minute)s?\b)?|\d+/g, '#');
const patterns = patternOf(written);

test('there are catalogs to look at', () => {
  expect(CATALOGS.length).toBeGreaterThan(5);
});

test.each(CATALOGS)('%s translates no text that nothing says', (path) => {
  const keys = [...readFileSync(join(ROOT, path), 'utf8').matchAll(KEY)].map(
    ([, single, double, word]) => unescaped(single ?? double ?? word ?? ''),
  );
  expect(keys.length).toBeGreaterThan(5);
  expect(
    keys.filter((text) => !written.includes(text) && !patterns.includes(patternOf(text))),
  ).toEqual([]);
});
