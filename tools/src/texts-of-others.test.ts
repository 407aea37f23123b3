import { readFileSync, readdirSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import type { RemoteManifest } from '@portal/shared/contract';
import { ROOT } from './workspace/root';

interface Entry {
  text: string;
  translation: string;
}
const { entriesOf } = createRequire(import.meta.url)('../../platform/build/texts/catalog.cjs') as {
  entriesOf: (source: string) => Entry[];
};

/** Catalogs with texts of other packages; the build checks all others against their own package. */
const CATALOGS = [
  'shell/src/messages/others-ne.ts',
  'shell/src/messages/server-ne.ts',
  'shared/src/contract/nepali/notification-texts.ts',
];

const isSource = (file: string): boolean =>
  /\.tsx?$/.test(file) && !/\.test\.tsx?$/.test(file) && !/(?:^|[\\/])messages[\\/]/.test(file);

const unescaped = (text: string): string => text.replace(/\\(['"])/g, '$1');

/** The sources of the API and the contract, and the manifests of remotes. */
const written = readdirSync(ROOT)
  .filter((name) => /^(?:api|shared|mfe-.+)$/.test(name))
  .flatMap((folder) => {
    const source = join(ROOT, folder, 'src');
    return folder.startsWith('mfe-')
      ? [join(ROOT, folder, 'remote.json')]
      : readdirSync(source, { recursive: true, encoding: 'utf8' })
          .filter(isSource)
          .map((file) => join(source, file));
  })
  .map((file) => unescaped(readFileSync(file, 'utf8')))
  .join('\n');

/** A text with numbers or times that the API inserts: `at least ${least} characters`, `again in ${spanOf(seconds)}`. */
const getPattern = (text: string): string =>
  text.replace(/\$\{[^}]*\}|\{\d\}(?: (?:second|minute|hour)s?\b)?|\d+/g, '#');
const patterns = getPattern(written);

describe.each(CATALOGS)('%s', (path) => {
  const entries = entriesOf(readFileSync(join(ROOT, path), 'utf8'));

  test('translates only texts that exist', () => {
    expect(entries.length).toBeGreaterThan(5);
    const texts = entries.map(({ text }) => text);
    expect(
      texts.filter((text) => !written.includes(text) && !patterns.includes(getPattern(text))),
    ).toEqual([]);
  });

  test('keeps the parameters of each text', () => {
    const parameters = (text: string) => (text.match(/\{\w+\}/g) ?? []).sort().join();
    const lost = entries.filter(
      ({ text, translation }) => parameters(text) !== parameters(translation),
    );
    expect(lost).toEqual([]);
  });
});

test('the shell can name each page of a remote that failed to load, including its texts', () => {
  const titles = readdirSync(ROOT)
    .filter((folder) => folder.startsWith('mfe-'))
    .map((folder) => readFileSync(join(ROOT, folder, 'remote.json'), 'utf8'))
    .flatMap((manifest) => (JSON.parse(manifest) as RemoteManifest).routes)
    .map(({ title }) => title);
  const translated = ['ne.ts', 'others-ne.ts']
    .map((file) => readFileSync(join(ROOT, 'shell/src/messages', file), 'utf8'))
    .flatMap((catalog) => entriesOf(catalog).map(({ text }) => text));
  expect(titles.length).toBeGreaterThan(5);
  expect(titles.filter((title) => !translated.includes(title))).toEqual([]);
});

/** What crawlers and link previews read about public pages, whose scripts they do not run. */
describe.each(['mfe-auth', 'mfe-policy'])('%s', (folder) => {
  const { routes } = JSON.parse(
    readFileSync(join(ROOT, folder, 'remote.json'), 'utf8'),
  ) as RemoteManifest;
  const catalog = readFileSync(join(ROOT, folder, 'src/messages/ne.ts'), 'utf8');
  const translated = new Map(
    entriesOf(catalog).map(({ text, translation }) => [text, translation]),
  );

  test('describes its public pages in Nepali too, by their titles', () => {
    const described = routes.filter(({ description }) => description !== undefined);
    expect(described.length).toBeGreaterThan(0);
    for (const { title, translations } of described) {
      expect(translations?.['ne']?.title).toBe(translated.get(title));
      expect(translations?.['ne']?.description).toMatch(/\p{Script=Devanagari}/u);
    }
  });
});
