import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { untranslated } from './untranslated';

let folder: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'remote-'));
  mkdirSync(join(folder, 'src/room'), { recursive: true });
  writeFileSync(
    join(folder, 'remote.json'),
    JSON.stringify({ routes: [{ title: 'Room' }], navigation: [{ label: 'Rooms' }] }),
  );
});
afterEach(() => rmSync(folder, { recursive: true }));

const write = (name: string, source: string) =>
  writeFileSync(join(folder, 'src/room', name), source);

test('names what the catalog lacks, of sources and manifest, once each', () => {
  write('room.tsx', `t('Open'); t(\n 'Shut'); t("It's open"); t('It\\'s shut'); t('Open');`);
  write('rules.ts', `field('Name', withMessage('Name it', required()))`);
  expect(untranslated(folder, { Open: 'खोल्नुहोस्', Room: 'कोठा' })).toEqual([
    'Shut',
    "It's open",
    "It's shut",
    'Name',
    'Name it',
    'Rooms',
  ]);
});

test('texts of tests and of other functions are no texts of the remote', () => {
  write('room.test.tsx', `t('Only tested')`);
  write('room.ts', `import('./room'); format('YYYY'); form.field('name')`);
  expect(untranslated(folder, { Room: '', Rooms: '' })).toEqual([]);
});
