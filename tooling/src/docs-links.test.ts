import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { ROOT } from './build/package';

const SKIPPED = new Set(['node_modules', 'dist', 'coverage']);

function documentsBelow(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name);
    if (SKIPPED.has(entry.name) || entry.name.startsWith('.')) return [];
    if (entry.isDirectory()) return documentsBelow(path);
    // A changelog is lerna's, and links to the host of the repository.
    return entry.name.endsWith('.md') && entry.name !== 'CHANGELOG.md' ? [path] : [];
  });
}

/** A fence holds examples; what looks like a link in it is none. */
const withoutFences = (text: string): string => text.replace(/^```.*?^```/gms, '');

/** Targets of `[text](target)` that are files, without their `#place`. */
const filesLinkedIn = (text: string): string[] =>
  [...withoutFences(text).matchAll(/\]\(([^)\s]+)\)/g)]
    .map(([, target = '']) => target.replace(/#.*$/, ''))
    .filter((target) => target !== '' && !/^[a-z]+:/.test(target));

const documents = documentsBelow(ROOT).map((file) => relative(ROOT, file));

test('there are documents to check, the front page among them', () => {
  expect(documents).toContain('README.md');
});

test.each(documents)('every file that %s links is there', (document) => {
  const file = join(ROOT, document);
  const missing = filesLinkedIn(readFileSync(file, 'utf8')).filter(
    (target) => !existsSync(join(dirname(file), target)),
  );
  expect(missing).toEqual([]);
});
