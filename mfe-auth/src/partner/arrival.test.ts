import { isReturn, readArrival } from './arrival';

test.each([
  ['a code', '?code=x%2By&state=login', { kind: 'code', code: 'x+y' }],
  ['nothing', '', { kind: 'nothing' }],
  ['an empty code', '?code=', { kind: 'nothing' }],
  ['an error, whatever else', '?code=x&error=denied', { kind: 'refused', reason: 'denied' }],
  [
    'an error with its description',
    '?error=denied&error_description=You+said+%3Cb%3Eno%3C%2Fb%3E',
    { kind: 'refused', reason: 'You said <b>no</b>' },
  ],
])('reads %s', (_, search, arrival) => {
  expect(readArrival(search)).toEqual(arrival);
});

test('a reason is shortened to a readable length', () => {
  expect(readArrival(`?error=${'x'.repeat(900)}`)).toEqual({
    kind: 'refused',
    reason: 'x'.repeat(300),
  });
});

test.each([
  ['no state of its own', undefined, '?code=x&state=login', true],
  ['no state of its own, and none returned', undefined, '?code=x', true],
  ['the returned state', 'one', '?code=x&state=one', true],
  ['another state', 'one', '?code=x&state=two', false],
  ['another state than the word', 'one', '?code=x&state=login', false],
  ['a state, and none returned', 'one', '?code=x', false],
])('a start with %s', (_, state, search, belongs) => {
  const start = { codeVerifier: 'v', nonce: 'n', ...(state !== undefined && { state }) };
  expect(isReturn(search, start)).toBe(belongs);
});
