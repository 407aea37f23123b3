import { createApi } from '@portal/api';
import { HOST } from '@portal/shared/contract';
import { randomUUID } from 'node:crypto';
import {
  appendFile,
  mkdir,
  readdir,
  readFile,
  rename,
  rm,
  stat,
  writeFile,
} from 'node:fs/promises';
import { join } from 'node:path';
import { checkLive } from '../release/check';
import { status } from '../release/status';
import { openFolderStore } from '../store/folder/folder-store';
import { temporaryFolder } from '../testing/build-fixture';
import { cleanUp, closeAfterwards, releaseFixture, serverFixture } from '../testing/portal-fixture';
import { postgresPrograms } from '../testing/postgres-programs';
import { dumpDatabase, makeBackup, restoreBackup, restoreDatabase } from './backup';

afterEach(cleanUp);

const ADDRESS = 'postgres://portal:s%40fe@[::1]:5433/home?sslmode=verify-full';

test.each([
  ['dump', dumpDatabase],
  ['restore', restoreDatabase],
])(
  'a %s reaches the server that its address names, and no password is visible',
  async (_what, work) => {
    const called = await postgresPrograms({ pg_dump: '', pg_restore: '' });
    await work(ADDRESS, '/backup/database.dump');
    const lines = await called();
    expect(lines).toContain('--dbname=postgres://portal@[::1]:5433/home?sslmode=verify-full');
    expect(lines.at(-1)).toBe('password: s@fe');
    expect(lines.slice(0, -1).join(' ')).not.toMatch(/s@fe|s%40fe/);
  },
);

afterEach(cleanUp);

/** An API on a data folder; the first one creates the accounts of the demonstration. */
async function apiOn(data: string) {
  const api = await createApi({ dataFolder: join(data, 'api'), origin: 'http://portal.test' });
  let closed: Promise<void> | undefined;
  const close = () => (closed ??= api.close());
  closeAfterwards(close);
  return { origin: await serverFixture(api.handle), close };
}

const signIn = (origin: string, password: string) =>
  fetch(`${origin}/api/subscribers/authentication/v1/access-token`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: 'asha@example.com', password }),
  });

async function places() {
  const folder = await temporaryFolder();
  const at = { data: join(folder, 'data'), backup: join(folder, 'backup'), databaseUrl: undefined };
  return { at, elsewhere: { ...at, data: join(folder, 'another', 'data') } };
}

async function releasedStore(data: string): Promise<void> {
  const store = openFolderStore(data);
  await releaseFixture(store, { name: HOST });
  for (const version of ['1.0.0', '1.1.0']) await releaseFixture(store, { version });
}

test('database, images, secrets and store are restored into empty folders and work there', async () => {
  const { at, elsewhere } = await places();
  const first = await apiOn(at.data);
  const opened = makeBackup(at);
  await expect(opened).rejects.toThrow(`is open in process ${process.pid}`);
  await first.close();
  await releasedStore(at.data);
  const image = join('api', 'images', 'backed-up.jpg');
  await mkdir(join(at.data, 'api', 'images'), { recursive: true });
  await writeFile(join(at.data, image), 'pixels', { mode: 0o600 });

  expect(await makeBackup(at)).toMatchObject({ database: 'embedded' });
  expect((await stat(at.backup)).mode & 0o077).toBe(0);
  const before = await status(openFolderStore(at.data));
  const secret = await readFile(join(at.data, 'api', 'signing-secret'), 'utf8');
  await rm(at.data, { recursive: true });

  expect(await restoreBackup(elsewhere)).toMatchObject({ database: 'embedded' });
  const store = openFolderStore(elsewhere.data);
  expect(await status(store)).toEqual(before);
  expect((await checkLive(store)).problems).toEqual([]);
  await releaseFixture(store, { version: '1.2.0' });
  expect(await readFile(join(elsewhere.data, image), 'utf8')).toBe('pixels');
  expect((await stat(join(elsewhere.data, image))).mode & 0o777).toBe(0o600);
  expect((await stat(join(elsewhere.data, 'api'))).mode & 0o077).toBe(0);
  expect(await readFile(join(elsewhere.data, 'api', 'signing-secret'), 'utf8')).toBe(secret);
  const { origin } = await apiOn(elsewhere.data);
  expect((await signIn(origin, 'Portal-2026')).status).toBe(200);
  expect((await signIn(origin, 'wrong-password')).status).not.toBe(200);
});

