import { script } from './texts-in';
import { writeNepali } from './write-nepali';

test('a date in a confirmed year shows alone, one in a later year shows both calendars', () => {
  document.cookie = 'portal_prefs=system.ne.bs';
  document.documentElement.dataset.language = 'ne';
  script.confirmedUntil = 2084;
  writeNepali();
  const format = new Intl.DateTimeFormat('ne', { dateStyle: 'medium', timeZone: 'UTC' });
  expect(format.format(Date.UTC(2027, 3, 14))).toBe('२०८४ वैशाख १');
  expect(format.format(Date.UTC(2028, 5, 1))).toMatch(/^२०८५ .+ \(२०२८ जुन १\)$/);
});
