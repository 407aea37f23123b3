import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { createRequire, isBuiltin } from 'node:module';
import { dirname, join, posix } from 'node:path';
import { fileURLToPath } from 'node:url';
import ts from 'typescript';

const FOLDER = dirname(fileURLToPath(new URL('.', import.meta.url)));

interface Manifest {
  name: string;
  dependencies: Record<string, string>;
  peerDependencies: Record<string, string>;
  exports: Record<string, string>;
  bin: Record<string, string>;
}
const read = (file: string) => readFileSync(join(FOLDER, file), 'utf8');
const { name, dependencies, peerDependencies, exports, bin } = JSON.parse(
  read('package.json'),
) as Manifest;
const declared = { ...dependencies, ...peerDependencies };

/** What `npm publish` would publish, by paths in the package. */
function packedFiles(): string[] {
  const output = execFileSync('npm', ['pack', '--dry-run', '--json', '--silent'], {
    cwd: FOLDER,
    encoding: 'utf8',
  });
  const packed = JSON.parse(output) as Record<string, { files: { path: string }[] }>;
  return Object.values(packed).flatMap(({ files }) => files.map(({ path }) => path));
}
const files = packedFiles();

/** They start the sources in the repository; the published ones are compiled. */
const STARTERS = /^bin\//;

/** A module that is resolved by name, because an import would run it. */
const RESOLVED = /\bresolve\('([^']+)'\)/g;

const getTypes = (file: string): string[] =>
  (JSON.parse(read(file)) as { compilerOptions: { types: string[] } }).compilerOptions.types;

/** Every module that a published file needs: by import, `require`, `resolve`, or as types. */
function getRequests(file: string): string[] {
  if (file === 'tsconfig.base.json') return getTypes(file);
  if (!/\.(ts|js|mjs|cjs)$/.test(file) || STARTERS.test(file)) return [];
  const text = read(file);
  const { importedFiles, typeReferenceDirectives } = ts.preProcessFile(text, true, true);
  const resolved = [...text.matchAll(RESOLVED)].map(([, request = '']) => request);
  const references = [...importedFiles, ...typeReferenceDirectives];
  return [...references.map(({ fileName }) => fileName), ...resolved];
}

const createPackage = (request: string): string =>
  request
    .split('/')
    .slice(0, request.startsWith('@') ? 2 : 1)
    .join('/');

/** Whether a module exists for a team that installs this package and its dependencies. */
function isThere(request: string, from: string): boolean {
  if (isBuiltin(request)) return true;
  if (request.startsWith('.')) {
    const path = posix.join(posix.dirname(from), request);
    return ['', '.ts', '.d.ts', '/index.ts'].some((ending) => files.includes(path + ending));
  }
  const owner = createPackage(request);
  return owner === name || owner in declared || `@types/${owner}` in declared;
}

test('every module that the published files need is in them or declared', () => {
  const missing = files.flatMap((file) =>
    getRequests(file)
      .filter((request) => !isThere(request, file))
      .map((request) => `${file}: ${request}`),
  );
  expect(missing).toEqual([]);
  // Proves that the search found files.
  expect(files.flatMap(getRequests)).toEqual(
    expect.arrayContaining(['webpack', 'css-loader', 'jest-environment-jsdom', './package']),
  );
});

test('exports and commands are published, and no tests are', () => {
  const offered = [...Object.values(exports), ...Object.values(bin)];
  const missing = offered.map((path) => posix.normalize(path)).filter((p) => !files.includes(p));
  expect(missing).toEqual([]);
  expect(files.filter((file) => /\.test\.|testing\//.test(file))).toEqual([]);
});

test('only exported paths of the portal’s own packages are imported', () => {
  const { resolve } = createRequire(join(FOLDER, 'package.json'));
  const requests = files.flatMap(getRequests).filter((request) => request.startsWith('@portal/'));
  expect(new Set(requests.map(createPackage))).toEqual(new Set([name, '@portal/shared']));
  for (const request of requests) expect(() => resolve(request)).not.toThrow();
});
