import { readdir, stat, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { MAY_MOUNT, smallDisk } from '@portal/api/testing/small-disk';
import { removeTemporaryFolders, temporaryFolder } from '../testing/build-fixture';
import { openRecords } from './records';

afterEach(removeTemporaryFolders);

const soon = () => Date.now() + 60_000;

test('of two concurrent records with one key, one is added', async () => {
  const records = openRecords<string>(await temporaryFolder());
  const both = await Promise.all([
    records.add('key', 'one', soon()),
    records.add('key', 'other', soon()),
  ]);
  expect(both.toSorted()).toEqual([false, true]);
  expect(await records.find('key')).toBe(both[0] ? 'one' : 'other');
});

test('a record is found in a folder that is opened later, until it expires', async () => {
  const folder = await temporaryFolder();
  await openRecords<string>(folder).add('key', 'value', soon());
  await openRecords<string>(folder).add('old', 'value', Date.now());
  const records = openRecords<string>(folder);
  expect(await records.find('key')).toBe('value');
  expect(await records.find('old')).toBeNull();
  expect(await records.find('other')).toBeNull();
  await records.sweep();
  expect(await readdir(folder)).toHaveLength(1);
});

test('keys are secrets: they are not written to disk, and others cannot read the values', async () => {
  const folder = join(await temporaryFolder(), 'sessions');
  await openRecords<null>(folder).add('portal_secret', null, soon());
  const [name = ''] = await readdir(folder);
  expect(name).not.toContain('secret');
  expect((await stat(folder)).mode & 0o777).toBe(0o700);
  expect((await stat(join(folder, name))).mode & 0o777).toBe(0o600);
});

test('an incomplete record counts as one for a day', async () => {
  const folder = await temporaryFolder();
  const records = openRecords<null>(folder);
  await records.add('key', null, soon());
  const [name = ''] = await readdir(folder);
  const file = join(folder, name);
  await writeFile(file, '{"un');
  expect(await records.add('key', null, soon())).toBe(false);
  await records.sweep();
  expect(await records.add('key', null, soon())).toBe(false);
  const yesterday = new Date(Date.now() - 24 * 3_600_000 - 1);
  await utimes(file, yesterday, yesterday);
  await records.sweep();
  expect(await records.add('key', null, soon())).toBe(true);
});

const onFullDisk = MAY_MOUNT ? test : test.skip;

onFullDisk('a full disk is refused in words, and the key counts once there is space', async () => {
  const disk = smallDisk(1);
  try {
    disk.fill();
    const records = openRecords<string>(disk.folder);
    const add = () => records.add('key', 'value', soon());
    await expect(add()).rejects.toMatchObject({ name: 'DiskFull' });
    disk.empty();
    expect(await add()).toBe(true);
  } finally {
    disk.remove();
  }
});
