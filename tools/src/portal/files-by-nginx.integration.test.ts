import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { createHost, openStore, release, type RunningServer, serve } from '@portal/delivery';
import {
  buildFixture,
  removeTemporaryFolders,
  temporaryFolder,
} from '@portal/delivery/testing/build-fixture';
import { type Answer, ask } from '@portal/delivery/testing/http';
import { DEFAULT_CONFIG } from '@portal/shared/contract';
import { freePort } from '../machine/free-port';
import { requireNginx } from '../machine/nginx-server';
import { type NginxServer, startNginx } from './nginx-server';

const FOLDER = '/remotes/mfe-cameras/1.0.0/';
const ENTRY = `${FOLDER}entry.js`;
const SOURCE = "console.log('mfe-cameras 1.0.0');\n".repeat(40);

/** One file of each known kind, and unknown ones. */
const KINDS = (
  'js mjs css html json webmanifest txt svg wasm ico png jpg jpeg webp avif woff woff2 ' +
  'unknown JS'
).split(' ');
const files = Object.fromEntries(
  KINDS.map((extension) => [
    `kinds/file.${extension}`,
    `/* A file of ${extension}. */\n`.repeat(40),
  ]),
);

let host: RunningServer;
let nginx: NginxServer;
let data: string;
beforeAll(async () => {
  data = await temporaryFolder();
  const store = openStore(data);
  await release(store, { from: await buildFixture({ files }), who: 'asha' });
  for (const name of ['shell', 'mfe-ops']) {
    await release(store, { from: await buildFixture({ name }), who: 'asha' });
  }
  // As an interrupted release leaves it.
  writeFileSync(join(data, 'artifacts/.hidden'), 'nobody reads this');
  writeFileSync(join(data, `${ENTRY}.map`.replace('/remotes', 'artifacts')), '{}');
  host = await serve(createHost({ store, config: DEFAULT_CONFIG }), 0, '127.0.0.1');
  nginx = await startNginx({
    port: await freePort(),
    data,
    host: [new URL(host.url).host],
    api: ['127.0.0.1:1'],
  });
});
afterAll(async () => {
  await nginx?.stop();
  await host?.close();
  await removeTemporaryFolders();
});

/** Headers about the connection, and of features that only nginx has. */
const OWN = [
  'connection',
  'keep-alive',
  'date',
  'server',
  'etag',
  'last-modified',
  'accept-ranges',
];

const compared = ({ status, headers, body }: Answer) => ({
  status,
  headers: Object.fromEntries(Object.entries(headers).filter(([name]) => !OWN.includes(name))),
  body: body.toString('latin1'),
});

/** Sends the same request to both. Returns the answer of nginx, which must equal that of our own host. */
async function askBoth(path: string, headers = {}, method = 'GET'): Promise<Answer> {
  const [ours, theirs] = await Promise.all([
    ask(host.url, path, headers, method),
    ask(nginx.origin, path, headers, method),
  ]);
  expect(compared(theirs)).toEqual(compared(ours));
  return theirs;
}

test.each(KINDS)('a file of the kind %s is served as our own host does', async (extension) => {
  const { status } = await askBoth(`${FOLDER}kinds/file.${extension}`);
  expect(status).toBe(200);
});

test.each([
  ['gzip', 'gzip', gunzipSync],
  ['br;q=0, gzip', 'gzip', gunzipSync],
  ['identity', undefined, (body: Buffer) => body],
])('requested with %s it is sent as %s', async (accept, encoding, decode) => {
  const { headers, body } = await askBoth(ENTRY, { 'accept-encoding': accept });
  expect(headers['content-encoding']).toBe(encoding);
  expect(decode(body).toString()).toBe(SOURCE);
});

test('requested with both, it is sent as brotli if this nginx has the module', async () => {
  const { headers, body } = await ask(nginx.origin, ENTRY, { 'accept-encoding': 'gzip, br' });
  const { brotli } = requireNginx();
  expect(headers['content-encoding']).toBe(brotli === undefined ? 'gzip' : 'br');
  const decode = brotli === undefined ? gunzipSync : brotliDecompressSync;
  expect(decode(body).toString()).toBe(SOURCE);
});

test('with the module its answer is that of our own host', async () => {
  const accept = requireNginx().brotli === undefined ? 'gzip' : 'gzip, deflate, br';
  expect((await askBoth(ENTRY, { 'accept-encoding': accept })).headers).toMatchObject({
    'cache-control': 'public, max-age=31536000, immutable',
    'access-control-allow-origin': '*',
    'x-content-type-options': 'nosniff',
    vary: 'Accept-Encoding',
  });
});

test('HEAD answers the same without the file', async () => {
  const { status, body } = await askBoth(ENTRY, {}, 'HEAD');
  expect(status).toBe(200);
  expect(body).toHaveLength(0);
});

test('a range of a file is answered with that range', async () => {
  const { status, headers, text } = await ask(nginx.origin, ENTRY, { range: 'bytes=8-18' });
  expect(status).toBe(206);
  expect(headers['content-range']).toBe(`bytes 8-18/${SOURCE.length}`);
  expect(text).toBe(SOURCE.slice(8, 19));
});

