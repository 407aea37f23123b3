import { mkdirSync, mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Package } from '@portal/build/package';
import { hashFiles, sourceHash } from './source-hash';

let folder: string;
const write = (file: string, text: string) => writeFileSync(join(folder, file), text);

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'package-'));
  mkdirSync(join(folder, 'src/room'), { recursive: true });
  write('remote.json', '{}');
  write('package.json', '{}');
  write('src/remote.ts', 'export {}');
  write('src/room/room.tsx', 'room');
});
afterEach(() => rmSync(folder, { recursive: true }));

const hash = () => sourceHash({ folder } as Package);

test('the same sources have the same hash', () => {
  expect(hash()).toBe(hash());
});

test.each<[string, () => void]>([
  ['a source', () => write('src/room/room.tsx', 'another room')],
  ['a new source', () => write('src/room/shelf.tsx', '')],
  ['a style sheet', () => write('src/room/room.module.css', '.room {}')],
  [
    'the name of a source',
    () => renameSync(join(folder, 'src/room/room.tsx'), join(folder, 'src/room/hall.tsx')),
  ],
  ['the declaration', () => write('remote.json', '{"routes":[]}')],
  ['the version', () => write('package.json', '{"version":"2.0.0"}')],
])('%s changes the hash', (_, change) => {
  const before = hash();
  change();
  expect(hash()).not.toBe(before);
});

test.each(['src/room/room.test.tsx', 'src/room/room.test.ts', 'README.md'])(
  '%s does not change the hash',
  (file) => {
    const before = hash();
    write(file, 'text');
    expect(hash()).toBe(before);
  },
);

test('where one file ends and the next begins matters', () => {
  write('a', 'xy');
  write('b', 'z');
  const paths = [join(folder, 'a'), join(folder, 'b')];
  const before = hashFiles(paths);
  write('a', 'x');
  write('b', 'yz');
  expect(hashFiles(paths)).not.toBe(before);
});
