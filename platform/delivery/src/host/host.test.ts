import { appendFile, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import {
  DEFAULT_CONFIG,
  HOST,
  type RouteDeclaration,
  type RuntimeConfig,
} from '@portal/shared/contract';
import { rollback } from '../release/rollback';
import type { Store } from '../store/store';
import { ask } from '../testing/http';
import { DOCUMENT_FIXTURE, type Fixture } from '../testing/build-fixture';
import { cleanUp, hostFixture, releaseFixture, storeFixture } from '../testing/portal-fixture';

afterEach(cleanUp);

/** The manifest of a shell with texts in English and Nepali. */
const BILINGUAL = {
  'document.html': DOCUMENT_FIXTURE.replace('lang="en"', '$& data-languages="en ne"'),
};

async function portal(files?: Fixture['files']) {
  const store = await storeFixture({ name: HOST, ...(files && { files }) });
  await releaseFixture(store);
  return { store, origin: await hostFixture(store) };
}

/** The contents of a data block in a page. */
function getData(html: string, id: string): unknown {
  const [, json = ''] =
    new RegExp(`<script type="application/json" id="${id}">(.*?)</script>`).exec(html) ?? [];
  return JSON.parse(json);
}

const hashIn = async (
  store: Awaited<ReturnType<typeof storeFixture>>,
  name: string,
  path: string,
) => (await store.artifacts.manifest(name, '1.0.0'))?.files[path];

/** The version of the remote whose entry is in a page. */
const entryAt = async (origin: string) =>
  /mfe-cameras\/([\d.]+)\/entry/.exec((await ask(origin, '/mfe-cameras/1')).text)?.[1];

test('a page contains the shell, the configuration and the live set', async () => {
  const { store, origin } = await portal();
  const { status, headers, text } = await ask(origin, '/');
  expect(status).toBe(200);
  expect(headers).toMatchObject({
    'cache-control': 'no-cache',
    'content-type': 'text/html; charset=utf-8',
    'x-content-type-options': 'nosniff',
  });
  expect(text).not.toContain('<!--portal:');
  expect(text).toContain(
    `<script defer src="/remotes/shell/1.0.0/main.js" integrity="${await hashIn(store, HOST, 'main.js')}" crossorigin="anonymous"></script>`,
  );
  expect(text).toContain(
    `<link rel="stylesheet" href="/remotes/shell/1.0.0/main.css" integrity="${await hashIn(store, HOST, 'main.css')}" crossorigin="anonymous">`,
  );
  expect(getData(text, 'portal-config')).toEqual(DEFAULT_CONFIG);
  expect(getData(text, 'portal-live')).toHaveProperty(['outlines', HOST, 0, 'version'], '1.0.0');
});

test('the requested route decides what is preloaded, starting with what draws it first', async () => {
  const { store, origin } = await portal();
  const preloads = async (path: string) => {
    const { text } = await ask(origin, path);
    return [...text.matchAll(/<link rel="preload" as="(\w+)" href="([^"]+)"/g)].map(
      ([, as, href]) => `${as} ${href}`,
    );
  };
  const shell = ['style /remotes/shell/1.0.0/main.css', 'script /remotes/shell/1.0.0/main.js'];
  expect(await preloads('/')).toEqual(shell);
  expect(await preloads('/nowhere')).toEqual(shell);
  expect(await preloads('/mfe-cameras/7?tab=plan')).toEqual([
    shell[0],
    'style /remotes/mfe-cameras/1.0.0/chunks/page.css',
    shell[1],
    'script /remotes/mfe-cameras/1.0.0/entry.js',
    'script /remotes/mfe-cameras/1.0.0/chunks/page.js',
  ]);
  const { text } = await ask(origin, '/mfe-cameras/7');
  const hash = await hashIn(store, 'mfe-cameras', 'chunks/page.css');
  expect(text).toContain(`chunks/page.css" integrity="${hash}" crossorigin="anonymous">`);
});

