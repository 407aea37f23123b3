import type { ApiError } from '@portal/shared';
import { AWAY_HEADER } from '@portal/shared/contract';
import { fakeDelivery } from '../testing/delivery';
import { askOperations, isList } from './ask-operations';

type Answer = Awaited<ReturnType<NonNullable<Parameters<typeof fakeDelivery>[0][string]>>>;

const answered = (answer: Answer | Promise<Answer>) =>
  fakeDelivery({ 'GET /history': () => answer });

const ask = (signal = new AbortController().signal) =>
  askOperations({ path: '/history', query: { remote: '', limit: 5 }, signal, isAnswer: isList });

async function findFailure(asking: Promise<unknown>) {
  const thrown = await asking.catch((error: unknown) => error);
  return (thrown as ApiError).failure;
}

test('the cookie of this origin authenticates, and no data of a subscriber is sent', async () => {
  localStorage.setItem('access_token', 'of-a-subscriber');
  const { requested } = answered({ body: { data: [1] } });
  expect(await ask()).toEqual({ data: [1] });
  expect(requested[0]?.query.toString()).toBe('limit=5');
  expect(requested[0]?.init).toMatchObject({ credentials: 'same-origin' });
  expect(JSON.stringify(requested[0]?.init)).not.toContain('of-a-subscriber');
});

test.each(['pointerdown', 'keydown'])(
  "after a %s, one request is marked as a person's",
  async (kind) => {
    const { requested } = answered({ body: { data: [] } });
    await ask();
    document.body.dispatchEvent(new Event(kind));
    await ask();
    await ask();
    const marks = requested.map(({ init }) => AWAY_HEADER in (init.headers as object));
    expect(marks.slice(1)).toEqual([false, true]);
  },
);

test.each<[string, Answer, object]>([
  [
    'a refusal has its text and its number',
    { status: 409, body: { message: 'It was changed.', code: 'PORTAL-138' } },
    { kind: 'http', status: 409, message: 'It was changed. (PORTAL-138)', retryable: false },
  ],
  [
    'too many attempts have the wait',
    { status: 429, body: { message: 'Too many.' }, retryAfter: 40 },
    { status: 429, retryAfter: 40, retryable: true },
  ],
  ['a page is no refusal', { status: 502, body: '<h1>' }, { status: 502, message: '' }],
  ['a page is no answer', { body: '<!doctype html>' }, { kind: 'malformed', retryable: true }],
  ['half an answer is none', { body: '{"data":[1,' }, { kind: 'malformed' }],
  ['another answer is none', { body: { rows: [] } }, { kind: 'malformed' }],
  ['nobody answers', new TypeError('Failed to fetch'), { kind: 'network', retryable: true }],
])('%s', async (_, answer, expected) => {
  answered(answer);
  expect(await findFailure(ask())).toMatchObject(expected);
});

test('an aborted request is distinguished from one without a response within ten seconds', async () => {
  jest.useFakeTimers();
  answered(new Promise(() => undefined));
  const waiting = new AbortController();
  const failures = [findFailure(ask(waiting.signal)), findFailure(ask())];
  waiting.abort();
  await jest.advanceTimersByTimeAsync(10_000);
  expect(await Promise.all(failures)).toMatchObject([{ kind: 'aborted' }, { kind: 'network' }]);
});
