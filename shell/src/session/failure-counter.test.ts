import type { CallFailure } from '@portal/shared';
import { createFailureCounter } from './session';

const failure = (status: number, kind: CallFailure['kind'] = 'http'): CallFailure => ({
  kind,
  status,
  message: '',
  fields: {},
  retryable: false,
});

function counted(failures: (CallFailure | null)[]): number {
  let ended = 0;
  const observe = createFailureCounter(() => (ended += 1));
  for (const one of failures) observe(one);
  return ended;
}

const times = (count: number, one: CallFailure) => Array<CallFailure>(count).fill(one);

test('20 failures in a row are tolerated, the 21st ends the session', () => {
  expect(counted(times(20, failure(500)))).toBe(0);
  expect(counted(times(21, failure(500)))).toBe(1);
});

test('it ends the session once, however many follow', () => {
  expect(counted(times(50, failure(503)))).toBe(1);
});

test('a success resets the count', () => {
  expect(counted([...times(20, failure(500)), null, ...times(20, failure(500))])).toBe(0);
});

test('unreadable responses count', () => {
  expect(counted(times(21, failure(200, 'malformed')))).toBe(1);
});

test('failures of a service that limits requests count unless it says when to retry', () => {
  expect(counted(times(21, { ...failure(429), retryAfter: 5 }))).toBe(1);
});

test.each([
  ['404', failure(404)],
  ['422', failure(422)],
  ['an aborted call', failure(0, 'aborted')],
  ['being offline', failure(0, 'network')],
  ['a service that pauses', { ...failure(503), retryAfter: 5 }],
])('%s does not count', (_, one) => {
  expect(counted(times(50, one))).toBe(0);
});

test('responses that do not count do not reset it', () => {
  expect(counted([...times(20, failure(500)), failure(404), failure(500)])).toBe(1);
});
