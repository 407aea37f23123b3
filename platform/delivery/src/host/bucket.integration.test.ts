import { HOST } from '@portal/shared/contract';
import { openStore } from '../store/open-store';
import { ask } from '../testing/http';
import { cleanUp, hostFixture, releaseFixture } from '../testing/portal-fixture';
import { bucketFixture, objectAt } from '../testing/store-kinds';
afterEach(cleanUp);

const ENTRY = '/remotes/mfe-cameras/1.0.0/entry.js';
const KEY = `live${ENTRY}`;
/** More than one file may use of the cache. */
const LARGE = Buffer.alloc(5 * 1024 * 1024, 'x');

/** A host on a bucket with a shell and a remote. */
async function portal() {
  const { server, environment, address } = await bucketFixture();
  const store = { ...openStore(address, environment), markLifetime: 0 };
  await releaseFixture(store, { name: HOST });
  await releaseFixture(store, { files: { 'large.png': LARGE } });
  const log: string[] = [];
  const origin = await hostFixture(store, { log: (line) => log.push(line) });
  const reads = (key: string) =>
    server.requests.filter((request) => request.method === 'GET' && request.key === key).length;
  server.requests.length = 0;
  return { server, store, origin, log, reads };
}

test('concurrent requests fetch a file once, even if a compressed form is missing', async () => {
  const { origin, reads, server } = await portal();
  const br = { 'accept-encoding': 'br' };
  const answers = await Promise.all([1, 2, 3].map(() => ask(origin, ENTRY, br)));
  answers.push(await ask(origin, ENTRY, br));
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
  expect(new Set(answers.map(({ body }) => body.toString('hex'))).size).toBe(1);
  expect([reads(`${KEY}.br`), reads(KEY)]).toEqual([1, 0]);

  server.objects.delete(`${KEY}.gz`);
  for (let count = 0; count < 2; count += 1) {
    const plain = await ask(origin, ENTRY, { 'accept-encoding': 'gzip' });
    expect(plain.headers).not.toHaveProperty('content-encoding');
  }
  expect([reads(`${KEY}.gz`), reads(KEY)]).toEqual([1, 1]);
});

test('a large file is streamed completely to concurrent requests', async () => {
  const { origin, reads } = await portal();
  const path = '/remotes/mfe-cameras/1.0.0/large.png';
  const answers = await Promise.all([1, 2].map(() => ask(origin, path)));
  expect(answers.map(({ headers }) => headers['content-length'])).toEqual(
    answers.map(() => String(LARGE.length)),
  );
  expect(answers.map(({ body }) => body.equals(LARGE))).toEqual([true, true]);
  expect(reads(`live${path}`)).toBe(2);
  expect((await ask(origin, path, {}, 'HEAD')).headers['content-length']).toBe(
    String(LARGE.length),
  );
});

test('a file that differs from the release is sent, for the browser to refuse, but not cached', async () => {
  const { server, origin } = await portal();
  server.disturb(({ key }) => (key === KEY ? 'byte-changed' : undefined));
  const original = objectAt(server, KEY).body.toString();
  expect((await ask(origin, ENTRY)).text).not.toBe(original);
  server.disturb();
  expect((await ask(origin, ENTRY)).text).toBe(original);
});

test('while the bucket is unavailable, pages and cached files are served, others are a plain 503', async () => {
  const { server, store, origin, log } = await portal();
  const page = await ask(origin, '/mfe-cameras/7');
  const entry = await ask(origin, ENTRY);
  await releaseFixture(store, { version: '1.1.0' });
  await releaseFixture(store, { name: HOST, version: '1.1.0' });

  server.disturb(() => 'error');
  expect((await ask(origin, '/mfe-cameras/7')).text).toBe(page.text);
  expect((await ask(origin, ENTRY)).text).toBe(entry.text);
  const other = await ask(origin, '/remotes/mfe-cameras/1.0.0/chunks/page.js', {
    accept: 'text/html',
  });
  expect(other).toMatchObject({ status: 503, text: 'The portal cannot be served just now.\n' });
  expect(other.headers).toMatchObject({
    'cache-control': 'no-store',
    'content-type': 'text/plain; charset=utf-8',
  });
  expect(log).toEqual([
    expect.stringMatching(/HTTP 500; the live set read before stays$/),
    expect.stringContaining('BucketAway'),
  ]);

  // The live set is available again, but the document of its shell is not: the previous pages stay, and that is logged
  // once.
  const withoutDocument = (version: string) => {
    const document = `live/remotes/shell/${version}/document.html`;
    server.disturb(({ key }) => (key === document ? 'error' : undefined));
  };
  const saidOfPages = () => log.filter((line) => line.endsWith('the pages made before stay'));
  withoutDocument('1.1.0');
  for (let times = 0; times < 2; times += 1) {
    expect((await ask(origin, '/mfe-cameras/7')).text).toBe(page.text);
  }
  expect(saidOfPages()).toEqual([expect.stringContaining('InternalError')]);
  server.disturb();
  expect((await ask(origin, '/mfe-cameras/7')).text).toContain('/remotes/shell/1.1.0/main.js');

  await releaseFixture(store, { name: HOST, version: '1.2.0' });
  withoutDocument('1.2.0');
  expect((await ask(origin, '/mfe-cameras/7')).text).toContain('/remotes/shell/1.1.0/main.js');
  expect(saidOfPages()).toHaveLength(2);
});

test('a host whose bucket is unavailable from the start answers 503 until it recovers', async () => {
  const { server, store } = await portal();
  server.disturb(() => 'error');
  const origin = await hostFixture(store, { log: () => undefined });
  expect((await ask(origin, '/')).status).toBe(503);
  server.disturb();
  expect((await ask(origin, '/')).status).toBe(200);
});
