import { inBikramSambat, LAST_CONFIRMED_YEAR } from './bikram-sambat';

const DAY = 86_400_000;
const getParts = (moment: number): [number, number, number] => {
  const date = new Date(moment);
  return [date.getUTCFullYear(), date.getUTCMonth() + 1, date.getUTCDate()];
};

/** The first day of each confirmed year, on which all compared libraries agree. */
const NEW_YEARS: readonly (readonly [number, string])[] = [
  [2070, '2013-04-14'],
  [2071, '2014-04-14'],
  [2072, '2015-04-14'],
  [2073, '2016-04-13'],
  [2074, '2017-04-14'],
  [2075, '2018-04-14'],
  [2076, '2019-04-14'],
  [2077, '2020-04-13'],
  [2078, '2021-04-14'],
  [2079, '2022-04-14'],
  [2080, '2023-04-14'],
  [2081, '2024-04-13'],
  [2082, '2025-04-14'],
  [2083, '2026-04-14'],
];

test.each(NEW_YEARS)('%i begins on %s', (year, day) => {
  const moment = Date.parse(day);
  expect(inBikramSambat(...getParts(moment))).toEqual({ year, month: 1, day: 1 });
  expect(inBikramSambat(...getParts(moment - DAY))).toMatchObject({ year: year - 1, month: 12 });
});

test('the last confirmed year has its anchor, and ends when the next one starts', () => {
  expect(NEW_YEARS.at(-1)?.[0]).toBe(LAST_CONFIRMED_YEAR);
  expect(inBikramSambat(2027, 4, 14)).toEqual({ year: 2084, month: 1, day: 1 });
});

/** The months of the current year, each with its first day. */
test.each([
  [1, '2026-04-14'],
  [2, '2026-05-15'],
  [3, '2026-06-15'],
  [4, '2026-07-17'],
  [5, '2026-08-17'],
  [6, '2026-09-17'],
  [7, '2026-10-18'],
  [8, '2026-11-17'],
  [9, '2026-12-16'],
  [10, '2027-01-15'],
  [11, '2027-02-13'],
  [12, '2027-03-15'],
])('month %i of 2083 begins on %s', (month, day) => {
  expect(inBikramSambat(...getParts(Date.parse(day)))).toEqual({ year: 2083, month, day: 1 });
});

test('every day follows the previous one', () => {
  let before = inBikramSambat(2013, 4, 13);
  for (let moment = Date.parse('2013-04-14'); moment < Date.parse('2027-04-14'); moment += DAY) {
    const today = inBikramSambat(...getParts(moment));
    const isNext =
      today?.day === 1
        ? today.month === ((before?.month ?? 0) % 12) + 1 && (before?.day ?? 0) >= 29
        : today?.day === (before?.day ?? 0) + 1 && today?.month === before?.month;
    expect([moment, isNext]).toEqual([moment, true]);
    before = today;
  }
});

test('a day outside all known months has no date', () => {
  expect(inBikramSambat(1800, 1, 1)).toBeNull();
  expect(inBikramSambat(2400, 1, 1)).toBeNull();
});
