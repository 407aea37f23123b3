import fc from 'fast-check';
import { TODAY, subscription } from '../testing/fixtures';
import { getCover, isAlarming } from './cover';
import type { Subscription } from './subscription';

const span = (start: string | null, expiry: string | null, enabled = true) =>
  subscription(`${start} ${expiry}`, expiry, { start, enabled });

const NOW = span('2026-10-22', '2026-11-21');
const NEXT = span('2026-11-22', '2026-12-21');
const AFTER = span('2026-12-22', '2027-01-20');

test.each<[string, Subscription[], string | null, string | null]>([
  ['nothing', [], null, null],
  ['what runs', [NOW], '2026-11-21', null],
  ['what runs and what begins the day after', [NOW, NEXT], '2026-12-21', null],
  ['a chain', [NOW, NEXT, AFTER], '2027-01-20', null],
  ['a chain in any order', [AFTER, NOW, NEXT], '2027-01-20', null],
  ['what begins on the last day', [NOW, span('2026-11-21', '2026-12-20')], '2026-12-20', null],
  ['what lies within another', [span('2026-01-01', '2027-01-01'), NEXT], '2027-01-01', null],
  ['a gap of a day', [NOW, span('2026-11-23', '2026-12-22')], '2026-11-21', '2026-11-23'],
  [
    'a gap later in the chain',
    [NOW, NEXT, span('2027-02-01', '2027-03-01')],
    '2026-12-21',
    '2027-02-01',
  ],
  ['what begins tomorrow', [NEXT], null, '2026-11-22'],
  ['what is over', [span('2026-10-01', '2026-11-20')], null, null],
  [
    'what is over, and the next begins later',
    [span('2026-10-01', '2026-11-20'), NEXT],
    null,
    '2026-11-22',
  ],
  ['what is switched off', [span('2026-10-22', '2027-01-01', false)], null, null],
  [
    'a next one that is switched off',
    [NOW, span('2026-11-22', '2026-12-21', false)],
    '2026-11-21',
    null,
  ],
  ['no end', [span('2026-10-22', null)], null, null],
  ['no start', [span(null, '2026-11-30')], '2026-11-30', null],
  ['no end in sight', [span('2026-01-01', '9999-12-31'), NEXT], '9999-12-31', null],
])('of %s', (_what, subscriptions, until, next) => {
  expect(getCover(subscriptions, TODAY)).toEqual({ until, next });
});

test.each([
  ['2026-11-21', true],
  ['2026-11-26', true],
  ['2026-11-27', false],
  [null, true],
])('a cover until %s alarms: %s', (until, alarming) => {
  expect(isAlarming({ until, next: null }, TODAY)).toBe(alarming);
});

test('every day up to the end of the cover is covered, and the day after is not', () => {
  const day = fc.integer({ min: 0, max: 40 });
  const date = (number: number) =>
    new Date(Date.UTC(2026, 10, 1 + number)).toISOString().slice(0, 10);
  const spans = fc.array(
    fc.tuple(day, fc.nat(15)).map(([from, length]) => span(date(from), date(from + length))),
    { maxLength: 6 },
  );
  const isCovered = (subscriptions: Subscription[], on: string) =>
    subscriptions.some(({ start, expiry }) => (start ?? '') <= on && on <= (expiry ?? ''));
  fc.assert(
    fc.property(spans, (subscriptions) => {
      let number = 20;
      while (isCovered(subscriptions, date(number))) number += 1;
      const { until } = getCover(subscriptions, TODAY);
      expect(until).toBe(number === 20 ? null : date(number - 1));
    }),
  );
});
