import { renderHook } from '@testing-library/react';
import type { CallFailure } from '../http';
import { useFailureText } from './use-failure-text';

const failure: CallFailure = {
  kind: 'http',
  status: 429,
  message: 'Slow down.',
  fields: {},
  retryable: true,
};

test.each<[string, Partial<CallFailure>, string]>([
  ['how long to wait', { retryAfter: 120 }, 'Too many attempts. Please try again in 2 minutes.'],
  ["the server's words", {}, 'Slow down.'],
  ['words of another refusal', { status: 503, retryAfter: 120 }, 'Slow down.'],
  ['that it went wrong', { message: '' }, 'Something Went Wrong'],
])('says %s', (_, given, text) => {
  const { result } = renderHook(() => useFailureText());
  expect(result.current({ ...failure, ...given })).toBe(text);
});
