import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { ROOT } from './workspace/root';

const SKIPPED = new Set(['node_modules', 'dist', 'published', 'coverage']);

function documentsBelow(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name);
    if (SKIPPED.has(entry.name) || entry.name.startsWith('.')) return [];
    if (entry.isDirectory()) return documentsBelow(path);
    // A changelog is lerna's, and links to the host of the repository.
    return entry.name.endsWith('.md') && entry.name !== 'CHANGELOG.md' ? [path] : [];
  });
}

/** A fence contains examples; links in it do not count. */
const withoutFences = (text: string): string => text.replace(/^```.*?^```/gms, '');

/** The targets of `[text](target)` in the repository, as written. */
const targetsIn = (text: string): string[] =>
  [...withoutFences(text).matchAll(/\]\(([^)\s]+)\)/g)]
    .map(([, target = '']) => target)
    .filter((target) => !/^[a-z]+:/.test(target));

/** The anchor of a heading on code hosts. */
const getAnchor = (heading: string): string =>
  heading
    .toLowerCase()
    .replace(/[^\p{L}\p{N}\s_-]/gu, '')
    .replaceAll(' ', '-');

const anchorsIn = (text: string): string[] =>
  [...withoutFences(text).matchAll(/^#+ (.+)$/gm)].map(([, heading = '']) => getAnchor(heading));

const documents = documentsBelow(ROOT).map((file) => relative(ROOT, file));

/** Whether the file in a target exists and, if the target names a heading, has that heading. */
function leadsSomewhere(target: string, file: string): boolean {
  const [path = '', anchor] = target.split('#');
  const linked = path === '' ? file : join(dirname(file), path);
  if (!existsSync(linked)) return false;
  if (anchor === undefined || !linked.endsWith('.md')) return true;
  return anchorsIn(readFileSync(linked, 'utf8')).includes(anchor);
}

test('there are documents to check, including the front page', () => {
  expect(documents).toContain('README.md');
});

test.each(documents)('every file and heading that %s links exists', (document) => {
  const file = join(ROOT, document);
  const targets = targetsIn(readFileSync(file, 'utf8'));
  expect(targets.filter((target) => !leadsSomewhere(target, file))).toEqual([]);
});

test('each requirement of the specification names its test', () => {
  const page = readFileSync(join(ROOT, 'docs/spec-coverage.md'), 'utf8');
  const rows = page.split('\n').filter((line) => line.startsWith('- '));
  expect(rows.length).toBeGreaterThan(300);
  expect(rows.filter((row) => !/\.(test\.tsx?|journey\.ts)\)/.test(row))).toEqual([]);
});
