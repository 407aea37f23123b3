import type { CallFailure } from '@portal/shared';
import { isForSupport, supportCode } from './support-notes';

test('the code contains the status and the beginning of the trace', () => {
  const trace = '4bf92f3577b34da6a3ce929d0e0e4736';
  expect(supportCode('CALL', { status: 503, trace })).toBe('CALL-503-4BF92F35');
  expect(supportCode('ACCOUNT', { status: 503 })).toBe('ACCOUNT-503');
  expect(supportCode('ACCOUNT')).toBe('ACCOUNT-500');
});

test.each<[CallFailure['kind'], number, boolean]>([
  ['http', 503, true],
  ['malformed', 0, true],
  ['http', 422, false],
  ['http', 401, false],
  ['network', 0, false],
  ['aborted', 0, false],
])('support is offered for a failure of kind %s with status %s: %s', (kind, status, expected) => {
  expect(isForSupport({ kind, status, message: '', fields: {}, retryable: false })).toBe(expected);
});
