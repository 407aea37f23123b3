import { nextText } from './next-text';

const inEnglish = (text: string, given: object = {}) => text + JSON.stringify(given);

test.each<[number | undefined, RegExp]>([
  [undefined, /^We check it and notify/],
  [1, /within one working day/],
  [3, /within {days} working days .*{"days":3}$/],
])('with a promise of %s days', (days, text) => {
  expect(nextText(days, inEnglish)).toMatch(text);
});
