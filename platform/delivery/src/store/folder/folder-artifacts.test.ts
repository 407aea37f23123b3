import { mkdir, readdir, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { removeTemporaryFolders, temporaryFolder } from '../../testing/build-fixture';
import { releaseFixture } from '../../testing/portal-fixture';
import { openFolderStore } from './folder-store';

afterEach(removeTemporaryFolders);

const HOUR = 3_600;

test('a release removes what a killed one left a day ago, and nothing that may still be in use', async () => {
  const folder = await temporaryFolder();
  const staging = join(folder, 'artifacts/.staging');
  for (const [name, hours] of Object.entries({ killed: 25, 'killed.replaced': 900, running: 23 })) {
    await mkdir(join(staging, name), { recursive: true });
    await writeFile(join(staging, name, 'entry.js'), '');
    const then = Date.now() / 1000 - hours * HOUR;
    await utimes(join(staging, name), then, then);
  }
  await releaseFixture(openFolderStore(folder));
  expect(await readdir(staging)).toEqual(['running']);
});
