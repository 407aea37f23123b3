import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { mkdir, readFile, readdir, stat, utimes, writeFile } from 'node:fs/promises';
import { connect } from 'node:net';
import { join } from 'node:path';
import { PassThrough, Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { uploadBuild } from '../service-client/upload';
import { integrityOf } from '../store/integrity';
import { buildFixture, temporaryFolder } from '../testing/build-fixture';
import { cleanUp } from '../testing/portal-fixture';
import { CAMERAS, serviceFixture, tokenFixture } from '../testing/service-fixture';
import { UPLOAD_LIMITS, openUploads } from './uploads';

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

const asked = { remote: 'mfe-cameras', who: '' };

test('an upload that breaks in the middle is resumed, and sends no file twice', async () => {
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
  await expect(asCameras('release', { ...asked, from })).rejects.toMatchObject({
    name: 'ServiceAway',
  });
  expect(await store.artifacts.names()).toEqual([]);
  expect(await store.liveMark()).toBeNull();

  broken = false;
  expect(await asCameras('release', { ...asked, from })).toMatchObject({ after: '1.0.0' });
  expect(sent).toHaveLength(4);
  expect(new Set(sent).size).toBe(4);

  // Once more: all is there.
  expect(await asCameras('release', { ...asked, from })).toMatchObject({ changed: false });
  expect(sent).toHaveLength(4);
  const [build = ''] = await readdir(uploads);
  expect(await readdir(join(uploads, build))).toHaveLength(5);
});

test('a release of an upload that lacks files makes no version', async () => {
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

test('of a build of which nothing was sent there is no release', async () => {
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

test('a file with another hash, or one that is not of the build, is not kept', async () => {
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
    asCameras('release', { ...asked, from: await buildFixture() }),
  ).rejects.toMatchObject({ name: 'UploadRefused', message: expect.stringContaining(problem) });
});

test('only so many builds are kept, and each for a while after its last use', async () => {
  const limits = { ...UPLOAD_LIMITS, builds: 1, lifetime: 60_000 };
  const { call, uploads } = await portal({ limits });
  const send = async (version: string) =>
    uploadBuild({ call, from: await buildFixture({ version }), purpose: 'check' });
  const first = await send('1.0.0');
  await expect(send('1.1.0')).rejects.toMatchObject({
    name: 'UploadRefused',
    message: expect.stringContaining('1 other builds are being sent'),
  });
  const longAgo = new Date(Date.now() - 61_000);
  await utimes(join(uploads, first), longAgo, longAgo);
  expect(await readdir(uploads)).toEqual([first]);
  expect(await readdir(uploads)).not.toEqual([await send('1.1.0')]);
  expect(await readdir(uploads)).toHaveLength(1);
});

/** A folder of uploads without a service before it. */
async function opened(changes: Partial<typeof UPLOAD_LIMITS> = {}) {
  const folder = join(await temporaryFolder(), 'uploads');
  const uploads = openUploads(folder, { ...UPLOAD_LIMITS, ...changes });
  const begin = async (from: string) => {
    const manifest = await readFile(join(from, 'remote.json'));
    const build = createHash('sha256').update(manifest).digest('hex');
    await uploads.begin(build, manifest, async () => undefined);
    return build;
  };
  return { folder, uploads, begin };
}

test('what a build has and what is on its way count towards its limit together, and once', async () => {
  const files = {
    'entry.js': 'a'.repeat(1000),
    'b.js': 'b'.repeat(1000),
    'c.js': 'c'.repeat(1000),
  };
  const from = await buildFixture({ files });
  const { size } = await stat(join(from, 'remote.json'));
  const { uploads, begin } = await opened({ build: size + 3000 });
  const upload = await uploads.find(await begin(from));
  const put = (contents: string, by = Readable.from([Buffer.from(contents)])) =>
    upload?.put(integrityOf(contents), by, contents.length);

  await put(files['entry.js']);
  const slow = new PassThrough();
  const onItsWay = put(files['b.js'], slow);
  slow.write('b'.repeat(500));
  await expect(upload?.put(integrityOf(files['c.js']), Readable.from([]), 1001)).rejects.toThrow(
    'with a file of 1001 bytes it is too large',
  );
  await put(files['c.js']);
  slow.end('b'.repeat(500));
  await onItsWay;
});

test('a build that is begun already may be begun again, however many there are', async () => {
  const { begin } = await opened({ builds: 1 });
  const from = await buildFixture();
  expect(await begin(from)).toBe(await begin(from));
});

test('a build in use is kept, and what is no build is left alone', async () => {
  const { folder, uploads, begin } = await opened({ lifetime: 60_000 });
  const build = await begin(await buildFixture());
  await mkdir(join(folder, 'notes'));
  const longAgo = new Date(Date.now() - 61_000);
  for (const name of [build, 'notes']) await utimes(join(folder, name), longAgo, longAgo);
  await uploads.find(build);
  await uploads.sweep();
  expect((await readdir(folder)).toSorted()).toEqual([build, 'notes'].toSorted());
});

test('only the service reads what is sent', async () => {
  const { folder, begin } = await opened();
  const { mode } = await stat(join(folder, await begin(await buildFixture())));
  expect(mode & 0o777).toBe(0o700);
});

test('a name that is no hash leads to no folder', async () => {
  const { folder, uploads, begin } = await opened();
  const from = await buildFixture();
  await begin(from);
  await writeFile(join(folder, 'remote.json'), await readFile(join(from, 'remote.json')));
  expect(await uploads.find('.')).toBeNull();
});

test('paths out of the build are refused before anything is written', async () => {
  const { asCameras, uploads } = await portal();
  const files = { '../../policy.json': `sha384-${'A'.repeat(64)}` };
  const from = await buildFixture({ manifest: { files, entry: '../../policy.json' } });
  await expect(asCameras('release', { ...asked, from })).rejects.toMatchObject({
    name: 'ManifestInvalid',
  });
  await expect(stat(uploads)).rejects.toMatchObject({ code: 'ENOENT' });
});

test('a remote.json must be the one of its address, and have a length', async () => {
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

test('a client that sends too slowly is cut off, and leaves nothing', async () => {
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
