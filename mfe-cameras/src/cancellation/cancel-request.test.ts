import { cancelRequestFor, fromCancelRow } from './cancel-request';

const row = (order_id: string, status: string) => ({
  order_id,
  subscription_cancel_detail: { status, acceptance_reason: null, rejection_reason: null },
});

test.each([
  ['pending', 'pending'],
  ['accepted', 'approved'],
  ['rejected', 'rejected'],
  ['withdrawn', 'rejected'],
  ['', 'rejected'],
])('the status %p reads %s', (status, shown) => {
  expect(fromCancelRow(row('ORD-1', status))).toEqual({ orderId: 'ORD-1', status: shown });
});

test('of several requests for one order the newest counts', () => {
  const requests = [row('b', 'pending'), row('a', 'pending'), row('a', 'rejected')].map(
    fromCancelRow,
  );
  expect(cancelRequestFor(requests, 'a')?.status).toBe('pending');
  expect(cancelRequestFor(requests, 'c')).toBeUndefined();
});
