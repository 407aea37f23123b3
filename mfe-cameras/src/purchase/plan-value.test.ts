import type { Plan } from '@portal/shared';
import { getLastDay, getPlanValue } from './plan-value';

const plan = (months: number | null, price: number | null, vat = 0): Plan => ({
  id: String(months),
  display_name: '',
  package_price: price,
  vat_amount: vat,
  months,
});
const MONTH = plan(1, 250, 32.5);
const YEAR = plan(12, 2700, 351);

test('a longer plan has a lower monthly price, and saves the difference to single months', () => {
  expect(getPlanValue(YEAR, [MONTH, YEAR], 'NPR')).toEqual({ monthly: 254_25, saved: 339_00 });
});

test.each<[string, Plan, Plan[], ReturnType<typeof getPlanValue>]>([
  ['one month', MONTH, [MONTH, YEAR], null],
  ['days', plan(null, 10), [MONTH], null],
  ['no valid price', plan(12, null), [MONTH], null],
  ['no single month beside it', YEAR, [YEAR], { monthly: 254_25, saved: null }],
  ['no saving', plan(2, 500, 65), [MONTH], { monthly: 282_50, saved: null }],
])('of a plan of %s', (_what, of, plans, value) => {
  expect(getPlanValue(of, plans, 'NPR')).toEqual(value);
});

test('if the server sends no months, plans have no value', () => {
  const silent: Plan = { ...YEAR };
  delete silent.months;
  expect(getPlanValue(silent, [MONTH], 'NPR')).toBeNull();
  expect(getLastDay(silent, '2026-11-24')).toBeNull();
});

test.each([0, 0.5, -1])(
  'a plan of %p months has no last day, because it would be before the first',
  (months) => {
    expect(getLastDay(plan(months, 1), '2026-11-24')).toBeNull();
  },
);

test.each([
  [1, '2026-11-24', '2026-12-23'],
  [12, '2026-11-24', '2027-11-23'],
  [3, '2026-12-01', '2027-02-28'],
  [1, '2027-01-28', '2027-02-27'],
  [1, '2027-01-29', '2027-02-28'],
  [1, '2027-01-31', '2027-02-28'],
  [1, '2028-01-31', '2028-02-29'],
  [12, '2028-02-29', '2029-02-28'],
  [1, '2027-03-01', '2027-03-31'],
])('%i months from %s last until %s', (months, start, last) => {
  expect(getLastDay(plan(months, 1), start)).toBe(last);
});