test('files of a remote with ES modules are preloaded as modules, its styles as usual', async () => {
  const { store, origin } = await portal();
  const liveSet = await store.liveSet();
  for (const { extras } of liveSet.microFrontends['mfe-cameras'] ?? []) {
    extras.portal.entryType = 'module';
  }
  await writeFile(store.liveSetFile, JSON.stringify(liveSet));
  const { text } = await ask(origin, '/mfe-cameras/7');
  const hash = await hashIn(store, 'mfe-cameras', 'entry.js');
  expect(text).toContain(
    `<link rel="modulepreload" as="script" href="/remotes/mfe-cameras/1.0.0/entry.js" integrity="${hash}" crossorigin="anonymous">`,
  );
  expect(text).toContain('<link rel="preload" as="style" href="/remotes/mfe-cameras/1.0.0/chunks/');
  expect(text).toContain('<link rel="preload" as="script" href="/remotes/shell/');
});

test('files of the shell that a route needs are preloaded too, from the shell’s folder', async () => {
  const { store, origin } = await portal({ 'dialogs.css': 'dialog {}' });
  const liveSet = await store.liveSet();
  for (const { extras } of Object.values(liveSet.microFrontends).flat()) {
    const { portal: manifest } = extras;
    if (manifest.kind === 'host') {
      manifest.provides = { dialogs: ['dialogs.css'], rules: ['main.js'] };
    } else manifest.consumes = { '/mfe-cameras/:id': ['dialogs', 'of a later shell'] };
  }
  await writeFile(store.liveSetFile, JSON.stringify(liveSet));
  const { text } = await ask(origin, '/mfe-cameras/7');
  const hash = await hashIn(store, HOST, 'dialogs.css');
  const tag = `<link rel="preload" as="style" href="/remotes/shell/1.0.0/dialogs.css" integrity="${hash}" crossorigin="anonymous">`;
  expect(text).toContain(tag);
  expect((await ask(origin, '/')).text).not.toContain(tag);
});

test('a remote that the shell will refuse for its contract is not preloaded', async () => {
  const { store, origin } = await portal();
  const liveSet = await store.liveSet();
  for (const { extras } of liveSet.microFrontends['mfe-cameras'] ?? []) {
    extras.portal.contract = '^9.0.0';
  }
  await writeFile(store.liveSetFile, JSON.stringify(liveSet));
  const { text } = await ask(origin, '/mfe-cameras/7');
  expect(text).toContain('<link rel="preload" as="script" href="/remotes/shell/');
  expect(text).not.toContain('<link rel="preload" as="script" href="/remotes/mfe-cameras/');
});

test('no value in the configuration can close its block or act as a replacement pattern', async () => {
  const { store } = await portal();
  const config = {
    ...DEFAULT_CONFIG,
    brand: "</script><script>alert(1)</script><!-- \u2028 $& $'",
  };
  const origin = await hostFixture(store, { config });
  const { text } = await ask(origin, '/');
  expect(text).not.toContain('alert(1)</script>');
  const [, blocks = ''] = text.split('id="portal-config"');
  expect(blocks).not.toContain('\u2028');
  expect(getData(text, 'portal-config')).toEqual(config);
});

test('a page is compressed, and not sent again to a browser that has it', async () => {
  const { origin } = await portal();
  const plain = await ask(origin, '/');
  const br = await ask(origin, '/', { 'accept-encoding': 'gzip, br' });
  expect(br.headers).toMatchObject({
    'content-encoding': 'br',
    vary: 'Accept-Encoding, Accept-Language, Cookie',
  });
  expect(brotliDecompressSync(br.body).toString()).toBe(plain.text);
  const gzip = await ask(origin, '/', { 'accept-encoding': 'gzip' });
  expect(gunzipSync(gzip.body).toString()).toBe(plain.text);

  const { etag = '' } = plain.headers;
  const again = await ask(origin, '/', { 'if-none-match': `"other", ${etag}` });
  expect(again.status).toBe(304);
  expect(again.body).toHaveLength(0);
  expect(again.headers['content-security-policy']).toBe(plain.headers['content-security-policy']);
});

test('HEAD of a page has its headers and no body', async () => {
  const { origin } = await portal();
  const { headers } = await ask(origin, '/');
  const head = await ask(origin, '/', {}, 'HEAD');
  expect(head.status).toBe(200);
  expect(head.body).toHaveLength(0);
  expect(head.headers).toMatchObject({
    etag: headers.etag,
    'content-length': headers['content-length'],
  });
});

