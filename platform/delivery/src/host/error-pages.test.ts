import { DEFAULT_CONFIG, ERROR_PAGES, HOST, LOAD_ERRORS } from '@portal/shared/contract';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { FAULT_CODES } from '../fault-codes';
import { ask } from '../testing/http';
import { cleanUp, hostFixture, storeFixture } from '../testing/portal-fixture';
import { ERROR_DOCS, readErrorPages, renderMarkdown } from './error-pages';

const render = (text: string) =>
  renderMarkdown(text, (target) => (target === 'here' ? '/here' : null));

test.each([
  ['# Title', '<h1>Title</h1>'],
  ['one\ntwo\n\nthree', '<p>one\ntwo</p>\n<p>three</p>'],
  ['Press _Try again_ now', '<p>Press <em>Try again</em> now</p>'],
  ['`a_b_c <d>`', '<p><code>a_b_c &lt;d&gt;</code></p>'],
  ['a [link](here)', '<p>a <a href="/here">link</a></p>'],
  ['no [`link`](elsewhere)', '<p>no <code>link</code></p>'],
  ['<script>&', '<p>&lt;script&gt;&amp;</p>'],
])('%j becomes %j', (text, html) => {
  expect(render(text)).toBe(html);
});

test('a table has a heading and rows', () => {
  expect(render('| one | two |\n| --- | --- |\n| 1 | `2` |')).toBe(
    '<table>\n<thead><tr><th>one</th><th>two</th></tr></thead>\n' +
      '<tbody><tr><td>1</td><td><code>2</code></td></tr></tbody>\n</table>',
  );
});

const CODES = [...Object.values(FAULT_CODES), ...Object.values(LOAD_ERRORS)];

const read = (name: string) => readFile(join(ERROR_DOCS, `${name}.md`), 'utf8');

test('every code has one meaning', () => {
  expect(new Set<string>(CODES).size).toBe(CODES.length);
});

test('every code has a page, and every page a code', async () => {
  const files = (await readdir(ERROR_DOCS)).filter((file) => file !== 'README.md');
  expect(files.toSorted()).toEqual(CODES.map((code) => `${code}.md`).toSorted());
});

test.each(CODES)(
  'the page of %s says what happened, why and what to do, and the list names it',
  async (code) => {
    const text = await read(code);
    const title = new RegExp(`^# ${code}: (.+)\\n`).exec(text)?.[1];
    expect(title).toBeDefined();
    expect(text).toMatch(/\n## What happened\n\n\S[^]*\n## Why\n\n\S[^]*\n## What to do\n\n\S/);
    const rows = (await read('README')).split('\n').map((line) => line.replace(/ +/g, ' '));
    expect(rows).toContain(`| [${code}](${code}.md) | ${title} |`);
  },
);

test('all of their Markdown becomes HTML', async () => {
  const pages = await readErrorPages('Portal');
  expect([...pages.keys()].toSorted()).toEqual(
    ['', ...CODES].map((name) => ERROR_PAGES + name).toSorted(),
  );
  for (const html of pages.values()) {
    const visible = html.slice(html.indexOf('<main>')).replace(/<code>.*?<\/code>/gs, '');
    expect(visible).not.toMatch(/^(#|[-*] |\||```)|`|\]\(|\*\*|(^|\s)_\w/m);
  }
});

test('pages link to each other, and to no file that is not served', async () => {
  const pages = await readErrorPages('Portal');
  expect(pages.get(ERROR_PAGES)).toContain('<a href="/errors/PORTAL-101">PORTAL-101</a>');
  expect(pages.get(`${ERROR_PAGES}PORTAL-101`)).toContain(
    `<a href="${ERROR_PAGES}">All numbers</a>`,
  );
  for (const html of pages.values()) {
    const targets = [...html.matchAll(/href="([^"]+)"/g)].map(([, target]) => target);
    expect(targets.filter((target) => target !== '/' && !pages.has(target ?? ''))).toEqual([]);
  }
});

test('without the deployed documents there are no pages', async () => {
  expect(await readErrorPages('Portal', '/nowhere')).toEqual(new Map());
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
