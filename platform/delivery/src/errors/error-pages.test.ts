import { readFile, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { ERROR_PAGES, LOAD_ERRORS } from '@portal/shared/contract';
import { FAULT_CODES } from '../fault-codes';
import { ERROR_DOCS, readErrorPages } from './error-pages';

const CODES = [...Object.values(FAULT_CODES), ...Object.values(LOAD_ERRORS)];

const read = (name: string) => readFile(join(ERROR_DOCS, `${name}.md`), 'utf8');

test('every number has one meaning', () => {
  expect(new Set<string>(CODES).size).toBe(CODES.length);
});

test('every number has a page, and every page a number', async () => {
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

test('where the documents are not deployed there are no pages', async () => {
  expect(await readErrorPages('Portal', '/nowhere')).toEqual(new Map());
});
