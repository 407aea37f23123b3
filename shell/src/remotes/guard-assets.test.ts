import { liveSetOf, liveVersion } from '../testing/live-version';
import { AssetGuard } from './guard-assets';

const ORIGIN = 'https://portal.example';
const live = liveVersion('mfe-room', '1.2.0', {
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
const guardOf = () => new AssetGuard(liveSetOf(live, other, elsewhere), ORIGIN);
const script = (src: string) => Object.assign(document.createElement('script'), { src });

test.each([
  ['an entry', '/remotes/mfe-room/1.2.0/entry.1.2.0.js', 'sha384-entry'],
  ['a file below', `${ORIGIN}/remotes/mfe-room/1.2.0/chunks/page.js`, 'sha384-page'],
  ['the same file of another version', '/remotes/mfe-room/1.1.0/chunks/page.js', 'sha384-older'],
  ['an entry on a host of files', 'https://cdn.example/far/1.0.0/entry.js', 'sha384-far'],
  ['an entry with a query', '/remotes/mfe-room/1.2.0/entry.1.2.0.js?a=b', 'sha384-entry'],
])('%s has the hash the live set promises', (_, address, integrity) => {
  const { url, integrity: promised } = guardOf().lookUp(address) ?? {};
  expect(promised).toBe(integrity);
  expect(url).toBe(new URL(address, ORIGIN).href);
});

test('a file the live set does not list has none', () => {
  expect(guardOf().lookUp('/remotes/mfe-room/1.2.0/other.js')?.integrity).toBeNull();
});

test.each([
  'https://elsewhere.example/remotes/mfe-room/1.2.0/entry.1.2.0.js',
  '/remotes/mfe-room/9.9.9/entry.js',
  'https://accounts.example/sdk.js',
])('%s belongs to no version and is left alone', (address) => {
  const asset = script(address);
  const before = asset.outerHTML;
  const guard = guardOf();
  guard.guard(asset);
  expect(guard.lookUp(address)).toBeNull();
  expect(asset.outerHTML).toBe(before);
});

test('a repeated attempt uses other addresses for all files of the version', () => {
  const guard = guardOf();
  guard.beginAttempt(live, 2);
  const ask = (address: string) => guard.lookUp(address)?.url.slice(ORIGIN.length);
  expect(ask(live.url)).toBe(`${live.url}?attempt=2`);
  expect(ask('/remotes/mfe-room/1.2.0/chunks/page.js?a=b')).toBe(
    '/remotes/mfe-room/1.2.0/chunks/page.js?a=b&attempt=2',
  );
  expect(ask(other.url)).toBe(other.url);
});

test('versions of a later live set are known too, and those it no longer has stay so', () => {
  const guard = guardOf();
  guard.beginAttempt(live, 2);
  const next = liveVersion('mfe-room', '1.3.0', { files: { 'entry.1.3.0.js': 'sha384-next' } });
  expect(guard.lookUp(next.url)).toBeNull();
  guard.learn(liveSetOf(next, live));
  expect(guard.lookUp(next.url)?.integrity).toBe('sha384-next');
  expect(guard.lookUp(live.url)?.url).toMatch(/attempt=2$/);
  expect(guard.lookUp('/remotes/mfe-room/1.1.0/chunks/page.js')?.integrity).toBe('sha384-older');
});

test('scripts and style sheets are checked by the browser, found through the global name', () => {
  const guard = guardOf();
  guard.beginAttempt(live, 3);
  guard.install();
  const found = (globalThis as Record<symbol, unknown>)[Symbol.for('portal.guardAsset')];
  expect(found).toBe(guard.guard);

  const asset = script(`${ORIGIN}/remotes/mfe-room/1.2.0/chunks/page.js`);
  const sheet = Object.assign(document.createElement('link'), {
    href: `${ORIGIN}/remotes/mfe-room/1.2.0/chunks/page.css`,
  });
  guard.guard(asset);
  guard.guard(sheet);
  expect(asset).toMatchObject({ crossOrigin: 'anonymous', integrity: 'sha384-page' });
  expect(asset.src).toMatch(/attempt=3$/);
  expect(sheet.crossOrigin).toBe('anonymous');
  expect(sheet.hasAttribute('integrity')).toBe(false);
  expect(sheet.href).toMatch(/page\.css\?attempt=3$/);
});
