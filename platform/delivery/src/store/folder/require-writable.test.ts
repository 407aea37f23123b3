import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { removeTemporaryFolders, temporaryFolder } from '../../testing/build-fixture';
import { openFolderStore } from './folder-store';
import { requireWritable } from './require-writable';

afterEach(removeTemporaryFolders);

/** A folder of the system that root may not write to either. */
const READ_ONLY = '/proc/sys/kernel';
const onLinux = process.platform === 'linux' ? test : test.skip;

test('a store may be written to before the first change makes it, and after it', async () => {
  const folder = join(await temporaryFolder(), 'store');
  await expect(openFolderStore(folder).requireWritable()).resolves.toBeUndefined();
  await mkdir(join(folder, 'artifacts'), { recursive: true });
  await expect(openFolderStore(folder).requireWritable()).resolves.toBeUndefined();
});

onLinux('a store in a folder that may only be read is not writable', async () => {
  const refused = { code: 'EACCES', path: READ_ONLY };
  await expect(openFolderStore(READ_ONLY).requireWritable()).rejects.toMatchObject(refused);
  await expect(requireWritable(join(READ_ONLY, 'store', 'lock'))).rejects.toMatchObject(refused);
});
