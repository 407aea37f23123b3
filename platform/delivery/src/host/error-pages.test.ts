import { DEFAULT_CONFIG, ERROR_PAGES, HOST } from '@portal/shared/contract';
import { NUMBERED_ERRORS } from '../numbered-errors/numbered-errors';
import { ask } from '../testing/http';
import { cleanUp, hostFixture, storeFixture } from '../testing/portal-fixture';
import { renderErrorPages, renderMarkdown } from './error-pages';

test.each([
  ['one\n\ntwo', '<p>one</p>\n<p>two</p>'],
  ['Press _Try again_ now', '<p>Press <em>Try again</em> now</p>'],
  ['`a_b_c <d>`', '<p><code>a_b_c &lt;d&gt;</code></p>'],
  ['a [link](#portal-101)', '<p>a <a href="/errors/PORTAL-101">link</a></p>'],
  ['no [`link`](elsewhere.md#portal-101)', '<p>no <code>link</code></p>'],
  ['<script>&', '<p>&lt;script&gt;&amp;</p>'],
])('%j becomes %j', (text, html) => {
  expect(renderMarkdown(text)).toBe(html);
});

const PAGES = renderErrorPages('Portal');

test('all of their Markdown becomes HTML', () => {
  expect([...PAGES.keys()]).toEqual(
    ['', ...NUMBERED_ERRORS.map(({ code }) => code)].map((name) => ERROR_PAGES + name),
  );
  for (const html of PAGES.values()) {
    const visible = html.slice(html.indexOf('<main>')).replace(/<code>.*?<\/code>/gs, '');
    expect(visible).not.toMatch(/^(#|[-*] |\||```)|`|\]\(|\*\*|(^|\s)_\w/m);
  }
});

test('pages link to each other, and to no file that is not served', () => {
  for (const { code } of NUMBERED_ERRORS) {
    expect(PAGES.get(ERROR_PAGES)).toContain(`<a href="/errors/${code}">${code}</a>`);
    expect(PAGES.get(ERROR_PAGES + code)).toContain(`<a href="${ERROR_PAGES}">All numbers</a>`);
  }
  for (const html of PAGES.values()) {
    const targets = [...html.matchAll(/href="([^"]+)"/g)].map(([, target]) => target);
    expect(targets.filter((target) => target !== '/' && !PAGES.has(target ?? ''))).toEqual([]);
  }
});

afterEach(cleanUp);

test('a code has its page even when nothing is released, and the page runs no script', async () => {
  const config = { ...DEFAULT_CONFIG, brand: 'Net & Sons' };
  const origin = await hostFixture(await storeFixture(), { config });
  const { status, headers, text } = await ask(origin, '/errors/PORTAL-203');
  expect(status).toBe(200);
  expect(headers['content-type']).toBe('text/html; charset=utf-8');
  expect(headers['content-security-policy']).toMatch(
    /^default-src 'none'; style-src 'sha256-[^']+'; /,
  );
  expect(text).toContain('<title>PORTAL-203: ');
  expect(text).toContain('Net &amp; Sons');
  expect(text).not.toContain('<script');
  expect((await ask(origin, '/errors/')).text).toContain('Numbered errors');
});

test.each(['/errors/PORTAL-999', '/errors/README', '/errors/../faults', '/errors'])(
  '%s is handled like any other page of the portal',
  async (path) => {
    const store = await storeFixture({ name: HOST });
    expect((await ask(await hostFixture(store), path)).text).toContain('<title>Portal</title>');
  },
);
