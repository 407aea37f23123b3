import { fromRow, fromSummary } from './subscription';

const gold = {
  orderId: 'ORD-1',
  name: 'Gold',
  name_ne: 'सुनौलो',
  enabled: true,
  start: '2026-11-01',
  expiry: '2026-12-01',
};

const summary = {
  status: 1,
  order_id: 'ORD-1',
  start_date: '2026-11-01',
  expiry_date: '2026-12-01',
  packages: { name: 'Gold', name_ne: 'सुनौलो' },
};

const row = {
  id: '7',
  name: 'Gold',
  name_ne: 'सुनौलो',
  order_id: 'ORD-1',
  subscription_status: 1,
  start_date: '2026-11-01',
  subscription_expiry_date: '2026-12-01',
  plans: [],
};

test('both response formats become the same type', () => {
  expect(fromSummary(summary)).toEqual(gold);
  expect(fromRow(row)).toEqual(gold);
});

test.each([
  [1, true],
  [0, false],
  [2, false],
])('the status %p is enabled: %p', (status, enabled) => {
  expect(fromSummary({ ...summary, status }).enabled).toBe(enabled);
  expect(fromRow({ ...row, subscription_status: status }).enabled).toBe(enabled);
});

test('dates with a time become days, invalid dates null', () => {
  expect(fromSummary({ ...summary, expiry_date: '2026-12-01 23:59:59' }).expiry).toBe('2026-12-01');
  expect(fromRow({ ...row, subscription_expiry_date: '' }).expiry).toBeNull();
});

test('the purchase is the first plan; the list has none', () => {
  const plans = [
    { invoice_type: 'paid', package_id: 'gold', package_price: 1250.5, plan_id: 'p1' },
    { invoice_type: 'trial', package_id: 'trial', package_price: 0 },
  ] as const;
  expect(fromRow({ ...row, plans: [...plans] }).bought).toEqual({
    invoiceType: 'paid',
    packageId: 'gold',
    packagePrice: 1250.5,
    planId: 'p1',
  });
  expect(fromRow({ ...row, plans: [plans[1]] }).bought).toMatchObject({
    invoiceType: 'trial',
    planId: null,
  });
  expect(fromRow(row).bought).toBeUndefined();
  expect(fromSummary(summary).bought).toBeUndefined();
});