test('released files are part of a backup, even with a name like a draft of the portal', async () => {
  const { at, elsewhere } = await places();
  await releasedStore(at.data);
  const files = { 'entry.js': '', [`picture.${randomUUID()}`]: '', 'database.lock.js': '' };
  const version = `1.2.0-rc.${randomUUID()}`;
  await releaseFixture(openFolderStore(at.data), { version, files });
  const drafts = [
    'artifacts/.staging/1/entry.js',
    `artifacts/mfe-cameras/1.0.0/.provenance.json.${randomUUID()}.tmp`,
    `rendered/1/page.${randomUUID()}.tmp`,
    `api/signing-secret.${randomUUID()}`,
    'api/database.lock',
  ];
  for (const draft of drafts) {
    await mkdir(join(at.data, draft, '..'), { recursive: true });
    await writeFile(join(at.data, draft), '');
  }
  await makeBackup(at);
  await restoreBackup(elsewhere);
  expect((await checkLive(openFolderStore(elsewhere.data))).problems).toEqual([]);
  for (const draft of drafts) {
    await expect(stat(join(elsewhere.data, draft))).rejects.toMatchObject({ code: 'ENOENT' });
  }
});

test('a backup never overwrites anything and is not made inside an existing one', async () => {
  const { at } = await places();
  await releasedStore(at.data);
  await makeBackup(at);
  await expect(makeBackup(at)).rejects.toThrow(`${at.backup} is not empty`);
  await expect(restoreBackup(at)).rejects.toThrow(`${at.data} is not empty`);
  expect((await checkLive(openFolderStore(at.data))).problems).toEqual([]);
});

test('a backup is refused where no folder can be made, and inside of what it copies', async () => {
  const { at } = await places();
  await releasedStore(at.data);
  await writeFile(at.backup, 'kept');
  for (const backup of ['/proc/none/backup', at.backup, join(at.backup, 'inside')]) {
    await expect(makeBackup({ ...at, backup })).rejects.toMatchObject({ path: expect.anything() });
  }
  expect(await readFile(at.backup, 'utf8')).toBe('kept');
  const backup = join(at.data, 'artifacts', 'backup');
  const message = expect.stringContaining(`${backup} is inside ${join(at.data, 'artifacts')}`);
  await expect(makeBackup({ ...at, backup })).rejects.toMatchObject({ message });
  await expect(stat(backup)).rejects.toMatchObject({ code: 'ENOENT' });
});

test('a folder that is no data folder of a portal is refused and not changed', async () => {
  const { at } = await places();
  const refused = { name: 'BackupRefused', message: expect.stringContaining('--data') };
  await expect(makeBackup(at)).rejects.toMatchObject(refused);
  await expect(stat(at.data)).rejects.toMatchObject({ code: 'ENOENT' });
  await mkdir(at.data);
  await expect(makeBackup(at)).rejects.toMatchObject(refused);
  expect(await readdir(at.data)).toEqual([]);
  await expect(stat(at.backup)).rejects.toMatchObject({ code: 'ENOENT' });
});

test('the lock of a database does not block once its process died, even if its number was reused', async () => {
  const { at } = await places();
  await mkdir(join(at.data, 'api'), { recursive: true });
  const lock = join(at.data, 'api', 'database.lock');
  for (const text of [JSON.stringify({ pid: process.ppid, started: '1' }), '{"pid":']) {
    await writeFile(lock, text);
    expect(await makeBackup(at)).toMatchObject({ database: 'embedded' });
    await rm(at.backup, { recursive: true });
  }
});

