import { stat, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { temporaryFolder } from '../../testing/build-fixture';
import { makeFolder } from './make-folder';

test('many who make folders in each other at once all get theirs', async () => {
  const root = await temporaryFolder();
  const folders = Array.from({ length: 40 }, (_, at) =>
    join(root, 'a', 'b', `c${at % 5}`, `d${at}`),
  );
  await Promise.all(folders.map((folder) => makeFolder(folder)));
  for (const folder of folders) expect((await stat(folder)).isDirectory()).toBe(true);
});

test('what is there already stays, and what is no folder is an error', async () => {
  const root = await temporaryFolder();
  await makeFolder(root);
  const file = join(root, 'file');
  await writeFile(file, '');
  await expect(makeFolder(file)).rejects.toMatchObject({ code: 'EEXIST' });
  await expect(makeFolder(join(file, 'below'))).rejects.toMatchObject({ code: 'ENOTDIR' });
  const broken = join(root, 'broken');
  await symlink(join(root, 'nowhere'), broken);
  await expect(makeFolder(broken)).rejects.toMatchObject({ code: 'EEXIST' });
});

test('where the system makes none, the error comes at once', async () => {
  await expect(makeFolder('/proc/portal/below')).rejects.toMatchObject({ code: 'ENOENT' });
});
