import type { CallFailure } from './api-error';
import { announcementFor } from './client';

const failure = (status: number, message: string, kind: CallFailure['kind'] = 'http') => ({
  kind,
  status,
  message,
  fields: {},
  retryable: false,
});

test.each([
  [521, 'Maintenance until noon', 'Maintenance until noon'],
  [400, 'No such plan', 'No such plan'],
  [403, 'Forbidden', 'Forbidden'],
  [500, 'Broken', 'Broken'],
  [500, '', null],
  [422, 'Invalid', null],
  [404, 'Not found', null],
  [401, 'Unauthenticated', null],
])('status %i with %p is announced as %p', (status, message, announced) => {
  expect(announcementFor(failure(status, message))).toBe(announced);
});

test('an aborted call is not announced', () => {
  expect(announcementFor(failure(0, 'canceled', 'aborted'))).toBeNull();
});
