import { readdir, symlink } from 'node:fs/promises';
import { join } from 'node:path';
import { temporaryFolder } from '../testing/build-fixture';
import { cleanUp, releaseFixture, storeFixture } from '../testing/portal-fixture';
import { portalHere } from '../testing/portal-here';
import { postgresPrograms } from '../testing/postgres-programs';

afterEach(cleanUp);

/** A store with one version, and folders for its backup and for what comes back. */
async function places() {
  const store = await storeFixture();
  await releaseFixture(store);
  const folder = await temporaryFolder();
  return { data: store.folder, backup: join(folder, 'backup'), again: join(folder, 'again') };
}

test('a portal is backed up and comes back', async () => {
  const { data, backup, again } = await places();
  const env = { PORTAL_DATA: data, DATABASE_URL: '' };
  expect(await portalHere(['backup', backup], env)).toEqual({
    code: 0,
    stdout: expect.stringMatching(/^Backed up \d+ files and no database: .*\/backup\n$/),
    stderr: '',
  });
  expect(await portalHere(['restore', backup, '--data', again], env)).toEqual({
    code: 0,
    stdout: expect.stringMatching(/^Restored \d+ files and no database: .*\/backup\n$/),
    stderr: '',
  });
  const { stdout } = await portalHere(['history', '--data', again, '--json'], {});
  expect(JSON.parse(stdout)).toMatchObject([{ remote: 'mfe-cameras', after: '1.0.0' }]);
});

test('the database of a server is dumped into the backup, and filled out of it', async () => {
  const { data, backup, again } = await places();
  // Each writes, or reads, the file that its last argument names.
  const file = 'for last; do :; done; echo "${last#--file=}"';
  const called = await postgresPrograms({
    pg_dump: `${file} >"$(${file})"`,
    pg_restore: 'for last; do :; done; test -f "$last"',
  });
  for (const protocol of ['postgres:', 'postgresql:']) {
    const env = { PORTAL_DATA: data, DATABASE_URL: `${protocol}//portal:secret@127.0.0.1/home` };
    const into = backup + protocol;
    const { stdout, stderr } = await portalHere(['backup', into], env);
    expect([stdout, stderr]).toEqual([expect.stringContaining("a dump of the server's"), '']);
    const restored = await portalHere(['restore', into, '--data', again + protocol], env);
    expect(restored).toMatchObject({ code: 0, stderr: '' });
    expect(await called()).toContain(`--dbname=${protocol}//portal@127.0.0.1/home`);
  }
});

test.each(['nonsense:secret@127.0.0.1', 'nonsense', 'mysql://portal:secret@127.0.0.1/home'])(
  'a backup needs an address of a database, and does not show it: %s',
  async (address) => {
    const { data, backup } = await places();
    const env = { PORTAL_DATA: data, DATABASE_URL: address };
    const refused = await portalHere(['backup', backup], env);
    expect(refused).toMatchObject({
      code: 1,
      stderr: expect.stringContaining('DATABASE_URL is no'),
    });
    expect(refused.stderr).not.toContain(address);
  },
);

test.each([
  'postgres://portal:secret@db.example.com/portal',
  'postgres://portal:secret@db.example.com/portal?sslmode=prefer',
  'postgres://portal:secret@localhost/portal?hostaddr=10.0.0.5',
  'postgres://portal:secret@localhost/portal?host=/var/run/postgresql,db.example.com',
])('a database is not backed up over a network in plain text: %s', async (address) => {
  const { data, backup } = await places();
  const refused = await portalHere(['backup', backup], {
    PORTAL_DATA: data,
    DATABASE_URL: address,
  });
  expect(refused).toMatchObject({
    code: 1,
    stderr: expect.stringContaining('add ?sslmode=verify-full to it, or ?sslmode=disable'),
  });
  expect(refused.stderr).not.toContain('secret');
});

test.each([
  'postgres://portal@db.example.com/portal?sslmode=verify-full',
  'postgres://portal@db.example.com/portal?sslmode=disable',
  'postgres://portal@db/portal?host=/var/run/postgresql',
])(
  'it is backed up encrypted, by choice in plain text, or on this machine: %s',
  async (address) => {
    const { data, backup } = await places();
    await postgresPrograms({ pg_dump: 'echo "asked" >&2; exit 1', pg_restore: 'exit 1' });
    const asked = await portalHere(['backup', backup], {
      PORTAL_DATA: data,
      DATABASE_URL: address,
    });
    expect(asked.stderr).toContain('asked');
  },
);

test('a backup into a folder that cannot be made is refused in words', async () => {
  const { data, backup } = await places();
  await symlink('/nowhere', backup);
  expect(await portalHere(['backup', backup], { PORTAL_DATA: data, DATABASE_URL: '' })).toEqual({
    code: 1,
    stdout: '',
    stderr: expect.stringMatching(/backup cannot be used: file already exists\n.*\n.*PORTAL-149/),
  });
});

test('a bucket has backups of its own', async () => {
  const { backup } = await places();
  const refused = await portalHere(['backup', backup, '--data', 's3://portal'], {});
  expect(refused).toMatchObject({
    code: 1,
    stderr: expect.stringContaining('s3://portal is a bucket'),
  });
  await expect(readdir(backup)).rejects.toMatchObject({ code: 'ENOENT' });
});
