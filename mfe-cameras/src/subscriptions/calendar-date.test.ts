import fc from 'fast-check';
import { calendarDateAt, toCalendarDate, daysBetween, readCalendarDate } from './calendar-date';

test.each([
  ['2026-11-21', '2026-11-21'],
  ['2026-11-21T23:59:59Z', '2026-11-21'],
  ['2026-11-21T00:00:00+05:45', '2026-11-21'],
  ['2026-11-21 08:30:00', '2026-11-21'],
  ['2028-02-29', '2028-02-29'],
  ['2026-02-29', null],
  ['2026-13-01', null],
  ['21-11-2026', null],
  ['2026-11-211', null],
  ['', null],
  [null, null],
  [undefined, null],
])('%p is read as the day %p', (text, day) => {
  expect(readCalendarDate(text)).toBe(day);
});

test.each([
  ['2026-11-21', '2026-11-21', 0],
  ['2026-11-21', '2026-11-22', 1],
  ['2026-11-21', '2026-11-20', -1],
  ['2026-02-28', '2026-03-01', 1],
  ['2028-02-28', '2028-03-01', 2],
  ['2026-12-31', '2027-01-01', 1],
  ['2026-01-01', '2027-01-01', 365],
])('from %s to %s it is %d days', (from, to, days) => {
  expect(daysBetween(from, to)).toBe(days);
});

test('the day of a moment is the local one', () => {
  expect(calendarDateAt(new Date(2026, 0, 5, 0, 0, 0))).toBe('2026-01-05');
  expect(calendarDateAt(new Date(2026, 0, 5, 23, 59, 59))).toBe('2026-01-05');
});

test.each([
  ['2026-11-22T18:14:59Z', '2026-11-22'],
  ['2026-11-22T18:15:00Z', '2026-11-23'],
  ['soon', null],
  [null, null],
])('in Kathmandu the day of %s is %s', (moment, day) => {
  expect(toCalendarDate(moment, 'Asia/Kathmandu')).toBe(day);
});

const day = fc
  .date({ min: new Date('2000-01-01'), max: new Date('2099-12-31'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10));

test('differences are whole days, add up, and agree with the order of the days', () => {
  fc.assert(
    fc.property(day, day, day, (a, b, c) => {
      expect(Number.isInteger(daysBetween(a, b))).toBe(true);
      expect(daysBetween(a, b) + daysBetween(b, c)).toBe(daysBetween(a, c));
      expect(daysBetween(a, b) > 0).toBe(b > a);
    }),
  );
});