test('a cached file is a 304, and stays cached', async () => {
  for (const accept of ['gzip', 'identity']) {
    const first = await ask(nginx.origin, ENTRY, { 'accept-encoding': accept });
    const again = await ask(nginx.origin, ENTRY, {
      'accept-encoding': accept,
      'if-none-match': first.headers.etag,
    });
    expect(again.status).toBe(304);
    expect(again.headers).toMatchObject({
      'cache-control': 'public, max-age=31536000, immutable',
      'access-control-allow-origin': '*',
      vary: 'Accept-Encoding',
    });
  }
});

test('the compressed and the plain form of a file are not confused', async () => {
  const [plain, packed] = await Promise.all(
    ['identity', 'gzip'].map((accept) => ask(nginx.origin, ENTRY, { 'accept-encoding': accept })),
  );
  expect(packed?.headers.etag).not.toBe(plain?.headers.etag);
});

test.each([
  ['a missing file', `${FOLDER}gone.js`],
  ['a missing page', `${FOLDER}gone.html`],
  ['a missing version', '/remotes/mfe-cameras/9.0.0/entry.js'],
  ['a missing remote', '/remotes/mfe-none/1.0.0/entry.js'],
  ['a folder', `${FOLDER}chunks/`],
  ['a folder without a slash', `${FOLDER}chunks`],
  ['a version by itself', FOLDER],
  ['the manifest, which is no file of the version', `${FOLDER}remote.json`],
  ['the compressed twin', `${ENTRY}.br`],
  ['the other one', `${ENTRY}.gz`],
  ['what is hidden', '/remotes/.hidden'],
  ['a source map', `${ENTRY}.map`],
  ['where releases are prepared', '/remotes/.staging/some/file.js'],
  ['the way out', `${FOLDER}../../../live.json`],
  ['the way out in disguise', `${FOLDER}%2e%2e/%2e%2e/%2e%2e/live.json`],
  ['nothing', '/remotes/'],
])('%s is a plain 404, never a page', async (_, path) => {
  const { status, headers, text } = await ask(nginx.origin, path, { accept: 'text/html' });
  expect(status).toBe(404);
  expect(headers).toMatchObject({
    'content-type': 'text/plain; charset=utf-8',
    'cache-control': 'no-store',
    'x-content-type-options': 'nosniff',
  });
  expect(text).toBe('Not found\n');
});

test('a 404 of nginx is that of our own host', async () => {
  await askBoth(`${FOLDER}gone.js`, { origin: 'https://elsewhere.test' });
});

test('nothing can be sent to a file', async () => {
  const { status, headers } = await askBoth(ENTRY, {}, 'PUT');
  expect(status).toBe(405);
  expect(headers.allow).toBe('GET, HEAD');
});

test.each([
  '/',
  '/login',
  '/live.json',
  '/live.json?outline',
  '/manifests/shell/1.0.0.json',
  '/errors/PORTAL-201',
  '/robots.txt',
  '/gone.js',
])('%s comes from the host, unchanged', async (path) => {
  await askBoth(path, { 'accept-encoding': 'br', accept: 'text/html' });
});

test('without a host a plain text says that there is no page', async () => {
  const alone = await startNginx({
    port: await freePort(),
    host: ['127.0.0.1:1'],
    api: ['127.0.0.1:1'],
  });
  const { status, headers, text } = await ask(alone.origin, '/login');
  await alone.stop();
  expect(status).toBe(503);
  expect(headers['content-type']).toBe('text/plain; charset=utf-8');
  expect(text).toBe('The portal cannot be served just now.\n');
});

test('without a folder released files are proxied from the host', async () => {
  const through = await startNginx({
    port: await freePort(),
    host: [new URL(host.url).host],
    api: ['127.0.0.1:1'],
  });
  const { text, headers } = await ask(through.origin, ENTRY, { 'accept-encoding': 'br' });
  await through.stop();
  expect(headers['content-encoding']).toBe('br');
  expect(text).not.toBe('');
});

test('under operators’ host name only files of the shell and of their remote exist', async () => {
  const own = await startNginx({
    port: await freePort(),
    data,
    host: [new URL(host.url).host],
    api: ['127.0.0.1:1'],
    opsOrigin: 'http://ops.localhost',
  });
  const getStatuses = async (path: string) => [
    (await ask(own.origin, path)).status,
    (await ask(own.origin, path, { host: 'ops.localhost' })).status,
  ];
  try {
    expect(await getStatuses('/remotes/shell/1.0.0/main.js')).toEqual([200, 200]);
    expect(await getStatuses('/remotes/mfe-ops/1.0.0/entry.js')).toEqual([200, 200]);
    for (const path of [
      ENTRY,
      `/${ENTRY}`,
      ENTRY.replace('cameras', '%63ameras'),
      ENTRY.replace('/remotes', '/remotes/shell/..'),
    ]) {
      expect(await getStatuses(path)).toEqual([200, 404]);
    }
  } finally {
    await own.stop();
  }
});
