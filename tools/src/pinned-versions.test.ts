import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from './workspace/root';

const read = (file: string): string => readFileSync(join(ROOT, file), 'utf8');

/** What a new remote in a separate repository installs. It has no lock file yet, so the ranges decide. */
const requested = [
  'shared',
  'platform/build',
  'platform/delivery',
  'platform/template/standalone',
].flatMap((folder) => {
  const { dependencies, devDependencies } = JSON.parse(read(`${folder}/package.json`)) as Record<
    string,
    Record<string, string>
  >;
  return Object.entries({ ...dependencies, ...(folder.includes('template') && devDependencies) });
});

const [, table = ''] = read('docs/decisions/README.md').split('## Pinned versions');
const rows = table.matchAll(/^\| ([@a-z][^|,]*) \| (?:exactly )?([\d.]+) \|/gm);
const pinned = [...rows].map(([, name = '', version = '']) => [name, version] as const);
const ofTeams = pinned.filter(([name]) => requested.some(([one]) => one === name));

test('pinned versions are found', () => {
  expect(Object.fromEntries(ofTeams)).toMatchObject({ webpack: '5.110', commander: '14' });
});

test.each(ofTeams)('a team gets no %s but %s', (name, version) => {
  const ranges = requested.filter(([one]) => one === name).map(([, range]) => range);
  const isMajor = /^\d+$/.test(version);
  expect(
    ranges.filter((range) => !(range === version || (isMajor && range.startsWith(`^${version}.`)))),
  ).toEqual([]);
});
