import { readPreferences } from './preferences';

/** A document that the host served in this language. */
function documentWith(cookie = '', language = 'en'): Document {
  const opened = document.implementation.createHTMLDocument();
  Object.defineProperty(opened, 'cookie', { value: cookie });
  opened.documentElement.dataset.language = language;
  return opened;
}

test.each([
  ['nothing', '', 'system'],
  ['a choice', 'portal_prefs=dark.ne', 'dark'],
  ['a choice among other cookies', 'a=b; portal_prefs=light.en; c=d', 'light'],
  ['another cookie with the name in it', 'my_portal_prefs=dark.ne', 'system'],
  ['a theme nobody knows', 'portal_prefs=pink.ne', 'system'],
  ['damage', 'portal_prefs=%00', 'system'],
])('%s in the cookies: the theme', (_, cookies, theme) => {
  expect(readPreferences(documentWith(cookies)).theme).toBe(theme);
});

test.each([
  ['nothing', '', 'bs'],
  ['no choice', 'portal_prefs=dark.ne', 'bs'],
  ['a choice', 'portal_prefs=dark.ne.ad', 'ad'],
  ['another choice', 'portal_prefs=dark.ne.both', 'both'],
  ['one that nobody knows', 'portal_prefs=dark.ne.moon', 'bs'],
])('%s in the cookies: the calendar', (_, cookies, calendar) => {
  expect(readPreferences(documentWith(cookies)).calendar).toBe(calendar);
});

test('the language is that of the document, also if the browser has translated it', () => {
  const opened = documentWith('', 'ne');
  opened.documentElement.lang = 'hi';
  expect(readPreferences(opened).language).toBe('ne');
});