test('browsers revalidate the live set each time', async () => {
  const { store, origin } = await portal();
  const { headers, text } = await ask(origin, '/live.json');
  expect(JSON.parse(text)).toEqual(await store.liveSet());
  expect(headers).toMatchObject({
    'cache-control': 'no-cache',
    'content-type': 'application/json; charset=utf-8',
  });
  const same = await ask(origin, '/live.json', { 'if-none-match': headers.etag });
  expect(same.status).toBe(304);
});

test('the push worker of the live shell is at the root, and browsers revalidate it each time', async () => {
  const { store, origin } = await portal();
  const { status, headers, text } = await ask(origin, '/push-worker.js');
  expect([status, text]).toEqual([200, "console.log('push worker 1.0.0');\n"]);
  expect(headers).toMatchObject({
    'cache-control': 'no-cache',
    'content-type': 'text/javascript; charset=utf-8',
    'content-security-policy': "default-src 'none'; connect-src 'self'; frame-ancestors 'none'",
  });
  const etag = { 'if-none-match': headers.etag };
  expect((await ask(origin, '/push-worker.js', etag)).status).toBe(304);

  await releaseFixture(store, { name: HOST, version: '1.1.0' });
  expect((await ask(origin, '/push-worker.js', etag)).text).toContain('push worker 1.1.0');
});

test('pages without a network are disabled before the worker of any shell', async () => {
  const { store } = await portal();
  const origin = await hostFixture(store, { config: { ...DEFAULT_CONFIG, offline: false } });
  const { text } = await ask(origin, '/push-worker.js');
  expect(text).toMatch(/^self\.portalOffline = false;/);
  expect(text).toContain('push worker 1.0.0');
});

test('a shell without a push worker, or with a damaged one, serves none', async () => {
  const { store, origin } = await portal();
  await writeFile(store.artifacts.file(HOST, '1.0.0', 'push-worker.js'), 'changed()');
  expect((await ask(origin, '/push-worker.js')).status).toBe(404);
  expect((await ask(origin, '/')).status).toBe(200);
});

test('a release and a rollback are visible immediately', async () => {
  const { store, origin } = await portal();
  expect(await entryAt(origin)).toBe('1.0.0');
  const { etag } = (await ask(origin, '/live.json')).headers;
  await releaseFixture(store, { version: '1.1.0' });
  expect(await entryAt(origin)).toBe('1.1.0');
  expect((await ask(origin, '/live.json', { 'if-none-match': etag })).status).toBe(200);
  await rollback(store, { remote: 'mfe-cameras', who: 'asha' });
  expect(await entryAt(origin)).toBe('1.0.0');
  expect((await ask(origin, '/remotes/mfe-cameras/1.1.0/entry.js')).status).toBe(200);
});

test.each(['{"schema": ', '{"schema": "x", "microFrontends": {"mfe-cameras": [{}]}}', null])(
  'with a live set that reads %j the host keeps the last good one and logs that once',
  async (damage) => {
    const store = await storeFixture({ name: HOST });
    const lines: string[] = [];
    const origin = await hostFixture(store, { log: (line) => lines.push(line) });
    const good = await ask(origin, '/live.json');
    if (damage === null) await rm(store.liveSetFile);
    else await writeFile(store.liveSetFile, damage);
    expect((await ask(origin, '/live.json')).text).toBe(good.text);
    expect((await ask(origin, '/')).status).toBe(200);
    expect(lines).toEqual([expect.stringContaining('live.json')]);

    await writeFile(store.liveSetFile, JSON.stringify({ schema: 'mended', microFrontends: {} }));
    expect(JSON.parse((await ask(origin, '/live.json')).text)).toMatchObject({ schema: 'mended' });
  },
);

