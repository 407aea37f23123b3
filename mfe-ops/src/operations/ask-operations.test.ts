import { toFailure } from '@portal/shared';
import { fakeDelivery, type Answers } from '../testing/delivery';
import { askOperations, isList, isNothing, type Question } from './ask-operations';

const failureOf = async (asking: Promise<unknown>) => {
  try {
    await asking;
  } catch (thrown) {
    return toFailure(thrown);
  }
  throw new Error('It was answered');
};

const ask = (given: Partial<Question<{ data: unknown[] }>> = {}) =>
  askOperations({
    method: 'GET',
    path: '/history',
    signal: new AbortController().signal,
    isAnswer: isList<unknown>,
    ...given,
  });

const answered = (answer: ReturnType<NonNullable<Answers[string]>>) =>
  fakeDelivery({ 'GET /history': () => answer });

test('the cookie of this origin authenticates, and nothing of a subscriber is sent', async () => {
  localStorage.setItem('access_token', 'of-a-subscriber');
  const { asked } = answered({ body: { data: [1] } });
  expect(await ask({ query: { remote: '', limit: 5 } })).toEqual({ data: [1] });
  expect(asked[0]?.query.toString()).toBe('limit=5');
  expect(asked[0]?.init).toMatchObject({ credentials: 'same-origin' });
  expect(JSON.stringify(asked[0]?.init)).not.toContain('of-a-subscriber');
  expect(Object.keys(asked[0]?.init.headers ?? {})).toEqual(['Accept']);
});

test('a refusal shows its text and its number', async () => {
  answered({ status: 409, body: { message: 'It was changed.', code: 'PORTAL-138' } });
  expect(await failureOf(ask())).toMatchObject({
    kind: 'http',
    status: 409,
    message: 'It was changed. (PORTAL-138)',
    retryable: false,
  });
});

test('too many attempts show the wait', async () => {
  answered({ status: 429, body: { message: 'Too many.' }, retryAfter: 40 });
  expect(await failureOf(ask())).toMatchObject({ status: 429, retryAfter: 40, retryable: true });
});

test.each([
  ['a page', '<!doctype html><title>Proxy</title>'],
  ['half an answer', '{"data":[1,'],
  ['another answer', { rows: [] }],
  ['nothing', undefined],
])('%s is no answer', async (_, body) => {
  answered({ body });
  expect(await failureOf(ask())).toMatchObject({ kind: 'malformed', retryable: true });
});

test('a page instead of a refusal is a refusal still', async () => {
  answered({ status: 502, body: '<h1>Bad gateway</h1>' });
  expect(await failureOf(ask())).toMatchObject({ kind: 'http', status: 502, message: '' });
});

test('an answer without a body is one where none is wanted', async () => {
  fakeDelivery({ 'DELETE /session': () => ({ status: 204 }) });
  const signal = new AbortController().signal;
  const asking = { method: 'DELETE', path: '/session', signal, isAnswer: isNothing } as const;
  expect(await askOperations(asking)).toBeNull();
});

test('no answer differs from an aborted request', async () => {
  answered(new TypeError('Failed to fetch'));
  expect(await failureOf(ask())).toMatchObject({ kind: 'network', retryable: true });
  const waiting = new AbortController();
  answered(new Promise(() => undefined));
  const asking = failureOf(ask({ signal: waiting.signal }));
  waiting.abort();
  expect(await asking).toMatchObject({ kind: 'aborted' });
});

test('an answer has a time limit of ten seconds', async () => {
  jest.useFakeTimers();
  answered(new Promise(() => undefined));
  const asking = failureOf(ask());
  await jest.advanceTimersByTimeAsync(10_000);
  expect(await asking).toMatchObject({ kind: 'network', retryable: true });
});
