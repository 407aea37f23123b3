import { getLanguage } from './language';

test.each([
  [{ cookie: 'portal_prefs=dark.ne' }, 'ne'],
  [{ cookie: 'a=b; portal_prefs=system.en.bs', 'accept-language': 'ne' }, 'en'],
  [{ 'accept-language': 'hi, ne-NP;q=0.8, en;q=0.5' }, 'ne'],
  [{ 'accept-language': 'en-US,en;q=0.9,ne;q=0.8' }, 'en'],
  [{ cookie: 'portal_prefs=dark.new', 'accept-language': 'fr' }, 'en'],
  [{}, 'en'],
] as const)('%j is read as %s', (headers, language) => {
  expect(getLanguage(headers)).toBe(language);
});
