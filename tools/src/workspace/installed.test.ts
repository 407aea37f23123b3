import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const INSTALL = new URL('../../bin/install.mjs', import.meta.url).href;

interface Locked {
  version: string;
  integrity?: string;
  optional?: true;
}
let root: string;
const { isInstalled } = (await import(INSTALL)) as { isInstalled: (folder: string) => boolean };
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'installed-'));
  mkdirSync(join(root, 'node_modules'));
});
afterEach(() => rmSync(root, { recursive: true }));

const write = (file: string, packages: Record<string, Locked>) =>
  writeFileSync(join(root, file), JSON.stringify({ packages }));
const lock = (packages: Record<string, Locked>) =>
  write('package-lock.json', { '': { version: '1.0.0' }, ...packages });
const install = (packages: Record<string, Locked>) =>
  write('node_modules/.package-lock.json', packages);

const REACT = { version: '19.0.0', integrity: 'sha512-a' };

test('what npm recorded as installed is not installed again', () => {
  lock({
    'node_modules/react': REACT,
    'node_modules/esbuild-win': { version: '1.0.0', optional: true },
  });
  install({ 'node_modules/react': REACT });
  expect(isInstalled(root)).toBe(true);
});

test.each<[string, Record<string, Locked>]>([
  ['a package is missing', {}],
  ['a version is another', { 'node_modules/react': { ...REACT, version: '18.0.0' } }],
  ['contents are others', { 'node_modules/react': { ...REACT, integrity: 'sha512-b' } }],
])('dependencies are installed again if %s', (_, installed) => {
  lock({ 'node_modules/react': REACT });
  install(installed);
  expect(isInstalled(root)).toBe(false);
});

test('dependencies are installed if there are none', () => {
  lock({});
  expect(isInstalled(root)).toBe(false);
});
