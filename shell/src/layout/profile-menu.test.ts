import { getInitials } from './profile-menu';

test.each([
  ['Asha Gurung', 'AG'],
  ['  asha  kumari gurung ', 'AK'],
  ['Scale', 'S'],
  ['', ''],
  // Vowel signs belong to their letters. Two of these would not fit.
  ['बिना गुरुङ', 'बि'],
  ['éva Ørsted', 'ÉØ'],
])('%s has the initials %s', (name, initials) => {
  expect(getInitials(name)).toBe(initials);
});
