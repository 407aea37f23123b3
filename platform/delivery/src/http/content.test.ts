import { setImmediate as turn } from 'node:timers/promises';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { ANYBODY, createContent, readLanguages } from './content';

const TEXT = Array.from({ length: 400 }, (_, n) => `<li data-n="${n * n}">Camera ${n}</li>`).join(
  '\n',
);

test.each([
  ['br', brotliDecompressSync],
  ['gzip', gunzipSync],
] as const)('in %s, later requests get a smaller body with the same text', async (name, read) => {
  const content = createContent('text/html', TEXT);
  const first = await content.encoded(name);
  let later = first;
  // The best compression takes longer than a request waits.
  while (later.length >= first.length) {
    await turn();
    later = await content.encoded(name);
  }
  expect([first, later].map((body) => read(body).toString())).toEqual([TEXT, TEXT]);
});

const SPOKEN = ['en', 'ne'];

test.each([
  ['nothing', {}, 'en'],
  ['a choice', { cookie: 'a=b; portal_prefs=dark.ne' }, 'ne'],
  ['a choice, whatever else is in it', { cookie: 'portal_prefs=dark.ne.bs; c=d' }, 'ne'],
  ['a browser of the language', { 'accept-language': 'ne-NP,ne;q=0.9,en;q=0.8' }, 'ne'],
  ['a browser that likes another better', { 'accept-language': 'ne;q=0.5, EN-us;q=0.7' }, 'en'],
  ['a browser that knows it best of ours', { 'accept-language': 'hi-IN,hi,ne;q=0.4' }, 'ne'],
  ['equal ones, of which the first counts', { 'accept-language': 'ne,en' }, 'ne'],
  ['a browser that refuses it', { 'accept-language': 'ne;q=0' }, 'en'],
  ['a browser that takes any', { 'accept-language': '*' }, 'en'],
  ['no number', { 'accept-language': 'ne;q=high' }, 'en'],
  [
    'a choice beside another browser',
    { cookie: 'portal_prefs=system.en', 'accept-language': 'ne' },
    'en',
  ],
  [
    'a choice that is not spoken',
    { cookie: 'portal_prefs=system.xx', 'accept-language': 'ne' },
    'ne',
  ],
])('with %s a page is in the right language', (_, headers, language) => {
  expect(readLanguages(headers)(SPOKEN)).toBe(language);
});

test('a page that exists only in English is served in English', () => {
  expect(readLanguages({ 'accept-language': 'ne' })(['en'])).toBe('en');
  expect(ANYBODY(SPOKEN)).toBe('en');
});
