import { readRetryAfter } from './error-body';

const NOW = Date.parse('2026-11-21T09:00:00Z');

test.each([
  ['seconds', '90', 90],
  ['a date', 'Sat, 21 Nov 2026 09:00:30 GMT', 30],
  ['a date that is over', 'Sat, 21 Nov 2026 08:00:00 GMT', undefined],
  ['nothing', undefined, undefined],
  ['blanks', ' ', undefined],
  ['something else', 'soon', undefined],
])('reads %s', (_, header, seconds) => {
  expect(readRetryAfter(header, NOW)).toBe(seconds);
});
