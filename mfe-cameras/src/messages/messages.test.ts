import { translate } from '@portal/shared';
import en from './en';
import ne from './ne';

test('the two answers to the confirmation differ, and the one that cancels says so', () => {
  expect(ne['Yes']).toContain(ne['Cancel Package']?.replace('प्याकेज ', ''));
  expect(ne['Cancel']).not.toContain('रद्द');
});

test.each([
  [{ covered: 0, total: 1, count: 1 }, '0 of 1 camera is covered; 1 is waiting for payment.'],
  [{ covered: 2, total: 3, count: 1 }, '2 of 3 cameras are covered; 1 is waiting for payment.'],
  [{ covered: 1, total: 3, count: 2 }, '1 of 3 cameras are covered; 2 are waiting for payment.'],
])('%j is written as "%s"', (counts, sentence) => {
  const text = '{covered} of {total} cameras are covered; {count} is waiting for payment.';
  expect(translate([en], text, counts)).toBe(sentence);
});
