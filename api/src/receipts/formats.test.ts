import { DEFAULT_CONFIG } from '@portal/shared/contract';
import type { Reading } from '../http/language';
import { createFormats } from './receipt-pdf';

/** Already the next day in Kathmandu, whose clocks are 5:45 hours ahead. */
const EVENING = Date.parse('2026-11-22T18:20:00Z');

const { currency, timeZone } = DEFAULT_CONFIG;
const ENGLISH: Reading = { language: 'en', calendar: 'ad' };

test.each([
  [timeZone, 'Nov 23, 2026'],
  ['Europe/Lisbon', 'Nov 22, 2026'],
])('the day is the one in %s', (zone, day) => {
  expect(createFormats(ENGLISH, { currency, timeZone: zone }).date.format(EVENING)).toBe(day);
});

test.each([
  ['ad', '२०२६ नोभेम्बर २३'],
  ['bs', '२०८३ मङ्सिर ७'],
] as const)('Nepali is written in the calendar %s', (calendar, day) => {
  const { date, money } = createFormats({ language: 'ne', calendar }, { currency, timeZone });
  expect(date.format(EVENING)).toBe(day);
  expect(money.format(1250.5).replace('\u00a0', ' ')).toBe('रु. १,२५०.५०');
});