test.each(['{"made":', 'null', '{}'])('a note %s is no note of a backup', async (note) => {
  const { at, elsewhere } = await places();
  await mkdir(at.backup);
  await writeFile(join(at.backup, 'backup.json'), note);
  await expect(restoreBackup(elsewhere)).rejects.toThrow(`backup.json of ${at.backup} is damaged`);
});

test('a damaged or incomplete backup is refused before anything is written', async () => {
  const { at, elsewhere } = await places();
  await releasedStore(at.data);
  await makeBackup(at);
  const file = join('artifacts', 'mfe-cameras', '1.0.0', 'entry.js');
  await appendFile(join(at.backup, file), ' ');
  await expect(restoreBackup(elsewhere)).rejects.toThrow(`${file} of ${at.backup} is not what`);
  await rm(join(at.backup, 'backup.json'));
  await expect(restoreBackup(elsewhere)).rejects.toMatchObject({
    name: 'BackupRefused',
    message: expect.stringContaining('is no complete backup'),
  });
  await expect(stat(elsewhere.data)).rejects.toMatchObject({ code: 'ENOENT' });
});

test('the database of a server is dumped with the rest and restored with it', async () => {
  const { at, elsewhere } = await places();
  await releasedStore(at.data);
  const databaseUrl = 'postgres://portal@127.0.0.1:1/portal';
  const called = await postgresPrograms({
    pg_dump: 'for it; do case $it in --file=*) echo rows >"${it#--file=}";; esac; done',
    pg_restore: 'for it; do dump=$it; done; cat "$dump"',
  });
  expect(await makeBackup({ ...at, databaseUrl })).toMatchObject({ database: 'dump' });
  expect(await called()).toContain('--format=custom');
  await restoreBackup({ ...elsewhere, databaseUrl });
  expect(await called()).toEqual(
    expect.arrayContaining(['--exit-on-error', join(at.backup, 'database.dump')]),
  );
  expect((await checkLive(openFolderStore(elsewhere.data))).problems).toEqual([]);
});

/** Behaves like a running API: completes images and removes them again, until `ended`. */
async function changingImages(images: string, ended: AbortSignal): Promise<void> {
  while (!ended.aborted) {
    const draft = join(images, `.${randomUUID()}`);
    await writeFile(draft, 'pixels');
    await rename(draft, `${draft}.jpg`);
    await rm(`${draft}.jpg`);
  }
}

test('a backup made while images are added and removed contains no partial image', async () => {
  const { at } = await places();
  const images = join(at.data, 'api', 'images');
  await mkdir(images, { recursive: true });
  await writeFile(join(images, 'kept.jpg'), 'pixels');
  await writeFile(join(images, `.${randomUUID()}`), 'pix');
  await postgresPrograms({ pg_dump: ':', pg_restore: ':' });
  const ended = new AbortController();
  const changing = Array.from({ length: 20 }, () => changingImages(images, ended.signal));
  try {
    await makeBackup({ ...at, databaseUrl: 'postgres://portal@127.0.0.1:1/portal' });
  } finally {
    ended.abort();
    await Promise.all(changing);
  }
  const names = await readdir(join(at.backup, 'api', 'images'));
  expect(names).toContain('kept.jpg');
  expect(names.filter((name) => !name.endsWith('.jpg'))).toEqual([]);
});

test('a dump needs a server, and a server a dump', async () => {
  const { at, elsewhere } = await places();
  await releasedStore(at.data);
  await makeBackup(at);
  const onServer = { ...elsewhere, databaseUrl: 'postgres://portal@127.0.0.1:1/portal' };
  await expect(restoreBackup(onServer)).rejects.toThrow('DATABASE_URL names a server');
  const another = { ...onServer, data: at.data, backup: `${at.backup}-2` };
  await expect(makeBackup(another)).rejects.toMatchObject({
    message: expect.stringMatching(/pg_dump/),
  });
  await expect(stat(another.backup)).rejects.toMatchObject({ code: 'ENOENT' });
});
