import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { HOST } from '@portal/shared/contract';
import { ask } from '../testing/http';
import { cleanUp, hostFixture, releaseFixture } from '../testing/portal-fixture';
import { STORE_KINDS, type TestedStore } from '../testing/store-kinds';

const ENTRY = '/remotes/mfe-cameras/1.0.0/entry.js';
const SOURCE = "console.log('mfe-cameras 1.0.0');\n".repeat(40);

let tested: TestedStore;
let origin: string;
let log: string[];

describe.each(STORE_KINDS)('from %s', (_, open) => {
  beforeEach(async () => {
    tested = await open();
    await releaseFixture(tested.store);
    log = [];
    origin = await hostFixture(tested.store, { log: (message) => log.push(message) });
  });
  afterEach(cleanUp);

  test('a released document is not served as a page, because it would have no policy', async () => {
    await releaseFixture(tested.store, { name: HOST });
    const path = '/remotes/shell/1.0.0/document.html';
    const { status, headers } = await ask(origin, path, { accept: 'text/html' });
    expect(status).toBe(200);
    expect(headers['content-type']).toBe('text/plain; charset=utf-8');
  });

  test('a file of a version is cached for ever, and served to every origin', async () => {
    const { status, headers, text } = await ask(origin, ENTRY);
    expect(status).toBe(200);
    expect(text).toBe(SOURCE);
    expect(headers).toMatchObject({
      'access-control-allow-origin': '*',
      'cache-control': 'public, max-age=31536000, immutable',
      'content-length': String(SOURCE.length),
      'content-type': 'text/javascript; charset=utf-8',
      vary: 'Accept-Encoding',
      'x-content-type-options': 'nosniff',
    });
    expect(headers).not.toHaveProperty('content-encoding');
  });

  test.each([
    ['gzip, deflate, br', 'br', brotliDecompressSync],
    ['gzip', 'gzip', gunzipSync],
    ['br;q=0, *', 'gzip', gunzipSync],
  ])('requested with %s it is sent as %s', async (accept, encoding, decode) => {
    const { headers, body } = await ask(origin, ENTRY, { 'accept-encoding': accept });
    expect(headers['content-encoding']).toBe(encoding);
    expect(headers.vary).toBe('Accept-Encoding');
    expect(body.length).toBeLessThan(SOURCE.length);
    expect(decode(body).toString()).toBe(SOURCE);
  });

  test('a file that does not compress is sent as it is', async () => {
    const icon = await ask(origin, '/remotes/mfe-cameras/1.0.0/icon.png', {
      'accept-encoding': 'br',
    });
    expect(icon.headers).toMatchObject({ 'content-type': 'image/png', 'content-length': '5' });
    expect(icon.headers).not.toHaveProperty('content-encoding');
  });

  test('HEAD answers the same without the file', async () => {
    const { status, headers, body } = await ask(origin, ENTRY, {}, 'HEAD');
    expect(status).toBe(200);
    expect(headers['content-length']).toBe(String(SOURCE.length));
    expect(body).toHaveLength(0);
  });

  test('a range is answered with the whole file, because its hash covers the whole', async () => {
    const { status, headers, text } = await ask(origin, ENTRY, { range: 'bytes=0-9' });
    expect([status, text]).toEqual([200, SOURCE]);
    expect(headers).not.toHaveProperty('accept-ranges');
  });

  test('a query changes nothing', async () => {
    expect((await ask(origin, `${ENTRY}?again=1`)).text).toBe(SOURCE);
  });

  test.each([
    ['a missing file', '/remotes/mfe-cameras/1.0.0/gone.js'],
    ['a missing version', '/remotes/mfe-cameras/9.0.0/entry.js'],
    ['a missing remote', '/remotes/mfe-none/1.0.0/entry.js'],
    ['a folder', '/remotes/mfe-cameras/1.0.0/chunks/'],
    ['a version by itself', '/remotes/mfe-cameras/1.0.0/'],
    ['the manifest, which is no file of the version', '/remotes/mfe-cameras/1.0.0/remote.json'],
    ['the compressed twin', `${ENTRY}.br`],
    ['an inherited property', '/remotes/mfe-cameras/1.0.0/constructor'],
    ['the way out', '/remotes/mfe-cameras/1.0.0/../../../live.json'],
    ['the way out in disguise', '/remotes/mfe-cameras/1.0.0/%2e%2e/%2e%2e/%2e%2e/live.json'],
    ['the way out by name', '/remotes/../artifacts/mfe-cameras/1.0.0/entry.js'],
    ['the way out by version', '/remotes/mfe-cameras/../mfe-cameras/1.0.0/entry.js'],
    ['a broken encoding', '/remotes/mfe-cameras/1.0.0/%E0%A4%A'],
    ['nothing', '/remotes/'],
  ])('%s is a plain 404, never a page', async (_, path) => {
    const { status, headers, text } = await ask(origin, path, { accept: 'text/html' });
    expect(status).toBe(404);
    expect(headers['content-type']).toBe('text/plain; charset=utf-8');
    expect(headers['cache-control']).toBe('no-store');
    expect(text).toBe('Not found\n');
  });

  test('a version whose files were removed while the host ran is a 404, and each file is logged once', async () => {
    const chunk = '/remotes/mfe-cameras/1.0.0/chunks/page.js';
    expect((await ask(origin, ENTRY)).status).toBe(200);
    await tested.lose('mfe-cameras', '1.0.0');
    for (const path of [chunk, chunk]) expect((await ask(origin, path)).status).toBe(404);
    expect(log).toEqual(['chunks/page.js of mfe-cameras 1.0.0 is missing or damaged']);
  });
});
