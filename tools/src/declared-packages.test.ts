import { readFileSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import ts from 'typescript';
import { packageDependencies } from './workspace/packages';
import { ROOT } from './workspace/root';

const EXCLUDED = ['**/node_modules', '**/dist', '**/.cache'];

/** The workspace package that a file imports, by its name or by a path; undefined for everything else. */
function askedFor(request: string, file: string): string | undefined {
  if (request.startsWith('@portal/')) return request.split('/')[1];
  if (!request.startsWith('.')) return undefined;
  return relative(ROOT, join(file, '..', request)).split(sep)[0];
}

/** The workspace packages that a package's files import, including tests. */
function getImports(name: string): Set<string> {
  const files = ts.sys.readDirectory(join(ROOT, name), ['.ts', '.tsx'], EXCLUDED);
  const requested = files.flatMap((file) =>
    ts
      .preProcessFile(readFileSync(file, 'utf8'))
      .importedFiles.map(({ fileName }) => askedFor(fileName, file)),
  );
  return new Set(requested.filter((other) => other !== undefined && other !== name) as string[]);
}

// The manifests decide what a change can affect, and the order of publishing.
test.each(Object.entries(packageDependencies()))(
  '%s declares each package that it imports',
  (name, declared) => {
    expect([...getImports(name)].filter((other) => !declared.includes(other))).toEqual([]);
  },
);

test('imports are found', () => {
  expect(getImports('mfe-cameras')).toContain('shared');
});
