import { HOST } from '@portal/shared/contract';
import { execFile } from 'node:child_process';
import { cp, readdir, readFile, stat, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { Envelope } from '../signatures/envelope';
import { LIVE_SET, readProvenance, sealedJson } from '../signatures/provenance';
import { readSigningKey } from '../signatures/settings';
import { buildFixture, temporaryFolder } from '../testing/build-fixture';
import { ask } from '../testing/http';
import { cleanUp, releaseFixture, storeFixture } from '../testing/portal-fixture';
import { portalHere } from '../testing/portal-here';
import { postgresPrograms } from '../testing/postgres-programs';
import { ofPackage, runNode, startBin } from '../testing/run';

afterEach(cleanUp);

const portal = (args: string[], env: NodeJS.ProcessEnv = {}) => portalHere(args, env);

/** Writes a key to a file, and returns its public key. */
async function keyFixture() {
  const file = join(await temporaryFolder(), 'signing.pem');
  const made = await portal(['key', file]);
  expect([made.code, made.stderr]).toEqual([0, '']);
  const [publicKey = ''] = /ed25519:\S+/.exec(made.stdout) ?? [];
  return { file, publicKey };
}

test('a key is created once, readable by its owner only, and its public key can be shown again', async () => {
  const { file, publicKey } = await keyFixture();
  expect((await stat(file)).mode & 0o777).toBe(0o600);
  const again = await portal(['key', file]);
  expect(again.stdout).toContain(publicKey);
  expect(again.stdout).not.toContain('Made');
});

test('a key is created only in a folder that exists', async () => {
  const folder = await temporaryFolder();
  for (const file of [join(folder, 'ect/signing.pem'), '']) {
    const { code, stderr } = await portal(['key', file]);
    expect([code, stderr]).toEqual([1, expect.stringContaining('PORTAL-321')]);
    expect(stderr).toContain('no such file or directory');
  }
  expect(await readdir(folder)).toEqual([]);
});

test('an unsigned store is signed, then served by a host that trusts the key', async () => {
  const { file, publicKey } = await keyFixture();
  const { folder, ...store } = await storeFixture();
  await releaseFixture({ ...store }, { name: HOST });
  const trusting = { PORTAL_TRUSTED_KEYS: publicKey };
  const data = ['--data', folder];
  const refused = await portal(['status', ...data], trusting);
  expect([refused.code, refused.stderr]).toEqual([1, expect.stringContaining('PORTAL-323')]);

  const { origin } = await startBin('bin/host.mjs', { ...trusting, PORTAL_DATA: folder });
  expect((await ask(origin, '/')).status).toBe(503);
  const signing = { PORTAL_SIGNING_KEY: file };
  expect((await portal(['sign', ...data], signing)).stdout).toContain('Not signed: live.json');
  expect((await portal(['sign', '--adopt', ...data], signing)).stdout).toBe(
    'Signed shell 1.0.0\nSigned live.json\n',
  );
  expect((await portal(['sign', ...data], signing)).stdout).toContain('signed everything');
  expect((await ask(origin, '/')).status).toBe(200);
  expect((await portal(['check', ...data], trusting)).code).toBe(0);
  const unkeyed = await portal(['rollback', HOST, ...data], trusting);
  expect([unkeyed.code, unkeyed.stderr]).toEqual([1, expect.stringContaining('PORTAL-322')]);
});

test('a release records the repository and the commit that it was built in', async () => {
  const { file } = await keyFixture();
  const { folder, artifacts } = await storeFixture();
  const repository = await temporaryFolder();
  const git = async (...args: string[]) => {
    const who = ['-c', 'user.name=Asha', '-c', 'user.email=asha@example.com'];
    const { stdout } = await promisify(execFile)('git', ['-C', repository, ...who, ...args]);
    return stdout.trim();
  };
  await git('init', '--quiet');
  await git('remote', 'add', 'origin', 'https://ci:secret@git.example/shell.git');
  await writeFile(join(repository, 'source.txt'), 'one');
  await git('add', 'source.txt');
  await git('commit', '--quiet', '--message', 'Begin');

  const getProvenance = async (version: string) => {
    const dist = join(repository, 'dist');
    await cp(await buildFixture({ name: HOST, version }), dist, { recursive: true });
    const requested = [
      'release',
      HOST,
      '--from',
      dist,
      '--data',
      folder,
      '--who',
      'asha',
      '--skip-trial-run',
    ];
    const { code, stderr } = await portal(requested, { PORTAL_SIGNING_KEY: file });
    expect([code, stderr]).toEqual([0, '']);
    const { payload } = JSON.parse(
      (await readProvenance(artifacts, { name: HOST, version }))!,
    ) as Envelope;
    return JSON.parse(String(Buffer.from(payload, 'base64'))) as object;
  };
  const commit = await git('rev-parse', 'HEAD');
  expect(await getProvenance('1.0.0')).toMatchObject({
    predicate: {
      buildDefinition: {
        externalParameters: { source: { repository: 'https://git.example/shell.git', commit } },
        internalParameters: { who: 'asha' },
      },
      runDetails: { builder: { id: 'urn:portal:command' } },
    },
  });
  // A build with uncommitted changes belongs to no commit.
  await writeFile(join(repository, 'source.txt'), 'two');
  expect(JSON.stringify(await getProvenance('1.0.1'))).not.toContain(commit);
});

test.each([
  ['a public key that is none', { PORTAL_TRUSTED_KEYS: 'ed25519:short' }],
  ['a file that is not there', { PORTAL_SIGNING_KEY: '/nowhere/key' }],
  ['a file without a key', { PORTAL_SIGNING_KEY: ofPackage('package.json') }],
  ['a file to remember in that cannot be made', { PORTAL_SEEN: '/nowhere/seen' }, 'PORTAL-153'],
])('%s ends a command, and the start of a host', async (_, env, code = 'PORTAL-321') => {
  const { folder } = await storeFixture();
  for (const ended of [
    await portal(['status', '--data', folder], env),
    await runNode([ofPackage('bin/host.mjs')], { PORT: '0', PORTAL_DATA: folder, ...env }),
  ]) {
    expect([ended.code, ended.stderr]).toEqual([1, expect.stringContaining(code)]);
  }
});

test('the newest live set is remembered in a file, whose contents must be valid', async () => {
  const { file } = await keyFixture();
  const { folder, ...store } = await storeFixture();
  await releaseFixture({ ...store }, { name: HOST });
  const seen = join(await temporaryFolder(), 'seen');
  const env = { PORTAL_SIGNING_KEY: file, PORTAL_SEEN: seen };
  await portal(['sign', '--adopt', '--data', folder], env);
  expect((await portal(['status', '--data', folder], env)).code).toBe(0);
  expect(Number(await readFile(seen, 'utf8'))).toBeGreaterThan(Date.now() - 60_000);
  await writeFile(seen, 'soon');
  const { code, stderr } = await portal(['status', '--data', folder], env);
  expect([code, stderr]).toEqual([1, expect.stringContaining('PORTAL-153')]);
});

test('the status says when the live set expires, in its last days, and signing renews it', async () => {
  const { file } = await keyFixture();
  const { folder, liveSetFile, ...store } = await storeFixture();
  await releaseFixture({ ...store }, { name: HOST });
  const key = readSigningKey(file);
  const liveSet = await store.liveSet();
  const end = async (expires: number) => {
    const predicate = { issued: Date.now() - 60_000, expires: new Date(expires).toISOString() };
    await writeFile(liveSetFile, JSON.stringify(sealedJson(LIVE_SET, liveSet, predicate, key)));
    return predicate.expires;
  };
  const status = () => portal(['status', '--data', folder], { PORTAL_SIGNING_KEY: file });
  await end(Date.now() + 4 * 24 * 3_600_000);
  expect((await status()).stdout).not.toContain('The live set holds');
  const expires = await end(Date.now() + 3_600_000);
  expect((await status()).stdout).toContain(`Note: The live set holds until ${expires}`);
  const renewed = await portal(['sign', '--data', folder], { PORTAL_SIGNING_KEY: file });
  expect(renewed.stdout).toContain('Signed live.json');
  expect((await status()).stdout).not.toContain('The live set holds');
  await end(Date.now() - 1);
  const refused = await status();
  expect([refused.code, refused.stderr]).toEqual([1, expect.stringContaining('it expired at')]);
});

test('a signing key that nobody trusts signs nothing', async () => {
  const [own, other] = [await keyFixture(), await keyFixture()];
  const { folder } = await storeFixture();
  const { code, stderr } = await portal(['status', '--data', folder], {
    PORTAL_SIGNING_KEY: own.file,
    PORTAL_TRUSTED_KEYS: other.publicKey,
  });
  expect([code, stderr]).toEqual([1, expect.stringContaining('is not in PORTAL_TRUSTED_KEYS')]);
  expect(stderr).not.toContain(await readFile(own.file, 'utf8'));
});

afterEach(cleanUp);

/** A store with one version, and folders for its backup and for the restored files. */
async function places() {
  const store = await storeFixture();
  await releaseFixture(store);
  const folder = await temporaryFolder();
  return { data: store.folder, backup: join(folder, 'backup'), again: join(folder, 'again') };
}

test('a portal is backed up and restored', async () => {
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

test('the database of a server is dumped into the backup, and restored from it', async () => {
  const { data, backup, again } = await places();
  // Stands in for programs that write or read the file in their last argument.
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
  'a backup needs an address of a database, and does not print it: %s',
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
  'a database is backed up encrypted, by choice in plain text, or on this machine: %s',
  async (address) => {
    const { data, backup } = await places();
    await postgresPrograms({ pg_dump: 'echo "asked" >&2; exit 1', pg_restore: 'exit 1' });
    const requested = await portalHere(['backup', backup], {
      PORTAL_DATA: data,
      DATABASE_URL: address,
    });
    expect(requested.stderr).toContain('asked');
  },
);

test('a backup into a folder that cannot be created is refused with an explanation', async () => {
  const { data, backup } = await places();
  await symlink('/nowhere', backup);
  expect(await portalHere(['backup', backup], { PORTAL_DATA: data, DATABASE_URL: '' })).toEqual({
    code: 1,
    stdout: '',
    stderr: expect.stringMatching(/backup cannot be used: file already exists\n.*\n.*PORTAL-149/),
  });
});

test('a bucket needs its own backups', async () => {
  const { backup } = await places();
  const refused = await portalHere(['backup', backup, '--data', 's3://portal'], {});
  expect(refused).toMatchObject({
    code: 1,
    stderr: expect.stringContaining('s3://portal is a bucket'),
  });
  await expect(readdir(backup)).rejects.toMatchObject({ code: 'ENOENT' });
});
