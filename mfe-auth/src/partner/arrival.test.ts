import { readArrival } from './arrival';

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

test('a reason is not longer than a person reads', () => {
  expect(readArrival(`?error=${'x'.repeat(900)}`)).toEqual({
    kind: 'refused',
    reason: 'x'.repeat(300),
  });
});
