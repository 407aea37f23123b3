import fc from 'fast-check';
import { TODAY, subscription } from '../testing/fixtures';
import type { Subscription } from './subscription';
import {
  getCurrent,
  daysRemaining,
  groupSubscriptions,
  isActive,
  nextStart,
  type ActiveSubscription,
} from './subscription-state';

test.each([
  ['2026-11-20', true, false],
  ['2026-11-21', true, true],
  ['2026-11-22', true, true],
  ['2026-11-22', false, false],
  [null, true, false],
])('expiring on %p, enabled %p: active %p', (expiry, enabled, active) => {
  expect(isActive(subscription('a', expiry, { enabled }), TODAY)).toBe(active);
});

test.each([
  ['2026-11-21', 0],
  ['2026-11-22', 1],
  ['2026-11-26', 5],
  ['2027-06-09', 200],
])('expiring on %s, %d days remain', (expiry, days) => {
  expect(daysRemaining(subscription('a', expiry) as ActiveSubscription, TODAY)).toBe(days);
});

test.each<[string, Subscription[], string]>([
  ['nothing', [], TODAY],
  [
    'what is over or switched off',
    [subscription('a', '2026-11-20'), subscription('b', '2027-01-01', { enabled: false })],
    TODAY,
  ],
  ['what runs', [subscription('a', '2026-11-30')], '2026-12-01'],
  [
    'what runs and what waits',
    [subscription('a', '2026-12-31'), subscription('b', '2026-11-30')],
    '2027-01-01',
  ],
])('a package bought beside %s starts on the first uncovered day', (_what, list, day) => {
  expect(nextStart(list, TODAY)).toBe(day);
});

test("the first active one in the server's order is the current one", () => {
  const list = [
    subscription('over', '2026-11-20'),
    subscription('off', '2027-01-01', { enabled: false }),
    subscription('late', '2027-01-01'),
    subscription('early', '2026-12-01'),
  ];
  expect(getCurrent(list, TODAY)?.orderId).toBe('late');
  const { current, upcoming, history } = groupSubscriptions(list, TODAY);
  expect(current?.orderId).toBe('late');
  expect(upcoming.map(({ orderId }) => orderId)).toEqual(['early']);
  expect(history.map(({ orderId }) => orderId)).toEqual(['over', 'off']);
});

test('without subscriptions there is no current one', () => {
  expect(groupSubscriptions([], TODAY)).toEqual({ current: undefined, upcoming: [], history: [] });
});

test('every subscription is in exactly one group', () => {
  const any = fc.record({
    orderId: fc.uuid(),
    name: fc.string(),
    enabled: fc.boolean(),
    start: fc.constant(null),
    expiry: fc.constantFrom(null, '2026-11-20', '2026-11-21', '2026-11-22'),
  });
  fc.assert(
    fc.property(fc.array(any), (list) => {
      const { current, upcoming, history } = groupSubscriptions(list, TODAY);
      const grouped = [...(current ? [current] : []), ...upcoming, ...history];
      expect(grouped).toHaveLength(list.length);
      expect(new Set(grouped)).toEqual(new Set(list));
    }),
  );
});
