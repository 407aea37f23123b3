import { initialsOf } from './initials';

test.each([
  ['Asha Gurung', 'AG'],
  ['  asha  kumari gurung ', 'AK'],
  ['Scale', 'S'],
  ['', ''],
  // Vowel signs belong to their letters.
  ['बिना गुरुङ', 'बिगु'],
  ['éva Ørsted', 'ÉØ'],
])('%s has the initials %s', (name, initials) => {
  expect(initialsOf(name)).toBe(initials);
});
