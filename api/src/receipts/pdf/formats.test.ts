import { DEFAULT_CONFIG } from '@portal/shared/contract';
import type { Reading } from '../../http/language';
import { formatsFor } from './formats';

/** Already the next day in Kathmandu, whose clocks are 5:45 hours ahead. */
const EVENING = Date.parse('2026-11-22T18:20:00Z');

const { currency, timeZone } = DEFAULT_CONFIG;
const ENGLISH: Reading = { language: 'en', calendar: 'ad', digits: 'deva' };

test.each([
  [timeZone, 'Nov 23, 2026'],
  ['Europe/Lisbon', 'Nov 22, 2026'],
])('the day is the one in %s', (zone, day) => {
  expect(formatsFor(ENGLISH, { currency, timeZone: zone }).date.format(EVENING)).toBe(day);
});

test.each([
  [{ calendar: 'ad', digits: 'deva' }, '२०२६ नोभेम्बर २३', 'नेरू १,२५०.५०'],
  [{ calendar: 'bs', digits: 'latn' }, '2083 मङ्सिर 7', 'नेरू 1,250.50'],
] as const)('Nepali is written as %j', (writing, day, amount) => {
  const { date, money } = formatsFor({ language: 'ne', ...writing }, { currency, timeZone });
  expect(date.format(EVENING)).toBe(day);
  expect(money.format(1250.5).replace('\u00a0', ' ')).toBe(amount);
});
