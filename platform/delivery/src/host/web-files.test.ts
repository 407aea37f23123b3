import { DEFAULT_CONFIG, HOST } from '@portal/shared/contract';
import { ask } from '../testing/http';
import { cleanUp, hostFixture, storeFixture } from '../testing/portal-fixture';
import { LANGUAGES } from './web-files';

afterEach(cleanUp);

async function origin(config = {}) {
  const store = await storeFixture({ name: HOST });
  return hostFixture(store, { config: { ...DEFAULT_CONFIG, ...config } });
}

interface Manifest {
  name: string;
  icons: { src: string; sizes: string; type: string; purpose: string }[];
  shortcuts: { name: string; url: string }[];
  screenshots?: { src: string; sizes: string; form_factor: string }[];
}

const getManifest = async (host: string, headers = {}) => {
  const answer = await ask(host, '/manifest.webmanifest', headers);
  return { ...answer, manifest: JSON.parse(answer.text) as Manifest };
};

test('the manifest has the name of the configuration, and what installers need', async () => {
  const { status, headers, manifest } = await getManifest(await origin({ brand: 'Himal Net' }));
  expect(status).toBe(200);
  expect(headers['content-type']).toBe('application/manifest+json');
  expect(manifest).toMatchObject({
    name: 'Himal Net',
    start_url: '/',
    scope: '/',
    display: 'standalone',
    lang: 'en',
  });
  expect(manifest.shortcuts.map(({ name, url }) => [name, url])).toEqual([
    ['Cameras', '/cameras'],
    ['Renew', '/renew'],
  ]);
  expect(new Set(manifest.icons.map(({ purpose }) => purpose))).toEqual(
    new Set(['any', 'maskable']),
  );
});

test('without a page to renew on, subscribers find what expires soon in the list', async () => {
  const { manifest } = await getManifest(await origin({ renewals: false }));
  expect(manifest.shortcuts.at(-1)?.url).toBe('/cameras?filter=ending');
});

test('its texts are in the language of the cookie, and caches distinguish the languages', async () => {
  const { headers, manifest } = await getManifest(await origin(), {
    cookie: 'a=b; portal_prefs=dark.ne',
  });
  expect(headers.vary).toContain('Cookie');
  expect(manifest.shortcuts.map(({ name }) => name)).toEqual(['क्यामेराहरू', 'नवीकरण गर्नुहोस्']);
});

test('every picture has the declared size', async () => {
  const host = await origin();
  const { manifest } = await getManifest(host);
  const pictures = manifest.icons.filter(({ type }) => type === 'image/png');
  expect(pictures).toHaveLength(3);
  for (const { src, sizes } of [
    ...pictures,
    { src: '/icons/apple-touch-icon.png', sizes: '180x180' },
  ]) {
    const { status, headers, body } = await ask(host, src);
    expect([status, headers['content-type']]).toEqual([200, 'image/png']);
    expect(`${body.readUInt32BE(16)}x${body.readUInt32BE(20)}`).toBe(sizes);
  }
});

test.each(LANGUAGES)(
  'installers get a wide and a narrow picture of the portal in %s',
  async (language) => {
    const host = await origin();
    const cookie = `portal_prefs=system.${language}`;
    const { screenshots = [] } = (await getManifest(host, { cookie })).manifest;
    expect(screenshots.map(({ form_factor }) => form_factor)).toEqual(['wide', 'narrow']);
    for (const { src, sizes } of screenshots) {
      const { status, headers, body } = await ask(host, src);
      expect([status, headers['content-type']]).toEqual([200, 'image/webp']);
      // A WebP picture has its width and height in the header of its only frame.
      expect(`${body.readUInt16LE(26)}x${body.readUInt16LE(28)}`).toBe(sizes);
    }
  },
);

test('a portal with another name shows no pictures of the built-in one', async () => {
  const { manifest } = await getManifest(await origin({ brand: 'Himal Net' }));
  expect(manifest.screenshots).toBeUndefined();
});

test.each([
  ['/favicon.ico', 'image/x-icon'],
  ['/icons/icon.svg', 'image/svg+xml; charset=utf-8'],
])('%s is served', async (path, type) => {
  const { status, headers } = await ask(await origin(), path);
  expect([status, headers['content-type']]).toEqual([200, type]);
});

test.each(['/icons/', '/icons/none.png', '/icons/..%2Fpackage.json', '/icons/package.json'])(
  '%s is not an icon',
  async (path) => {
    expect((await ask(await origin(), path)).status).toBe(404);
  },
);

test.each([
  ['development', 'User-agent: *\nDisallow: /\n'],
  // Each page says whether it may be indexed, so crawlers must be able to read it.
  ['production', 'User-agent: *\nDisallow: /api/\n'],
])('robots.txt of %s lists what crawlers may read', async (environment, expected) => {
  expect((await ask(await origin({ environment }), '/robots.txt')).text).toBe(expected);
});

test('a password manager finds the page for changing a password', async () => {
  const { status, headers } = await ask(await origin(), '/.well-known/change-password');
  expect([status, headers.location]).toEqual([302, '/profile']);
});
