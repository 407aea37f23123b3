import { createLiveSet, liveVersion, outlined } from '../testing/live-version';
import { AssetGuard } from './integrity';
import { Manifests } from './manifests';

const ORIGIN = 'https://portal.example';
const live = liveVersion('mfe-room', '1.2.0', {
  integrity: 'sha384-entry',
  files: { 'entry.1.2.0.js': 'sha384-entry', 'chunks/page.js': 'sha384-page' },
});
const other = liveVersion('mfe-room', '1.1.0', {
  isDefault: false,
  files: { 'chunks/page.js': 'sha384-older' },
});
const elsewhere = {
  ...liveVersion('mfe-far', '1.0.0', { entry: 'entry.js', files: { 'entry.js': 'sha384-far' } }),
  url: 'https://cdn.example/far/1.0.0/entry.js',
};
const addresses = [HTMLScriptElement.prototype, HTMLLinkElement.prototype].map((prototype) => ({
  prototype,
  own: Object.getOwnPropertyDescriptors(prototype),
}));
afterEach(() => {
  for (const { prototype, own } of addresses) Object.defineProperties(prototype, own);
});

const createGuard = () =>
  new AssetGuard(createLiveSet(live, other, elsewhere), new Manifests(), ORIGIN);
const script = (src: string) => Object.assign(document.createElement('script'), { src });

test.each([
  ['an entry', '/remotes/mfe-room/1.2.0/entry.1.2.0.js', 'sha384-entry'],
  ['a file below', `${ORIGIN}/remotes/mfe-room/1.2.0/chunks/page.js`, 'sha384-page'],
  ['the same file of another version', '/remotes/mfe-room/1.1.0/chunks/page.js', 'sha384-older'],
  ['an entry on a host of files', 'https://cdn.example/far/1.0.0/entry.js', 'sha384-far'],
  ['an entry with a query', '/remotes/mfe-room/1.2.0/entry.1.2.0.js?a=b', 'sha384-entry'],
])('%s gets the hash from the live set', (_, address, integrity) => {
  const { url, integrity: promised } = createGuard().lookUp(address) ?? {};
  expect(promised).toBe(integrity);
  expect(url).toBe(new URL(address, ORIGIN).href);
});

test('a file that the live set does not list gets a hash that matches no file', () => {
  const { integrity } = createGuard().lookUp('/remotes/mfe-room/1.2.0/other.js') ?? {};
  expect(integrity).toMatch(/^sha384-A{64}$/);
});

test('files of a development server have no hash', () => {
  const unhashed = { ...elsewhere, extras: { portal: { ...elsewhere.extras.portal, files: {} } } };
  const guard = new AssetGuard(createLiveSet(unhashed), new Manifests(), ORIGIN);
  expect(guard.lookUp('https://cdn.example/far/1.0.0/entry.js')?.integrity).toBe('');
});

test.each([
  'https://elsewhere.example/remotes/mfe-room/1.2.0/entry.1.2.0.js',
  '/remotes/mfe-room/9.9.9/entry.js',
  'https://accounts.example/sdk.js',
])('%s belongs to no version and is left alone', (address) => {
  const guard = createGuard();
  guard.install();
  const asset = script(address);
  expect(guard.lookUp(address)).toBeNull();
  expect(asset.getAttributeNames()).toEqual(['src']);
  expect(asset.getAttribute('src')).toBe(address);
});

test('an invalid address is left to the browser', () => {
  createGuard().install();
  expect(script('http://').getAttribute('src')).toBe('http://');
});

test('a repeated attempt uses new addresses for all files of the version', () => {
  const guard = createGuard();
  guard.beginAttempt(live, 2);
  const ask = (address: string) => guard.lookUp(address)?.url.slice(ORIGIN.length);
  expect(ask(live.url)).toBe(`${live.url}?attempt=2`);
  expect(ask('/remotes/mfe-room/1.2.0/chunks/page.js?a=b')).toBe(
    '/remotes/mfe-room/1.2.0/chunks/page.js?a=b&attempt=2',
  );
  expect(ask(other.url)).toBe(other.url);
});

