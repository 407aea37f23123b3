import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { containerName, readPackage } from './package';

const root = mkdtempSync(join(tmpdir(), 'workspace-'));
afterAll(() => rmSync(root, { recursive: true }));

/** Writes the files of a package and reads it. */
function createPackage(name: string, files: Record<string, string>) {
  mkdirSync(join(root, name), { recursive: true });
  for (const [file, text] of Object.entries(files)) writeFileSync(join(root, name, file), text);
  return readPackage(join(root, name));
}
const remote = (name: string) => JSON.stringify({ name, kind: 'remote' });

test('a package is read from its two files', () => {
  const files = { 'remote.json': remote('mfe-a'), 'package.json': '{"version":"1.2.3"}' };
  expect(createPackage('mfe-a', files)).toEqual({
    name: 'mfe-a',
    folder: join(root, 'mfe-a'),
    kind: 'remote',
    version: '1.2.3',
    manifest: { name: 'mfe-a', kind: 'remote' },
  });
  expect(readPackage(join(root, 'mfe-a'), '9.0.0').version).toBe('9.0.0');
});

test.each<[string, Record<string, string>, RegExp]>([
  ['mfe-b', {}, /mfe-b is not the folder of a remote: it has no remote\.json/],
  ['mfe-c', { 'remote.json': '{' }, /mfe-c\/remote\.json is not JSON: .*JSON/],
  [
    'mfe-h',
    { 'remote.json': `\uFEFF${remote('mfe-h')}` },
    /mfe-h\/remote\.json is not JSON: it begins with a byte order mark\. Save it as UTF-8 without one/,
  ],
  [
    'mfe-d',
    { 'remote.json': remote('mfe-d') },
    /mfe-d is not the folder of a remote: it has no package\.json/,
  ],
])('reports the problem of %s', (name, files, message) => {
  expect(() => createPackage(name, files)).toThrow(message);
});

test.each(['v1.0.0', '1.0', '', '1.0.0+build', ' 1.0.0'])('%j is not a version', (version) => {
  const files = { 'remote.json': remote('mfe-e'), 'package.json': JSON.stringify({ version }) };
  const refusal = `mfe-e cannot have the version '${version}': a version is such as 1.2.0, or 1.2.0-beta.1`;
  expect(() => createPackage('mfe-e', files)).toThrow(refusal);
  createPackage('mfe-e', { 'package.json': '{"version":"1.0.0"}' });
  expect(() => readPackage(join(root, 'mfe-e'), version)).toThrow(refusal);
});

test('a package without a version is refused', () => {
  const files = { 'remote.json': remote('mfe-f'), 'package.json': '{}' };
  expect(() => createPackage('mfe-f', files)).toThrow('mfe-f has no version in its package.json');
});

test('its folder may have any name', () => {
  const files = { 'remote.json': remote('mfe-a'), 'package.json': '{"version":"1.2.3"}' };
  expect(createPackage('billing', files)).toMatchObject({ name: 'mfe-a' });
});

test('every version has a unique container name, valid as a variable', () => {
  const files = { 'remote.json': remote('mfe-g'), 'package.json': '{"version":"1.0.0"}' };
  const built = createPackage('mfe-g', files);
  const versions = ['1.0.0', '1.0.1', '1.0.0-local.abc', '10.0.0'];
  const names = versions.map((version) => containerName({ ...built, version }));
  expect(new Set(names).size).toBe(versions.length);
  for (const name of names) expect(name).toMatch(/^[a-z_]\w*$/i);
});
