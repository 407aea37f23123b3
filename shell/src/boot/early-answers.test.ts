import { EARLY, LIFETIME, type AskedByAddress, type AskedEarly } from './asked';
import { earlyAnswers } from './early-answers';

const ADDRESS = '/api/subscribers/account/v1/details';
const answer = { status: 200, headers: {}, body: '{}' };

function leave(requested: Partial<AskedEarly> = {}) {
  const early = { token: 'a1', at: Date.now(), answer: Promise.resolve(answer), ...requested };
  Object.assign(window, { [EARLY]: new Map([[ADDRESS, early]]) satisfies AskedByAddress });
}

afterEach(earlyAnswers.forget);

test('an early response is used once', async () => {
  leave();
  expect(await earlyAnswers.take(ADDRESS, 'a1')?.answer).toEqual(answer);
  expect(earlyAnswers.take(ADDRESS, 'a1')).toBeNull();
});

test('a response that was returned can be used again', async () => {
  leave();
  earlyAnswers.take(ADDRESS, 'a1')?.giveBack();
  expect(await earlyAnswers.take(ADDRESS, 'a1')?.answer).toEqual(answer);
});

test.each([
  ['another token', 'a2', {}],
  ['no token', null, {}],
  ['the answer to nobody', 'a1', { token: null }],
  ['an old answer', 'a1', { at: Date.now() - LIFETIME - 1_000 }],
])(
  'a request with %s gets no early response, and later requests do not either',
  (_, token, requested) => {
    leave(requested);
    expect(earlyAnswers.take(ADDRESS, token)).toBeNull();
    expect(earlyAnswers.take(ADDRESS, 'a1')).toBeNull();
  },
);

test('discarded responses are not used, nor are those returned later', () => {
  leave();
  const taken = earlyAnswers.take(ADDRESS, 'a1');
  earlyAnswers.forget();
  taken?.giveBack();
  expect(earlyAnswers.take(ADDRESS, 'a1')).toBeNull();
});

test('in a document without early calls there are no responses', () => {
  expect(earlyAnswers.take(ADDRESS, 'a1')).toBeNull();
});
