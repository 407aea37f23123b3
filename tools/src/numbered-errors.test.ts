import { LOAD_ERRORS } from '@portal/shared/contract';
import { NUMBERED_ERRORS, NUMBERED_FAULTS } from '@portal/delivery/numbered-errors';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ERRORS_PAGE, formatErrorsPage } from './workspace/errors-page';
import { ROOT } from './workspace/root';

const CODES = NUMBERED_ERRORS.map(({ code }) => code);

const readSources = (folder: string): string =>
  readdirSync(join(ROOT, folder, 'src'), { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file) && !/\.test\.|testing/.test(file))
    .map((file) => readFileSync(join(ROOT, folder, 'src', file), 'utf8'))
    .join('\n');

test('docs/errors.md is up to date: npm run errors writes it', () => {
  expect(readFileSync(ERRORS_PAGE, 'utf8')).toBe(formatErrorsPage());
});

test('every code has one meaning, and the codes are in order', () => {
  expect(CODES).toEqual([...new Set(CODES)].toSorted());
});

test('every declared refusal is reported somewhere, and so is every step of the page', () => {
  const delivery = readSources('platform/delivery');
  const reported = new Set(
    [...delivery.matchAll(/\bfault\(\s*'(\w+)'/g)].map(([, name]) => name ?? ''),
  );
  expect([...reported].toSorted()).toEqual(Object.keys(NUMBERED_FAULTS).toSorted());
  expect(readSources('shell')).toContain('LOAD_ERRORS[');
});

test('every code in the sources is declared', () => {
  const packages = ['api', 'mfe-ops', 'platform/build', 'platform/delivery', 'shared', 'shell'];
  const sources = packages.map(readSources).join('\n');
  const written = new Set([...sources.matchAll(/PORTAL-\d{3}/g)].map(([code]) => code));
  expect([...written].filter((code) => !CODES.some((known) => known === code))).toEqual([]);
  expect(CODES).toEqual(expect.arrayContaining(Object.values(LOAD_ERRORS)));
});
