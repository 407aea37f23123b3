import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { imageDimensions, max, min, type Rule } from '@portal/shared/validation';
import { ENDINGS } from '../session/refresh';
import { SHELL_ROUTES } from '../routes';
import { TEXTS } from './catalogs';
import { LANGUAGES } from '../preferences/preferences';
import ne from './ne';
import { textsIn } from './texts-in';

const WORKSPACE = join(__dirname, '../../..');

test('each language that the document lists for the host has its texts', () => {
  const html = readFileSync(join(WORKSPACE, 'shell/src/document.html'), 'utf8');
  const [, listed] = /^<html lang="en" data-languages="([a-z ]+)">$/m.exec(html) ?? [];
  expect(listed?.split(' ')).toEqual(Object.keys(LANGUAGES));
  expect(['en', ...Object.keys(TEXTS.messages)]).toEqual(Object.keys(LANGUAGES));
});

test('titles and endings that are translated late have Nepali texts', () => {
  const texts = [...SHELL_ROUTES.map(({ title }) => title), ...Object.values(ENDINGS)];
  expect(texts.filter((text) => !(text in ne))).toEqual([]);
});

const square = (side: number) => ({ height: side, width: side });
test.each<[string, Rule, unknown]>([
  ['a short text', min(3), 'a'],
  ['a small number', min(3), 1],
  ['a short list', min(3), []],
  ['a long text', max(1), 'abc'],
  ['a large number', max(1), 3],
  ['a long list', max(1), [1, 2]],
  ['an image of another size', imageDimensions({ fixed: square(2) }), square(1)],
  ['a small image', imageDimensions({ min: square(2) }), square(1)],
  ['a large image', imageDimensions({ max: square(2) }), square(3)],
])('the error of %s has a Nepali text', (_, rule, value) => {
  const requested: string[] = [];
  const t = (text: string) => {
    requested.push(text);
    return text;
  };
  rule(value, { label: 'Field', values: {}, t });
  expect(requested).toHaveLength(1);
  expect(ne).toHaveProperty([requested[0] ?? '']);
});

test('a language loads when it is needed, and English is always present', async () => {
  expect(await textsIn(TEXTS, 'ne')).toBe(ne);
  expect(await textsIn(TEXTS, 'en')).toBe(TEXTS.english);
});

test('texts that fail to load show in English', async () => {
  const gone = { ne: () => Promise.reject(new Error('gone')) };
  expect(await textsIn({ ...TEXTS, messages: gone }, 'ne')).toBe(TEXTS.english);
});
