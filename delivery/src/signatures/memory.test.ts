import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { MAY_MOUNT, smallDisk } from '@portal/api/testing/small-disk';
import { memoryIn } from './memory';

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
