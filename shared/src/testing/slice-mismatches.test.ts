import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sliceMismatches } from './slice-mismatches';

const folder = mkdtempSync(join(tmpdir(), 'remote-'));
afterAll(() => rmSync(folder, { recursive: true }));

const declaring = (manifest: object) => {
  writeFileSync(join(folder, 'remote.json'), JSON.stringify(manifest));
  return folder;
};

test('registered and declared slices must be the same, in any order', () => {
  expect(sliceMismatches(declaring({ slices: ['b', 'a'] }), ['a', 'b'])).toEqual([]);
  expect(sliceMismatches(declaring({ slices: ['a', 'gone'] }), ['a', 'new'])).toEqual([
    "'new' is registered and not declared",
    "'gone' is declared and not registered",
  ]);
});

test('a remote.json without slices declares none', () => {
  expect(sliceMismatches(declaring({}), [])).toEqual([]);
  expect(sliceMismatches(declaring({}), ['a'])).toHaveLength(1);
});
