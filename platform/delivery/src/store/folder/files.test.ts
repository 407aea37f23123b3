import { MAY_MOUNT, type SmallDisk, smallDisk } from '@portal/api/testing/small-disk';
import { HOST } from '@portal/shared/contract';
import { mkdir, readdir, readFile, stat, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { release } from '../../release/release';
import { disable, rollback } from '../../release/rollback';
import { createSigningKey, parseSigningKey } from '../../signatures/keys';
import { withSignatures } from '../../signatures/signed-store';
import { buildFixture, removeTemporaryFolders, temporaryFolder } from '../../testing/build-fixture';
import { cleanUp, closeAfterwards, releaseFixture } from '../../testing/portal-fixture';
import { makeFolder, requireWritable } from './files';
import { type FolderStore, openFolderStore } from './folder-store';
import { withLock } from './lock';

afterEach(cleanUp);

const onFullDisk = MAY_MOUNT ? test : test.skip;

const remote = 'mfe-cameras';
const who = 'asha';

function createDisk(megabytes: number): SmallDisk {
  const disk = smallDisk(megabytes);
  closeAfterwards(async () => disk.remove());
  return disk;
}

async function fullDisk(): Promise<{ disk: SmallDisk; store: FolderStore }> {
  const disk = createDisk(4);
  const store = openFolderStore(disk.folder);
  await releaseFixture(store, { name: HOST });
  for (const version of ['1.0.0', '1.1.0', '1.2.0']) await releaseFixture(store, { version });
  disk.fill();
  const another = writeFile(join(disk.folder, 'another'), 'byte', { flush: true });
  await expect(another).rejects.toMatchObject({ code: 'ENOSPC' });
  return { disk, store };
}

onFullDisk('with no byte free, rollback and disable work and the ledger has them', async () => {
  const { store } = await fullDisk();
  expect(await rollback(store, { remote, who })).toMatchObject({ after: '1.1.0', changed: true });
  expect(await disable(store, { remote, who })).toMatchObject({ disabled: true, changed: true });
  const reopened = openFolderStore(store.folder);
  expect((await reopened.liveSet()).microFrontends[remote]?.[0]).toMatchObject({
    metadata: { version: '1.1.0' },
    extras: { disabled: { reason: null } },
  });
  expect((await reopened.ledger()).map(({ action }) => action)).toEqual([
    ...['release', 'release', 'release', 'release'],
    ...['rollback', 'disable'],
  ]);
});

onFullDisk('they work also when others take at once whatever comes free', async () => {
  const { store, disk } = await fullDisk();
  await rollback(store, { remote, who });
  disk.fill();
  expect(await disable(store, { remote, who })).toMatchObject({ changed: true });
});

onFullDisk('a disk that fills up while the lock is held does not keep the lock', async () => {
  const disk = createDisk(1);
  const folder = join(disk.folder, 'lock');
  const take = () => withLock(folder, async () => 'mine', { patience: 0 });
  await withLock(folder, async () => disk.fill());
  disk.fill();
  await expect(take()).rejects.toMatchObject({ code: 'ENOSPC' });
  disk.empty();
  expect(await take()).toBe('mine');
});

onFullDisk(
  'a release on a full disk is refused in words, changes nothing and leaves nothing behind',
  async () => {
    const { store } = await fullDisk();
    const before = await readFile(store.liveSetFile, 'utf8');
    const from = await buildFixture({ version: '2.0.0' });
    await expect(release(store, { from, who })).rejects.toMatchObject({
      name: 'DiskFull',
      message: expect.stringContaining(store.folder),
    });
    expect(await readFile(store.liveSetFile, 'utf8')).toBe(before);
    expect(await readdir(join(store.folder, 'artifacts', '.staging'))).toEqual([]);
  },
);

onFullDisk('signing what is there is refused in words, too', async () => {
  const { store } = await fullDisk();
  const key = parseSigningKey('a key', createSigningKey());
  const signed = withSignatures(store, { key, trusted: [key.public] });
  await expect(signed.signatures?.sign({ adopt: true })).rejects.toMatchObject({
    name: 'DiskFull',
  });
});

onFullDisk('the next change with space makes up what was taken of the reserve', async () => {
  const { store, disk } = await fullDisk();
  const reserve = join(store.folder, 'reserve');
  const fileCount = (await readdir(reserve)).length;
  await rollback(store, { remote, who });
  disk.fill();
  await disable(store, { remote, who });
  expect((await readdir(reserve)).length).toBeLessThan(fileCount);
  disk.empty();
  await releaseFixture(store, { version: '2.0.0' });
  expect((await readdir(reserve)).length).toBe(fileCount);
});

onFullDisk('the reserve grows with the live set and the ledger', async () => {
  const disk = createDisk(16);
  const store = openFolderStore(disk.folder);
  await releaseFixture(store, { name: HOST });
  await releaseFixture(store, { version: '1.0.0' });
  const reason = 'r'.repeat(200_000);
  await disable(store, { remote, who, reason });
  disk.fill();
  expect(await rollback(store, { remote, who, version: '1.0.0' })).toMatchObject({
    changed: false,
  });
  const sizes = await Promise.all(
    (await readdir(join(disk.folder, 'reserve'))).map((name) =>
      stat(join(disk.folder, 'reserve', name)),
    ),
  );
  for (const { size } of sizes) expect(size).toBeGreaterThanOrEqual(400_000);
});

afterEach(removeTemporaryFolders);

/** A system folder that even root cannot write to. */
const READ_ONLY = '/proc/sys/kernel';
const onLinux = process.platform === 'linux' ? test : test.skip;

test('a store is writable before its first change creates it, and after it', async () => {
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

test('concurrent nested folders are all created', async () => {
  const root = await temporaryFolder();
  const folders = Array.from({ length: 40 }, (_, at) =>
    join(root, 'a', 'b', `c${at % 5}`, `d${at}`),
  );
  await Promise.all(folders.map((folder) => makeFolder(folder)));
  for (const folder of folders) expect((await stat(folder)).isDirectory()).toBe(true);
});

test('an existing folder stays, and anything else in its place is an error', async () => {
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

test('where the system creates no folder, the error is immediate', async () => {
  await expect(makeFolder('/proc/portal/below')).rejects.toMatchObject({ code: 'ENOENT' });
});
