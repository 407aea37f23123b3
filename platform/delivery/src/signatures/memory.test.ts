import { mkdir, readdir, rmdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { MAY_MOUNT, smallDisk } from '@portal/api/testing/small-disk';
import { removeTemporaryFolders, temporaryFolder } from '../testing/build-fixture';
import { memoryIn } from './memory';

afterEach(removeTemporaryFolders);

test('an invalid memory file is refused at once, and one that becomes invalid at the next live set', async () => {
  const folder = await temporaryFolder();
  const wrong = (problem: string) => `PORTAL_SEEN names a file that cannot be used: ${problem}`;
  expect(() => memoryIn('PORTAL_SEEN', folder)).toThrow(wrong('Error: EISDIR'));
  await writeFile(join(folder, 'seen'), 'yesterday');
  expect(() => memoryIn('PORTAL_SEEN', join(folder, 'seen'))).toThrow(wrong('it has no number'));
  const leaving = join(folder, 'leaving');
  const inLeaving = () => memoryIn('PORTAL_SEEN', join(leaving, 'seen'));
  expect(inLeaving).toThrow(wrong('Error: ENOENT'));
  await mkdir(leaving);
  const memory = inLeaving();
  expect(memory.newest()).toBe(-Infinity);
  await rmdir(leaving);
  expect(() => memory.keep(1)).toThrow(wrong('Error: ENOENT'));
});

const onFullDisk = MAY_MOUNT ? test : test.skip;

onFullDisk('what was seen is remembered with no byte free, and leaves nothing behind', async () => {
  const disk = smallDisk(1);
  try {
    const memory = () => memoryIn('PORTAL_SEEN', join(disk.folder, 'seen'));
    memory().keep(1_700_000_000_000);
    disk.fill();
    memory().keep(1_700_000_000_001);
    expect(memory().newest()).toBe(1_700_000_000_001);
    expect((await readdir(disk.folder)).toSorted()).toEqual(['filling', 'seen']);
  } finally {
    disk.remove();
  }
});
