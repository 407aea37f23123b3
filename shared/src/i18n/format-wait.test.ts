import { formatWait } from './text';

test.each([
  [0.4, '1 second'],
  [59, '59 seconds'],
  [60, '1 minute'],
  [61, '2 minutes'],
  [600, '10 minutes'],
  [5_399, '90 minutes'],
  [5_400, '2 hours'],
  [86_400, '24 hours'],
])('%d seconds are "%s"', (seconds, text) => {
  expect(formatWait(seconds, 'en')).toBe(text);
});

test('in the language of the page', () => {
  expect(formatWait(60, 'ne')).toBe('१ मिनेट');
  expect(formatWait(7_200, 'ne')).toBe('२ घण्टा');
});