test('a live set damaged from the start causes a 503 until it is repaired', async () => {
  const { store } = await portal();
  const original = await readFile(store.liveSetFile);
  await writeFile(store.liveSetFile, 'oops');
  const lines: string[] = [];
  const origin = await hostFixture(store, { log: (line) => lines.push(line) });
  const { status, headers } = await ask(origin, '/');
  expect([status, headers['content-type']]).toEqual([503, 'text/plain; charset=utf-8']);
  expect(lines).toEqual([expect.stringContaining('live.json')]);
  await writeFile(store.liveSetFile, original);
  expect((await ask(origin, '/')).status).toBe(200);
});

test('without a shell a plain sentence says so', async () => {
  const store = await storeFixture();
  const origin = await hostFixture(store);
  const { status, headers, text } = await ask(origin, '/');
  expect(status).toBe(503);
  expect(headers).toMatchObject({
    'content-type': 'text/plain; charset=utf-8',
    'retry-after': '30',
  });
  expect(text).toContain('not released yet');
  await releaseFixture(store, { name: HOST });
  expect((await ask(origin, '/')).status).toBe(200);
});

test('a damaged shell document is replaced by that of the previous version', async () => {
  const store = await storeFixture({ name: HOST }, { name: HOST, version: '1.1.0' });
  await appendFile(
    join(store.folder, 'artifacts/shell/1.1.0/document.html'),
    '<script>evil()</script>',
  );
  const lines: string[] = [];
  const origin = await hostFixture(store, { log: (line) => lines.push(line) });
  const { text } = await ask(origin, '/');
  expect(text).toContain('src="/remotes/shell/1.0.0/main.js"');
  expect(text).not.toContain('evil');
  expect(lines).toEqual([expect.stringContaining('shell 1.1.0')]);
});

test.each([
  ['/mfe-cameras/login-1', undefined, 200, 'html'],
  ['/mfe-cameras/a.b', 'text/html,*/*', 200, 'html'],
  ['/no/such/page', undefined, 404, 'html'],
  ['/no/such.page', 'text/html,*/*', 404, 'html'],
  ['/missing.js', '*/*', 404, 'plain'],
])('%s, accepting %s, is answered %i, as %s', async (path, accept, expected, type) => {
  const { origin } = await portal();
  const { status, headers } = await ask(origin, path, accept === undefined ? {} : { accept });
  expect(status).toBe(expected);
  expect(headers['content-type']).toBe(`text/${type}; charset=utf-8`);
});

test('the page of an unknown address is sent in full with its 404, also to a browser that has it', async () => {
  const { origin } = await portal();
  const { headers, text } = await ask(origin, '/nowhere');
  const again = await ask(origin, '/nowhere', { 'if-none-match': headers.etag ?? '' });
  expect([again.status, again.text]).toEqual([404, text]);
});

describe('metadata of a route’s page', () => {
  async function visit(
    route: Partial<RouteDeclaration>,
    environment: RuntimeConfig['environment'],
    requested: Record<string, string> = {},
  ) {
    const { store } = await portal(BILINGUAL);
    const liveSet = await store.liveSet();
    for (const { extras } of liveSet.microFrontends['mfe-cameras'] ?? []) {
      Object.assign(extras.portal.routes[0] ?? {}, route);
    }
    await writeFile(store.liveSetFile, JSON.stringify(liveSet));
    const config = { ...DEFAULT_CONFIG, environment, brand: 'Himal & Net' };
    return ask(await hostFixture(store, { config }), '/mfe-cameras/7', requested);
  }
  const described = { access: 'public', title: 'About', description: 'All "about" us.' } as const;

  test('a public route that describes itself is indexed in production, with a preview', async () => {
    const { headers, text } = await visit(described, 'production');
    expect(headers['x-robots-tag']).toBeUndefined();
    expect(text).toContain('<meta name="description" content="All &quot;about&quot; us.">');
    expect(text).toContain('<meta property="og:title" content="About · Himal &amp; Net">');
    expect(text).toContain('<meta property="og:description" content="All &quot;about&quot; us.">');
    expect(text).toContain('<link rel="manifest" href="/manifest.webmanifest"');
  });

  test('the preview is in the language of the page', async () => {
    const translations = { ne: { title: 'बारेमा', description: 'हाम्रो सबै कुरा।' } };
    const requested = { 'accept-language': 'ne' };
    const { text } = await visit({ ...described, translations }, 'production', requested);
    expect(text).toContain('<meta property="og:title" content="बारेमा · Himal &amp; Net">');
    expect(text).toContain('<meta name="description" content="हाम्रो सबै कुरा।">');
  });

  test.each([
    ['one that describes itself, outside production', described, 'development'],
    ['a public one without a description', { access: 'public' }, 'production'],
    ['a protected one', { ...described, access: 'protected' }, 'production'],
  ] as const)('search engines must not index %s', async (_, route, environment) => {
    const { headers, text } = await visit(route, environment);
    expect(headers['x-robots-tag']).toBe('noindex');
    if (route.access === 'protected') expect(text).not.toContain('<meta name="description"');
  });
});

