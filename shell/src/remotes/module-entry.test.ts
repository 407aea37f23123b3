import { liveVersion } from '../testing/live-version';
import { importEntry } from './module-entry';

const live = liveVersion('mfe-esm', '1.0.0', {
  entryType: 'module',
  files: { 'entry.1.0.0.js': '', 'a/page.js': '', 'note.mjs': '', 'page.css': '' },
});

const links = () => [...document.head.querySelectorAll('link')];
const supports = (answer: boolean) =>
  Object.defineProperty(DOMTokenList.prototype, 'supports', {
    configurable: true,
    value: () => answer,
  });

afterEach(() => links().forEach((link) => link.remove()));

test('every module of a version is fetched first, and one that fails prevents the entry from running', async () => {
  supports(true);
  const importing = importEntry({ live, number: 2 });
  expect(
    links().map(({ rel, href }) => `${rel} ${new URL(href).pathname + new URL(href).search}`),
  ).toEqual([
    'modulepreload /remotes/mfe-esm/1.0.0/entry.1.0.0.js?attempt=2',
    'modulepreload /remotes/mfe-esm/1.0.0/a/page.js',
    'modulepreload /remotes/mfe-esm/1.0.0/note.mjs',
  ]);
  links()[2]?.dispatchEvent(new Event('error'));
  await expect(importing).rejects.toThrow('/note.mjs could not be loaded');
});

test('the first attempt uses the address that the document may already have loaded', async () => {
  supports(true);
  const importing = importEntry({ live, number: 1 });
  expect(links()[0]?.href).toBe(new URL(live.url, location.origin).href);
  links()[0]?.dispatchEvent(new Event('error'));
  await expect(importing).rejects.toThrow('could not be loaded');
});

test('a browser that cannot verify modules runs none', async () => {
  supports(false);
  await expect(importEntry({ live, number: 1 })).rejects.toThrow(
    'cannot hold modules to their hashes',
  );
  expect(links()).toEqual([]);
});
