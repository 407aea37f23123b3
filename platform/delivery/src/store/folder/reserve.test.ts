import { readFile, readdir, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { removeTemporaryFolders, temporaryFolder } from '../../testing/build-fixture';
import { openReserve } from './reserve';

afterEach(removeTemporaryFolders);

/** A reserve with these files, and the path of a draft. */
async function getReserve(...names: string[]) {
  const folder = await temporaryFolder();
  for (const name of names) await writeFile(join(folder, name), name);
  return { folder, reserve: openReserve(folder), draft: join(await temporaryFolder(), 'draft') };
}

test('a draft takes a complete file with enough room, and no other', async () => {
  const others = ['99-too-small', '65536-incomplete.tmp'];
  const { folder, reserve, draft } = await getReserve(...others, '65536-complete');
  expect(await reserve.take(100, draft)).toBe(true);
  expect(await readFile(draft, 'utf8')).toBe('65536-complete');
  expect(await reserve.take(100, draft)).toBe(false);
  expect((await readdir(folder)).toSorted()).toEqual(others.toSorted());
});

test('two concurrent drafts get different files', async () => {
  const { reserve, draft } = await getReserve('65536-one', '65536-other');
  const drafts = [`${draft}.1`, `${draft}.2`];
  const taken = await Promise.all(drafts.map((target) => reserve.take(1, target)));
  expect(taken).toEqual([true, true]);
  const texts = await Promise.all(drafts.map((target) => readFile(target, 'utf8')));
  expect(texts.toSorted()).toEqual(['65536-one', '65536-other']);
});

test('filling leaves complete files of one size, with room for twice the bytes', async () => {
  const stored = '262144-kept';
  const { folder, reserve } = await getReserve('65536-too-small', '262144-incomplete.tmp', stored);
  await reserve.fill(100_000);
  const names = await readdir(folder);
  expect(names).toContain(stored);
  const made = names.filter((name) => name !== stored);
  expect(made).toHaveLength(7);
  for (const name of made) {
    expect(name).toMatch(/^262144-[\da-f-]+$/);
    expect((await stat(join(folder, name))).size).toBe(262_144);
  }
});

test('a failure to fill the reserve does not fail the change', async () => {
  const { folder } = await getReserve('a file');
  await expect(openReserve(join(folder, 'a file')).fill(1)).resolves.toBeUndefined();
});
