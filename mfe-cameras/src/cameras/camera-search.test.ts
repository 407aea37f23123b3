import fc from 'fast-check';
import { FILTERS, type CameraFilter } from './camera-filter';
import { TODAY, shownCamera, subscription } from '../testing/fixtures';
import { searchIn } from './camera-search';

const camera = (id: string, label: string, ...expiries: string[]) =>
  shownCamera(
    id,
    label,
    ...expiries.map((expiry, index) => subscription(`${id}-${index}`, expiry)),
  );

const CAMERAS = [
  camera('none', 'मुख्य ढोका'),
  camera('today', 'Kitchen', '2026-11-21'),
  camera('one', 'Front Gate', '2026-11-22', '2025-12-01'),
  camera('five', 'Parking', '2026-11-26'),
  camera('six', '', '2026-11-27'),
  camera('over', 'Store Room', '2026-11-20'),
];

const found = (search: string, filter: CameraFilter) =>
  searchIn(CAMERAS)({ search, filter }, TODAY).map(({ id }) => id);

test.each<[CameraFilter, string[]]>([
  ['all', ['none', 'today', 'one', 'five', 'six', 'over']],
  ['active', ['today', 'one', 'five', 'six']],
  ['expired', ['over']],
  ['ending', ['one', 'five']],
])('%s: %j', (filter, ids) => {
  expect(found('', filter)).toEqual(ids);
});

test.each([
  ['GATE', ['one']],
  ['  gate ', ['one']],
  ['ipc-f', ['five']],
  ['ढोका', ['none']],
  ['room', ['over']],
  ['nowhere', []],
])('searching %p finds %j', (search, ids) => {
  expect(found(search, 'all')).toEqual(ids);
});

test.each([
  ['Latin', 'Room 27', '२७'],
  ['Devanagari', 'कोठा २७', '27'],
])('a number in %s digits is found by digits of the other script', (_, label, search) => {
  const room = camera('room', label);
  expect(searchIn([room])({ search, filter: 'all' }, TODAY)).toEqual([room]);
});

test.each([
  ['one character', 'Caf\u00e9', 'cafe\u0301'],
  ['two characters', 'Cafe\u0301', 'caf\u00e9'],
])('a letter with a sign encoded as %s is found by the other encoding', (_, label, search) => {
  const cafe = camera('cafe', label);
  expect(searchIn([cafe])({ search, filter: 'all' }, TODAY)).toEqual([cafe]);
});

test.each([
  ['भर्\u200dयाङ', 'भर्याङ'],
  ['भर्याङ', 'भर्\u200dयाङ'],
])('invisible joiners are ignored: %j is found by %j', (label, search) => {
  const stairs = camera('stairs', label);
  expect(searchIn([stairs])({ search, filter: 'all' }, TODAY)).toEqual([stairs]);
});

test('search and filter are combined', () => {
  expect(found('gate', 'expired')).toEqual([]);
  expect(found('store', 'expired')).toEqual(['over']);
});

test('an inactive subscription does not count as active', () => {
  const off = camera('off', '', '2027-01-01');
  off.subscriptions = off.subscriptions.map((one) => ({ ...one, enabled: false }));
  const among = (filter: CameraFilter) => searchIn([off])({ search: '', filter }, TODAY);
  expect(among('active')).toEqual([]);
  expect(among('ending')).toEqual([]);
  expect(among('expired')).toEqual([off]);
});

test('a match does not span serial and label', () => {
  expect(found('ipc-onefront', 'all')).toEqual([]);
});

test('the result does not depend on earlier searches', () => {
  const step = fc.record({
    search: fc.string({
      unit: fc.constantFrom('i', 'p', 'c', '-', 'o', 'G', 'e', ' '),
      maxLength: 4,
    }),
    filter: fc.constantFrom(...FILTERS),
  });
  fc.assert(
    fc.property(fc.array(step, { minLength: 1, maxLength: 8 }), (steps) => {
      const search = searchIn(CAMERAS);
      for (const query of steps) {
        expect(search(query, TODAY)).toEqual(searchIn(CAMERAS)(query, TODAY));
      }
    }),
  );
});

test('an unchanged result is the same array, so that nothing rerenders', () => {
  const search = searchIn(CAMERAS);
  const ask = (text: string) => search({ search: text, filter: 'all' }, TODAY);
  expect(ask('')).toBe(CAMERAS);
  const some = ask('ga');
  expect(ask('gat')).toBe(some);
  expect(ask('ipc')).toBe(CAMERAS);
});

test('the filter uses the day of the call', () => {
  const search = searchIn(CAMERAS);
  const ending = (today: string) =>
    search({ search: '', filter: 'ending' }, today).map(({ id }) => id);
  expect(ending(TODAY)).toEqual(['one', 'five']);
  expect(ending('2026-11-22')).toEqual(['five', 'six']);
});