test('pages that were made late do not replace newer ones', async () => {
  const { store } = await portal();
  let holdNext: ((pending: () => void) => void) | undefined;
  const failingStore: Store = {
    ...store,
    artifacts: {
      ...store.artifacts,
      async read(...file) {
        const hold = holdNext;
        holdNext = undefined;
        if (hold) await new Promise<void>(hold);
        return store.artifacts.read(...file);
      },
    },
  };
  const lines: string[] = [];
  const origin = await hostFixture(failingStore, { log: (line) => lines.push(line) });
  expect(await entryAt(origin)).toBe('1.0.0');

  await releaseFixture(store, { version: '1.1.0' });
  let late: Promise<string | undefined> | undefined;
  const letGo = await new Promise<() => void>((pending) => {
    holdNext = pending;
    late = entryAt(origin);
  });
  await releaseFixture(store, { version: '1.2.0' });
  expect(await entryAt(origin)).toBe('1.2.0');
  letGo();
  expect(await late).toBe('1.1.0');

  // The source that the host falls back to.
  failingStore.artifacts.read = () => Promise.reject(new Error('away'));
  await releaseFixture(store, { version: '1.3.0' });
  expect(await entryAt(origin)).toBe('1.2.0');
  expect(lines).toEqual([expect.stringContaining('the pages made before stay')]);
});

test('a request waits for new pages for a while, and then gets the previous ones', async () => {
  const { store } = await portal();
  const pending: Store = { ...store, artifacts: { ...store.artifacts } };
  const origin = await hostFixture(pending);
  expect(await entryAt(origin)).toBe('1.0.0');
  let letGo: () => void = () => undefined;
  const gone = new Promise<void>((resolve) => (letGo = resolve));
  pending.artifacts.read = (...file) => gone.then(() => store.artifacts.read(...file));
  await releaseFixture(store, { version: '1.1.0' });
  expect(await entryAt(origin)).toBe('1.0.0');
  letGo();
  expect(await entryAt(origin)).toBe('1.1.0');
});

test('pages that cannot be made are retried with the next request, and the log names each outage once', async () => {
  const { store } = await portal();
  const lines: string[] = [];
  const failingStore: Store = { ...store, artifacts: { ...store.artifacts } };
  const origin = await hostFixture(failingStore, { log: (line) => lines.push(line) });
  expect(await entryAt(origin)).toBe('1.0.0');
  for (const [version, before] of [
    ['1.1.0', '1.0.0'],
    ['1.2.0', '1.1.0'],
  ] as const) {
    failingStore.artifacts.read = () => Promise.reject(new Error(`away since ${version}`));
    await releaseFixture(store, { version });
    expect([await entryAt(origin), await entryAt(origin)]).toEqual([before, before]);
    failingStore.artifacts.read = (...file) => store.artifacts.read(...file);
    expect(await entryAt(origin)).toBe(version);
  }
  expect(lines).toEqual(
    ['1.1.0', '1.2.0'].map((version) =>
      expect.stringContaining(`away since ${version}; the pages made before stay`),
    ),
  );
});

test.each(['POST', 'PUT', 'DELETE', 'OPTIONS'])('the host does not serve %s', async (method) => {
  const { origin } = await portal();
  const { status, headers } = await ask(origin, '/', {}, method);
  expect(status).toBe(405);
  expect(headers.allow).toBe('GET, HEAD');
});