test('modules keep their addresses, because they import each other by them', () => {
  const modules = liveVersion('mfe-esm', '1.0.0', { entryType: 'module' });
  const guard = new AssetGuard(createLiveSet(modules), new Manifests(), ORIGIN);
  guard.beginAttempt(modules, 2);
  expect(guard.lookUp(modules.url)?.url).toBe(ORIGIN + modules.url);
});

test('versions of a later live set are added, and removed ones stay known', () => {
  const guard = createGuard();
  guard.beginAttempt(live, 2);
  const next = liveVersion('mfe-room', '1.3.0', { files: { 'entry.1.3.0.js': 'sha384-next' } });
  expect(guard.lookUp(next.url)).toBeNull();
  guard.learn(createLiveSet(next, live));
  expect(guard.lookUp(next.url)?.integrity).toBe('sha384-next');
  expect(guard.lookUp(live.url)?.url).toMatch(/attempt=2$/);
  expect(guard.lookUp('/remotes/mfe-room/1.1.0/chunks/page.js')?.integrity).toBe('sha384-older');
});

test('scripts and style sheets of any bundler are checked by the browser', () => {
  const guard = createGuard();
  guard.beginAttempt(live, 3);
  guard.install();
  const asset = script(`${ORIGIN}/remotes/mfe-room/1.2.0/chunks/page.js`);
  const sheet = Object.assign(document.createElement('link'), {
    href: '/remotes/mfe-room/1.1.0/chunks/page.css',
  });
  expect(asset).toMatchObject({ crossOrigin: 'anonymous', integrity: 'sha384-page' });
  expect(asset.src).toMatch(/attempt=3$/);
  expect(sheet.crossOrigin).toBe('anonymous');
  expect(sheet.href).toBe(`${ORIGIN}/remotes/mfe-room/1.1.0/chunks/page.css`);
});

describe('a file whose hash is not known yet', () => {
  const folder = `${ORIGIN}/remotes/mfe-lake/1.0.0/`;
  const entry = { 'entry.1.0.0.js': 'sha384-e' };
  const lake = liveVersion('mfe-lake', '1.0.0');
  const settled = () => new Promise((resolve) => setTimeout(resolve));

  /** A guard that knows only the entry; `whole` returns the manifest. */
  function guardWith(files: Record<string, string> | null) {
    const manifests = new Manifests();
    jest.spyOn(manifests, 'whole').mockImplementation(async () => {
      if (!files) throw new TypeError('Failed to fetch');
      const whole = { ...lake.extras.portal, files };
      jest.spyOn(manifests, 'knownOf').mockReturnValue(whole);
      return whole;
    });
    return new AssetGuard(createLiveSet(outlined(lake, entry)), manifests, ORIGIN);
  }

  test.each([
    ['a script', () => script(`${folder}later.js`), 'src', 'later.js', 'sha384-later'],
    [
      'a style sheet',
      () => Object.assign(document.createElement('link'), { href: `${folder}later.css` }),
      'href',
      'later.css',
      'sha384-sheet',
    ],
  ])(
    '%s waits for the manifest and is then loaded with its hash',
    async (_, make, key, file, hash) => {
      guardWith({ 'later.js': 'sha384-later', 'later.css': 'sha384-sheet' }).install();
      const asset = make();
      expect(asset.hasAttribute(key)).toBe(false);
      await settled();
      expect(asset.getAttribute(key)).toBe(folder + file);
      expect(asset.integrity).toBe(hash);
    },
  );

  test('gets a hash that matches no file if the manifest does not list it', async () => {
    guardWith(entry).install();
    const asset = script(`${folder}later.js`);
    await settled();
    expect(asset.integrity).toMatch(/^sha384-A{64}$/);
  });

  test('fails without a request if the manifest does not load', async () => {
    guardWith(null).install();
    const asset = script(`${folder}later.js`);
    asset.onerror = jest.fn();
    await settled();
    expect(asset.onerror).toHaveBeenCalledTimes(1);
    expect(asset.hasAttribute('src')).toBe(false);
  });

  test('does not wait once the hash is known', () => {
    guardWith(null).install();
    expect(script(`${folder}entry.1.0.0.js`).integrity).toBe('sha384-e');
  });
});
