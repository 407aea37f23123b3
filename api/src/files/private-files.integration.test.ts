import { chmod, lstat, mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createApi } from '../create-api';
import { preparePrivateFolder } from './private-files';

let place: string;
beforeEach(async () => {
  place = await mkdtemp(join(tmpdir(), 'private-files-'));
});
afterEach(() => rm(place, { recursive: true }));

/** The files of a folder that others have permissions for. */
async function openToOthers(folder: string): Promise<string[]> {
  const names = ['', ...(await readdir(folder, { recursive: true }))];
  const modes = await Promise.all(
    names.map(async (name) => ({ name, mode: (await lstat(join(folder, name))).mode & 0o077 })),
  );
  return modes.filter(({ mode }) => mode !== 0).map(({ name }) => name);
}

test('only its owner can open the folder of a first start, with any umask', async () => {
  const folder = join(place, 'portal', 'api');
  const umask = process.umask(0);
  try {
    const api = await createApi({ dataFolder: folder, origin: 'http://portal.test' });
    await api.close();
    for (const path of [folder, join(folder, 'postgres')])
      expect((await lstat(path)).mode & 0o077).toBe(0);
  } finally {
    process.umask(umask);
  }
});

test('an existing folder that was open to others is closed, and nothing around it', async () => {
  const folder = join(place, 'portal', 'api');
  await mkdir(join(folder, 'postgres', 'base'), { recursive: true });
  await writeFile(join(folder, 'postgres', 'base', '1'), 'rows');
  await chmod(join(folder, 'postgres', 'base', '1'), 0o666);
  await preparePrivateFolder(folder);
  expect(await openToOthers(folder)).toEqual([]);
  expect((await lstat(join(place, 'portal'))).mode & 0o055).toBe(0o055);
});

const onLinux = process.platform === 'linux' ? test : test.skip;

onLinux('a folder where the system makes none is refused at once, by its name', async () => {
  await expect(preparePrivateFolder('/proc/x/api')).rejects.toThrow(
    'The folder /proc/x/api cannot be made: ENOENT',
  );
});
