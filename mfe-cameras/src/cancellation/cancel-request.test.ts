import { cancelRow } from '../testing/fixtures';
import { cancelRequestFor, fromCancelRow } from './cancel-request';

test.each([
  ['pending', 'pending'],
  ['accepted', 'approved'],
  ['rejected', 'rejected'],
  ['withdrawn', 'rejected'],
  ['', 'rejected'],
])('the status %p is read as %s', (status, shown) => {
  expect(fromCancelRow(cancelRow('ORD-1', status))).toEqual({
    orderId: 'ORD-1',
    status: shown,
    remarks: '',
    decided: null,
  });
});

test.each([
  ['pending', ''],
  ['accepted', 'We are sorry to see you go.'],
  ['rejected', 'The contract runs for a year.'],
])('the remarks of a request that is %s: %p', (status, remarks) => {
  const reasons = {
    acceptance_reason: 'We are sorry to see you go.',
    rejection_reason: 'The contract runs for a year.',
  };
  expect(fromCancelRow(cancelRow('ORD-1', status, reasons)).remarks).toBe(remarks);
});

test.each([
  ['2026-11-20T12:00:00', '2026-11-20'],
  [null, null],
  ['yesterday', null],
])('a decision at %p has the day %p', (decided_at, day) => {
  expect(fromCancelRow({ ...cancelRow('ORD-1', 'accepted'), decided_at }).decided).toBe(day);
});

test('of several requests for one order the latest counts', () => {
  const requests = [
    cancelRow('b', 'pending'),
    cancelRow('a', 'pending'),
    cancelRow('a', 'rejected'),
  ].map(fromCancelRow);
  expect(cancelRequestFor(requests, 'a')?.status).toBe('pending');
  expect(cancelRequestFor(requests, 'c')).toBeUndefined();
});
