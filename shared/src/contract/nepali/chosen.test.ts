import { chosenIn, writingIn } from './chosen';

test.each([
  ['', 'bs'],
  ['portal_prefs=dark.ne', 'bs'],
  ['portal_prefs=dark.ne.ad', 'ad'],
  ['a=b; portal_prefs=dark.ne.both', 'both'],
  ['my_portal_prefs=dark.ne.ad', 'bs'],
  ['portal_prefs=dark.ne.moon', 'bs'],
])('the cookies "%s" select the calendar %s', (cookies, calendar) => {
  expect(writingIn(cookies)).toEqual({ calendar });
});

test('choices are read in order', () => {
  expect(chosenIn('portal_prefs=dark.ne.bs')).toEqual(['dark', 'ne', 'bs']);
});
