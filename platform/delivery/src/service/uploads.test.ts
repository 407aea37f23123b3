import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { watch } from 'node:fs';
import { mkdir, readFile, readdir, stat, utimes, writeFile } from 'node:fs/promises';
import { connect } from 'node:net';
import { join } from 'node:path';
import { PassThrough, Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { uploadBuild } from '../service-client/ask-service';
import { computeIntegrity } from '../store/integrity';
import { type Fixture, buildFixture, temporaryFolder } from '../testing/build-fixture';
import { cleanUp } from '../testing/portal-fixture';
import { CAMERAS, serviceFixture, tokenFixture } from '../testing/service-fixture';
import { UPLOAD_LIMITS, type Uploads, openUploads } from './uploads';

afterEach(cleanUp);

const isFile = (url = '') => url.includes('/files/');

async function portal(changes: Parameters<typeof serviceFixture>[1] = {}) {
  const { token, credentials } = tokenFixture('cameras-ci');
  const policy = { teams: { cameras: { ...CAMERAS, ...credentials } } };
  const fixture = await serviceFixture(policy, changes);
  const uploads = join(fixture.folder, 'release-service', 'uploads');
  return {
    ...fixture,
    token,
    uploads,
    call: fixture.call(token),
    send: fixture.send(token),
    asCameras: fixture.ask(token),
  };
}

const requested = { remote: 'mfe-cameras', who: '' };

test('an interrupted upload is resumed and sends no file twice', async () => {
  const sent: string[] = [];
  let broken = true;
  const { asCameras, store, uploads } = await portal({
    before({ method, url = '', socket }) {
      if (method !== 'PUT' || !isFile(url)) return false;
      if (broken && sent.length === 2) return Boolean(socket.destroy());
      sent.push(url);
      return false;
    },
  });
  const from = await buildFixture();
  await expect(asCameras('release', { ...requested, from })).rejects.toMatchObject({
    name: 'ServiceAway',
  });
  expect(await store.artifacts.names()).toEqual([]);
  expect(await store.liveMark()).toBeNull();

  broken = false;
  expect(await asCameras('release', { ...requested, from })).toMatchObject({ after: '1.0.0' });
  expect(sent).toHaveLength(4);
  expect(new Set(sent).size).toBe(4);

  // The second time, every file is there.
  expect(await asCameras('release', { ...requested, from })).toMatchObject({ changed: false });
  expect(sent).toHaveLength(4);
  const [build = ''] = await readdir(uploads);
  const stored = await readdir(join(uploads, build));
  expect(stored.filter((name) => name !== 'trial-run.json')).toHaveLength(5);
});

test('an upload with missing files cannot be released', async () => {
  const { call, send, store } = await portal({
    before: ({ method, url }, response) =>
      method === 'PUT' && isFile(url) && Boolean(response.end('{"data":null}')),
  });
  const build = await uploadBuild({ call, from: await buildFixture(), purpose: 'release' });
  await expect(send('release', { build })).rejects.toMatchObject({
    name: 'UploadIncomplete',
    message: expect.stringContaining('4 of its files'),
  });
  expect(await store.artifacts.versions('mfe-cameras')).toEqual([]);
});

test('a build of which nothing was sent cannot be released', async () => {
  const { send } = await portal();
  await expect(send('release', { build: 'a'.repeat(64) })).rejects.toMatchObject({
    name: 'UploadRefused',
    message: expect.stringContaining('nothing was begun'),
  });
});

/** Begins the upload of a build, and returns the address of one of its files. */
async function begun(call: Awaited<ReturnType<typeof portal>>['call'], from: string) {
  const body = await readFile(join(from, 'remote.json'));
  const build = createHash('sha256').update(body).digest('hex');
  await call({ method: 'PUT', path: `v1/builds/${build}`, body });
  const { files } = JSON.parse(body.toString()) as { files: Record<string, string> };
  const hash = (files['entry.js'] ?? '').replaceAll('+', '-').replaceAll('/', '_');
  return `v1/builds/${build}/files/${hash}`;
}

test('a file with another hash, or one that is not part of the build, is not stored', async () => {
  const { call } = await portal();
  const path = await begun(call, await buildFixture());
  const put = (to: string) => call({ method: 'PUT', path: to, body: 'alert(1)' });
  await expect(put(path)).rejects.toMatchObject({
    name: 'UploadRefused',
    message: expect.stringContaining('what was sent has the hash'),
  });
  await expect(put(path.replace(/sha384-.*/, `sha384-${'A'.repeat(64)}`))).rejects.toMatchObject({
    name: 'UploadRefused',
    message: expect.stringContaining('has no file of the hash'),
  });
  expect(await call({ method: 'HEAD', path })).toBe(false);
});

test.each([
  ['a file', { file: 100 }, 'is too large'],
  ['a build', { build: 2_500 }, 'is too large'],
  ['a number of files', { files: 3 }, 'more than 3 files'],
])('%s over the limit is refused', async (_, limits, problem) => {
  const { asCameras } = await portal({ limits: { ...UPLOAD_LIMITS, ...limits } });
  await expect(
    asCameras('release', { ...requested, from: await buildFixture() }),
  ).rejects.toMatchObject({ name: 'UploadRefused', message: expect.stringContaining(problem) });
});

/** A service for two teams and operations, and their clients. */
async function teamsPortal(limits: Partial<typeof UPLOAD_LIMITS> = {}) {
  const [cameras, bills, olga] = ['cameras-ci', 'bills-ci', 'olga'].map((name) =>
    tokenFixture(name),
  ) as [TokenFixture, TokenFixture, TokenFixture];
  const billsTeam = { remotes: ['mfe-bills'], may: CAMERAS.may, ...bills.credentials };
  const camerasTeam = { ...CAMERAS, ...cameras.credentials };
  const fixture = await serviceFixture(
    { ops: olga.credentials, teams: { cameras: camerasTeam, bills: billsTeam } },
    { limits: { ...UPLOAD_LIMITS, ...limits } },
  );
  const uploads = join(fixture.folder, 'release-service', 'uploads');
  let count = 0;
  /** Sends a whole build, or only its remote.json. */
  const send = async (
    { token }: TokenFixture,
    name: string,
    { version = `1.${(count += 1)}.0`, whole = false, ...of }: Fixture & { whole?: boolean } = {},
  ) => {
    const from = await buildFixture({ name, version, ...of });
    const call = fixture.call(token);
    return whole ? uploadBuild({ call, from, purpose: 'check' }) : begun(call, from);
  };
  /** Whether the token sees the build, with the file or without. */
  const isThere = async ({ token }: TokenFixture, path: string) => {
    const headers = { authorization: `Bearer ${token}` };
    const { status } = await fetch(`${fixture.service}/${path}`, { method: 'HEAD', headers });
    expect([200, 404, 422]).toContain(status);
    return status !== 422;
  };
  return { ...fixture, uploads, cameras, bills, olga, camerasTeam, billsTeam, send, isThere };
}

type TokenFixture = ReturnType<typeof tokenFixture>;

test('a team that has used its quota blocks neither another team nor operations', async () => {
  const { send, isThere, cameras, bills, olga, uploads } = await teamsPortal({ builds: 3 });
  const theirs = await send(bills, 'mfe-bills');
  const fix = await send(olga, 'mfe-cameras');
  for (let times = 0; times < 10; times += 1) await send(cameras, 'mfe-cameras');
  await Promise.all(Array.from({ length: 10 }, () => send(cameras, 'mfe-cameras')));
  expect((await readdir(uploads)).filter((name) => name.startsWith('mfe-cameras.'))).toHaveLength(
    3,
  );
  expect(await isThere(bills, theirs)).toBe(true);
  expect(await isThere(olga, fix)).toBe(true);
  expect(await isThere(bills, await send(bills, 'mfe-bills'))).toBe(true);
  for (let times = 0; times < 5; times += 1) {
    expect(await isThere(olga, await send(olga, 'mfe-cameras'))).toBe(true);
  }
  expect(await readdir(uploads)).toHaveLength(3 + 2 + 3);
});

test('the least recently used build of the team is removed to make room, and its sender is told', async () => {
  const { send, isThere, call, cameras, uploads } = await teamsPortal({ builds: 2 });
  const oldest = await send(cameras, 'mfe-cameras');
  const other = await send(cameras, 'mfe-cameras');
  // Makes it the more recently used one, whatever the resolution of the clock.
  const [, build = ''] = /builds\/([0-9a-f]{64})/.exec(other) ?? [];
  const minuteAgo = new Date(Date.now() - 60_000);
  await utimes(join(uploads, `mfe-cameras.${build}`), minuteAgo, minuteAgo);
  expect(await isThere(cameras, oldest)).toBe(true);
  await send(cameras, 'mfe-cameras');
  expect(await isThere(cameras, oldest)).toBe(true);
  await expect(
    call(cameras.token)({ method: 'PUT', path: other, body: 'x' }),
  ).rejects.toMatchObject({
    name: 'UploadRefused',
    message: expect.stringContaining('newer ones took its place'),
  });
});

test('a build that is removed while one of its files is being sent is refused, and nothing of it remains', async () => {
  const { send, cameras, uploads, service } = await teamsPortal({ builds: 1 });
  const path = await send(cameras, 'mfe-cameras', { files: { 'entry.js': 'a'.repeat(100) } });
  const [build = ''] = await readdir(uploads);
  const written = once(watch(join(uploads, build)), 'change');
  const body = new PassThrough();
  const answer = fetch(`${service}/${path}`, {
    method: 'PUT',
    headers: { authorization: `Bearer ${cameras.token}`, 'content-length': '100' },
    body: Readable.toWeb(body),
    duplex: 'half',
  } as RequestInit);
  body.write('a'.repeat(50));
  await written;
  await send(cameras, 'mfe-cameras');
  body.end('a'.repeat(50));
  const refused = await answer;
  expect(refused.status).toBe(422);
  expect(await refused.text()).toContain('newer builds of the same team took its place');
  expect(await readdir(uploads)).toHaveLength(1);
  expect(await readdir(uploads)).not.toContain(build);
});

test('a team cannot exceed its share of bytes: its own older builds are removed', async () => {
  const { send, isThere, cameras, bills, uploads } = await teamsPortal({
    share: 40_000,
    build: 20_000,
  });
  const big = (letter: string) => ({ whole: true, files: { 'entry.js': letter.repeat(12_000) } });
  const theirs = await send(bills, 'mfe-bills');
  for (const letter of ['a', 'b', 'c', 'd']) await send(cameras, 'mfe-cameras', big(letter));
  const mine = (await readdir(uploads)).filter((name) => name.startsWith('mfe-cameras.'));
  expect(mine).toHaveLength(2);
  expect(await isThere(bills, theirs)).toBe(true);
});

test('a restart keeps the shares, and removes only unfinished files', async () => {
  const { folder, begin, uploads } = await opened({ share: 30_000 });
  const files = { 'entry.js': 'a'.repeat(12_000) };
  const first = await begin(await buildFixture({ files }));
  await (
    await uploads.find(OWNER, first)
  )?.put(computeIntegrity(files['entry.js']), Readable.from([files['entry.js']]), 12_000);
  const part = join(folder, `mfe-cameras.${first}`, 'cut.part');
  await writeFile(part, 'a'.repeat(50_000));

  const again = openUploads(folder, { ...UPLOAD_LIMITS, share: 30_000 });
  const others = { 'entry.js': 'b'.repeat(20_000) };
  const second = await beginIn(again, await buildFixture({ version: '1.1.0', files: others }));
  await expect(stat(part)).rejects.toMatchObject({ code: 'ENOENT' });
  expect(await again.find(OWNER, first)).not.toBeNull();
  await (
    await again.find(OWNER, second)
  )?.put(computeIntegrity(others['entry.js']), Readable.from([others['entry.js']]), 20_000);
  expect(await again.find(OWNER, first)).toBeNull();
});

test('unfinished files count towards the share of their team', async () => {
  const { begin, uploads } = await opened({ share: 10_000, build: 10_000 });
  const contents = 'a'.repeat(4_000);
  const slow = new PassThrough();
  const first = await uploads.find(
    OWNER,
    await begin(await buildFixture({ files: { 'entry.js': contents } })),
  );
  const onItsWay = first?.put(computeIntegrity(contents), slow, 4_000);
  slow.write('a');
  const more = 'b'.repeat(6_000);
  const second = await uploads.find(
    OWNER,
    await begin(await buildFixture({ version: '1.1.0', files: { 'entry.js': more } })),
  );
  await expect(second?.put(computeIntegrity(more), Readable.from([more]), 6_000)).rejects.toThrow(
    'too much of the same team is on its way',
  );
  slow.end('a'.repeat(3_999));
  await onItsWay;
  await second?.put(computeIntegrity(more), Readable.from([more]), 6_000);
});

test('a renamed team keeps its uploads and its share', async () => {
  const { send, isThere, writePolicy, cameras, camerasTeam, uploads } = await teamsPortal({
    builds: 2,
  });
  const before = await send(cameras, 'mfe-cameras');
  await writePolicy({ teams: { video: camerasTeam } });
  expect(await isThere(cameras, before)).toBe(true);
  for (let times = 0; times < 3; times += 1) await send(cameras, 'mfe-cameras');
  expect(await readdir(uploads)).toHaveLength(2);
});

test('a team cannot access uploads of operations', async () => {
  const { send, isThere, cameras, olga } = await teamsPortal();
  const path = await send(olga, 'mfe-cameras');
  expect([await isThere(cameras, path), await isThere(olga, path)]).toEqual([false, true]);
});

test('each build is stored for a while after its last use', async () => {
  const { call, uploads } = await portal({ limits: { ...UPLOAD_LIMITS, lifetime: 60_000 } });
  const send = async (version: string) =>
    uploadBuild({ call, from: await buildFixture({ version }), purpose: 'check' });
  const first = `mfe-cameras.${await send('1.0.0')}`;
  const longAgo = new Date(Date.now() - 61_000);
  await utimes(join(uploads, first), longAgo, longAgo);
  expect(await readdir(uploads)).toEqual([first]);
  expect(await readdir(uploads)).not.toEqual([`mfe-cameras.${await send('1.1.0')}`]);
  expect(await readdir(uploads)).toHaveLength(1);
});

/** A folder of uploads without a service. */
async function opened(changes: Partial<typeof UPLOAD_LIMITS> = {}) {
  const folder = join(await temporaryFolder(), 'uploads');
  const uploads = openUploads(folder, { ...UPLOAD_LIMITS, ...changes });
  return { folder, uploads, begin: (from: string) => beginIn(uploads, from) };
}

const OWNER = { team: 'cameras', remotes: ['mfe-cameras'] };

async function beginIn(uploads: Uploads, from: string): Promise<string> {
  const manifest = await readFile(join(from, 'remote.json'));
  const build = createHash('sha256').update(manifest).digest('hex');
  await uploads.begin(OWNER, build, manifest, async () => undefined);
  return build;
}

test('stored and unfinished files of a build count together towards its limit, each once', async () => {
  const files = {
    'entry.js': 'a'.repeat(1000),
    'b.js': 'b'.repeat(1000),
    'c.js': 'c'.repeat(1000),
  };
  const from = await buildFixture({ files });
  const { size } = await stat(join(from, 'remote.json'));
  const { uploads, begin } = await opened({ build: size + 3000 });
  const upload = await uploads.find(OWNER, await begin(from));
  const put = (contents: string, by = Readable.from([Buffer.from(contents)])) =>
    upload?.put(computeIntegrity(contents), by, contents.length);

  await put(files['entry.js']);
  const slow = new PassThrough();
  const onItsWay = put(files['b.js'], slow);
  slow.write('b'.repeat(500));
  await expect(
    upload?.put(computeIntegrity(files['c.js']), Readable.from([]), 1001),
  ).rejects.toThrow('with a file of 1001 bytes it is too large');
  await put(files['c.js']);
  slow.end('b'.repeat(500));
  await onItsWay;
});

test('a build that was begun may be begun again, however many builds there are', async () => {
  const { begin } = await opened({ builds: 1 });
  const from = await buildFixture();
  expect(await begin(from)).toBe(await begin(from));
});

test('a build in use is kept, and other files are left alone', async () => {
  const { folder, uploads, begin } = await opened({ lifetime: 60_000 });
  const build = await begin(await buildFixture());
  const own = `mfe-cameras.${build}`;
  await mkdir(join(folder, 'notes'));
  const longAgo = new Date(Date.now() - 61_000);
  for (const name of [own, 'notes']) await utimes(join(folder, name), longAgo, longAgo);
  await uploads.find(OWNER, build);
  await uploads.sweep();
  expect((await readdir(folder)).toSorted()).toEqual([own, 'notes'].toSorted());
});

test('only the service can read what is sent', async () => {
  const { folder, begin } = await opened();
  const { mode } = await stat(join(folder, `mfe-cameras.${await begin(await buildFixture())}`));
  expect(mode & 0o777).toBe(0o700);
});

test('a name that is not a hash leads to no folder', async () => {
  const { folder, uploads, begin } = await opened();
  const from = await buildFixture();
  await begin(from);
  await writeFile(join(folder, 'remote.json'), await readFile(join(from, 'remote.json')));
  expect(await uploads.find(OWNER, '.')).toBeNull();
});

test('paths out of the build are refused before anything is written', async () => {
  const { asCameras, uploads } = await portal();
  const files = { '../../policy.json': `sha384-${'A'.repeat(64)}` };
  const from = await buildFixture({ manifest: { files, entry: '../../policy.json' } });
  await expect(asCameras('release', { ...requested, from })).rejects.toMatchObject({
    name: 'ManifestInvalid',
  });
  await expect(stat(uploads)).rejects.toMatchObject({ code: 'ENOENT' });
});

test('a remote.json must match its address and state its length', async () => {
  const { call, service, token } = await portal();
  const path = `v1/builds/${'0'.repeat(64)}`;
  await expect(call({ method: 'PUT', path, body: '{}' })).rejects.toMatchObject({
    name: 'UploadRefused',
    message: expect.stringContaining('SHA-256'),
  });
  const headers = { authorization: `Bearer ${token}` };
  const endless = new Blob(['{}']).stream();
  const init = { method: 'PUT', headers, body: endless, duplex: 'half' } as RequestInit;
  expect((await fetch(`${service}/${path}`, init)).status).toBe(411);
});

test('a remote.json of more than a megabyte is refused', async () => {
  const { call } = await portal();
  const body = ' '.repeat(1024 * 1024 + 1);
  const build = createHash('sha256').update(body).digest('hex');
  await expect(call({ method: 'PUT', path: `v1/builds/${build}`, body })).rejects.toMatchObject({
    name: 'UploadRefused',
    message: expect.stringContaining('a remote.json of 1048577 bytes is too large'),
  });
});

test('a client that sends too slowly is cut off, and leaves nothing behind', async () => {
  const { service, token, call, uploads, close } = await portal({
    server: { requestTimeout: 200, headersTimeout: 100, connectionsCheckingInterval: 20 },
  });
  const path = await begun(call, await buildFixture());
  const { hostname, port } = new URL(service);
  const socket = connect(Number(port), hostname);
  await once(socket, 'connect');
  socket.write(
    `PUT /${path} HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer ${token}\r\nContent-Length: 9\r\n\r\nabc`,
  );
  expect(await text(socket)).toContain('408 Request Timeout');
  await close();
  const [build = ''] = await readdir(uploads);
  expect(await readdir(join(uploads, build))).toEqual(['remote.json']);
});
