import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { SHARED_MODULES } from './shared-modules';
import { requireFromShared, SHARED_FOLDER } from './shared-package';

interface Exporting {
  exports: Record<string, string>;
}
const { exports } = JSON.parse(
  readFileSync(join(SHARED_FOLDER, 'package.json'), 'utf8'),
) as Exporting;
const requests = SHARED_MODULES.map(({ request }) => request);

/**
 * `@portal/shared` offers the contract to pages; its paths below are for servers and builds. The shell compiles the
 * texts into a separate chunk for each language. Each remote has its own copy of `focus`, which is small and works in
 * shells from before it. The others are for tests, and for a remote without a portal.
 */
const isNotShared = (request: string): boolean =>
  /^@portal\/shared\/(alone|contract|focus|messages|testing)(\/|$)/.test(request);

test('every module of shared that a page shares exists in it once', () => {
  const ofPages = Object.entries(exports)
    .filter(([, file]) => /\.tsx?$/.test(file))
    .map(([path]) => `@portal/shared${path.slice(1)}`)
    .filter((request) => !isNotShared(request));
  expect(requests.filter((request) => request.startsWith('@portal/shared')).sort()).toEqual(
    ofPages.sort(),
  );
});

test('every shared module exists, and is in the table once', () => {
  for (const request of requests) expect(() => requireFromShared.resolve(request)).not.toThrow();
  expect(new Set(requests).size).toBe(requests.length);
});
