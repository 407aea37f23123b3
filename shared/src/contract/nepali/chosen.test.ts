import { chosenIn, writingIn } from './chosen';

test.each([
  ['', 'ad', 'deva'],
  ['portal_prefs=dark.ne', 'ad', 'deva'],
  ['a=b; portal_prefs=dark.ne.both.latn.off', 'both', 'latn'],
  ['my_portal_prefs=dark.ne.bs.latn', 'ad', 'deva'],
  ['portal_prefs=dark.ne.moon.roman', 'ad', 'deva'],
])('the cookies "%s" ask for %s and %s', (cookies, calendar, digits) => {
  expect(writingIn(cookies)).toEqual({ calendar, digits });
});

test('choices come in their order', () => {
  expect(chosenIn('portal_prefs=dark.ne.bs')).toEqual(['dark', 'ne', 'bs']);
});
