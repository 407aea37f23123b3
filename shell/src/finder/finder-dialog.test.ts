import { matches } from './finder-dialog';

test.each([
  ['composed', 'Caf\u00e9', 'cafe\u0301'],
  ['decomposed', 'Cafe\u0301', 'CAF\u00c9'],
  ['written with a joiner', 'भर्\u200dयाङ', 'भर्याङ'],
  ['written without its joiner', 'भर्याङ', 'भर्\u200dयाङ'],
  ['numbered in the other script', 'कोठा २७', '27'],
])('what is %s is found in the other way too', (_, name, query) => {
  expect(matches(query, name)).toBe(true);
});

test('each word is found in any of the texts, and none across two', () => {
  expect(matches(' dark  theme ', 'Theme: Dark', 'Theme Dark')).toBe(true);
  expect(matches('darktheme', 'dark', 'theme')).toBe(false);
  expect(matches('', 'anything')).toBe(true);
});
