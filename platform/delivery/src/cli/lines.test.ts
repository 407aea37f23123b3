import type { RemoteStatus } from '@portal/shared/contract';
import { entryFixture } from '../testing/ledger-fixture';
import { checkLines, diffLines, historyLines, statusLines } from './lines';

const NEVER_LIVE: RemoteStatus = {
  remote: 'mfe-cameras',
  kind: 'remote',
  live: null,
  canary: null,
  fallback: null,
  contract: null,
  disabled: null,
  versions: ['1.0.0'],
  last: null,
  rolledBack: {},
  untrusted: [],
};

const RELEASE = entryFixture('1.0.0');

/** The cells below the headings. */
const rows = (lines: string[]): string[] => lines.slice(1).map((line) => line.replace(/ +/g, ' '));

test('without data, each command says so', () => {
  expect(statusLines([])).toEqual(['Nothing is released yet']);
  expect(historyLines([])).toEqual(['The ledger has no entries']);
  expect(checkLines({ checked: [], against: [], problems: [], notes: [] })).toEqual([
    'Nothing is released yet',
  ]);
});

test('the status of a remote: never live, live, and switched off with or without a reason', () => {
  const live = { ...NEVER_LIVE, live: '1.0.0', contract: '^2.0.0', last: RELEASE };
  const off = { since: '2026-03-02T00:00:00Z', by: 'asha', reason: null };
  const all = [
    NEVER_LIVE,
    live,
    { ...live, disabled: off },
    { ...live, disabled: { ...off, reason: 'Empty list' } },
  ].map((one) => ({ ...one, lastDay: null }));
  const ranges = { react: '^19 || ^20', 'react-dom': '^19 || ^20' };
  const owned = { ...NEVER_LIVE, libraries: ranges, owner: 'Cameras', lastDay: null };
  expect(rows(statusLines([{ ...owned, contact: 'cameras@example.com' }, owned]))).toEqual([
    'mfe-cameras none none none ^19 || ^20 1',
    'mfe-cameras none none none ^19 || ^20 1',
    '',
    'REMOTE OWNER CONTACT',
    'mfe-cameras Cameras cameras@example.com',
    'mfe-cameras Cameras',
  ]);
  expect(rows(statusLines(all))).toEqual([
    'mfe-cameras none none none 1',
    ...Array(3).fill('mfe-cameras 1.0.0 none none ^2.0.0 2026-03-01 09:30:00 asha 1'),
    'mfe-cameras is switched off since 2026-03-02 00:00:00',
    'mfe-cameras is switched off since 2026-03-02 00:00:00: Empty list',
  ]);
});

test('a version without loads has no failure rate', () => {
  const unused = { version: '1.0.0', loads: 0, failures: 0, errors: 0, violations: 0 };
  const lastHour = { loads: 0, failures: 0, errors: 0 };
  const used = {
    ...unused,
    loads: 200,
    failures: 3,
    lastHour: { ...lastHour, loads: 10, failures: 1 },
  };
  const lastDay = [{ ...unused, lastHour }, used];
  const lines = statusLines([{ ...NEVER_LIVE, lastDay }]);
  expect(rows(lines.slice(3))).toEqual([
    'mfe-cameras 1.0.0 0 0 0',
    'mfe-cameras 1.0.0 200 1.5% 0 0 10% of 10',
  ]);
});

test('a check without other remotes compares with nothing', () => {
  const check = { checked: ['mfe-cameras 1.0.0'], problems: [], notes: [] };
  expect(checkLines({ ...check, against: [] })).toEqual([
    'All is well: mfe-cameras 1.0.0 is whole',
  ]);
  expect(checkLines({ ...check, against: ['shell 1.0.0'] })).toEqual([
    'All is well: mfe-cameras 1.0.0 is whole, and fits shell 1.0.0',
  ]);
});

test('a check of several remotes uses the plural', () => {
  const checked = ['mfe-cameras 1.0.0', 'shell 1.0.0'];
  expect(checkLines({ checked, against: [], problems: [], notes: [] })).toEqual([
    'All is well: mfe-cameras 1.0.0, shell 1.0.0 are whole',
  ]);
});

test('a diff shows what was added, removed and changed, and how much larger or smaller it is', () => {
  const unchanged = { contract: [], routes: [], navigation: [], slots: [], files: [] };
  const one = { remote: 'mfe-cameras', before: '1.0.0', after: '1.1.0', ...unchanged };
  const bytes = { before: 2048, after: 2048 };
  expect(diffLines({ ...one, bytes })).toEqual(['mfe-cameras 1.0.0 to 1.1.0: no difference']);

  const card = { slot: 'dashboard.cards', order: 10 } as const;
  const files = [
    { what: 'screen.js', before: 2048, after: 1023 },
    { what: 'entry.js', before: 100, after: 100 },
    { what: 'old.js', before: 5, after: null },
  ];
  const slots = [{ what: 'dashboard.cards', before: null, after: card }];
  expect(diffLines({ ...one, bytes, slots, files })).toEqual([
    'mfe-cameras 1.0.0 to 1.1.0',
    'Slots',
    '  + dashboard.cards  slot: dashboard.cards, order: 10',
    'Files',
    '  ~ screen.js  2.0 KB → 1023 B',
    '  ~ entry.js  100 B → 100 B',
    '  - old.js  5 B',
    'In all 2.0 KB, unchanged',
  ]);
  const last = (after: number) =>
    diffLines({ ...one, files, bytes: { before: 2048, after } }).at(-1);
  expect(last(3072)).toBe('In all 3.0 KB, +1.0 KB');
  expect(last(1024)).toBe('In all 1.0 KB, −1.0 KB');
});

test('changed fields are readable, also nested ones', () => {
  const route = {
    path: '/cameras',
    title: 'Cameras',
    access: 'protected',
    layout: 'main',
  } as const;
  const shows = ['mfe-cameras.tools'] as const;
  const routes = [{ what: '/cameras', before: null, after: { ...route, shows: [...shows] } }];
  const diff = { contract: [], routes, navigation: [], slots: [], files: [] };
  const sides = { remote: 'mfe-cameras', before: '1.0.0', after: '1.1.0' };
  expect(diffLines({ ...sides, ...diff, bytes: { before: 1, after: 1 } })[2]).toBe(
    '  + /cameras  path: /cameras, title: Cameras, access: protected, layout: main, shows: ["mfe-cameras.tools"]',
  );
});
