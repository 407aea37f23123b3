import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { RemoteManifest } from '../contract';
import type { Catalog } from '../i18n';

/** A text given to the translation, to a rule or to a field's label, which translate it later. */
const TEXT = /(?<![.\w])(?:t|withMessage|field)\(\s*(?:'((?:\\.|[^'\\])*)'|"((?:\\.|[^"\\])*)")/g;

const isSource = (file: string): boolean => /\.tsx?$/.test(file) && !/\.test\./.test(file);

const textsOf = (source: string): string[] =>
  [...source.matchAll(TEXT)].map(([, single, double]) =>
    (single ?? double ?? '').replace(/\\(.)/g, '$1'),
  );

function textsOfManifest(file: string): string[] {
  if (!existsSync(file)) return [];
  const { routes, navigation } = JSON.parse(readFileSync(file, 'utf8')) as RemoteManifest;
  return [...routes.map(({ title }) => title), ...navigation.map(({ label }) => label)];
}

/**
 * The texts of a remote that `catalog` has no entry for: those of the sources in `<folder>/src` and
 * those of its `remote.json`, where it has one.
 * @deprecated The build says it, and `jest` with the preset of `@portal/build`.
 */
export function untranslated(folder: string, catalog: Catalog): string[] {
  const sources = readdirSync(join(folder, 'src'), { recursive: true, encoding: 'utf8' });
  const texts = sources
    .filter(isSource)
    .flatMap((file) => textsOf(readFileSync(join(folder, 'src', file), 'utf8')))
    .concat(textsOfManifest(join(folder, 'remote.json')));
  return [...new Set(texts)].filter((text) => !(text in catalog));
}
