import { spanEnding } from '../operations/span';
import { loads } from '../testing/delivery';
import { recentOf, trendOf } from './recent';
import { concernOf, rateOf } from './tally';

const recent = (...counts: ReturnType<typeof loads>[]) =>
  recentOf({ ...spanEnding(Date.now(), '2h'), counts }, 'mfe-cameras', '1.3.0');

test('counts the last hour, of this version of this remote alone', () => {
  const found = recent(
    loads(1, { failures: 3 }),
    loads(2, { cohort: 'canary', attempts: 10 }),
    loads(1, { version: '1.4.0' }),
    loads(1, { remote: 'shell' }),
    loads(90, { failures: 1 }),
    loads(150),
  );
  expect(found?.lastHour).toEqual({ attempts: 110, failures: 3, errors: 0 });
  expect(found?.hourBefore).toEqual({ attempts: 100, failures: 1, errors: 0 });
});

test('a version without loads has no rate', () => {
  expect(recent()).toBeNull();
  expect(rateOf({ attempts: 0, failures: 0, errors: 0 })).toBeNull();
});

test.each([
  [3, 1, 'up'],
  [1, 3, 'down'],
  [2, 2, 'steady'],
])('%d %% after %d %% goes %s', (now, before, trend) => {
  const found = recent(loads(1, { failures: now }), loads(90, { failures: before }));
  expect(found && trendOf(found)).toBe(trend);
});

test('without loads an hour before there is no trend', () => {
  const found = recent(loads(1));
  expect(found && trendOf(found)).toBeNull();
});

test.each([
  [100, 0, null],
  [100, 1, 'raised'],
  [100, 5, 'high'],
  [19, 19, null],
])('of %d loads %d failed: %s', (attempts, failures, concern) => {
  expect(concernOf({ attempts, failures, errors: 0 })).toBe(concern);
});
