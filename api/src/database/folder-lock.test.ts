import { spawnSync } from 'node:child_process';
import { mkdtemp, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { lockFolder } from './folder-lock';

let folder: string;
let lock: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'portal-lock-'));
  lock = join(folder, 'database.lock');
});
afterEach(() => rm(folder, { recursive: true }));

test('a second process is refused and learns which one has the folder open', async () => {
  const { release } = await lockFolder(folder);
  await expect(lockFolder(folder)).rejects.toThrow(`already open in process ${process.pid}`);
  await release();
  await (await lockFolder(folder)).release();
  expect(await readdir(folder)).toEqual([]);
});

test('the lock of a dead process is taken over', async () => {
  const { pid } = spawnSync(process.execPath, ['-e', '']);
  await writeFile(lock, JSON.stringify({ pid, started: '1' }));
  const { release } = await lockFolder(folder);
  expect(JSON.parse(await readFile(lock, 'utf8'))).toMatchObject({ pid: process.pid });
  await release();
});

const onLinux = process.platform === 'linux' ? test : test.skip;

onLinux('a later process with the number of the dead one is not taken for it', async () => {
  await writeFile(lock, JSON.stringify({ pid: process.pid, started: '1' }));
  await (await lockFolder(folder)).release();
});

test('an existing but inaccessible lock is an error', async () => {
  await symlink(join(folder, 'nowhere'), lock);
  await expect(lockFolder(folder)).rejects.toThrow(`Remove it if no process has ${folder} open.`);
});

test('a damaged lock belongs to nobody', async () => {
  await writeFile(lock, '{"pid":');
  await (await lockFolder(folder)).release();
});

test('of many processes that find a stale lock, exactly one takes it', async () => {
  const { pid } = spawnSync(process.execPath, ['-e', '']);
  await writeFile(lock, JSON.stringify({ pid, started: '1' }));
  const tries = await Promise.allSettled(Array.from({ length: 10 }, () => lockFolder(folder)));
  expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  expect(await readdir(folder)).toEqual(['database.lock']);
});
