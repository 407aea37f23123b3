import { addNepali } from './add-nepali';
import type { Writing } from './writing';

/** Node has CLDR's Nepali data, the reference for a browser without it. */
const native = { ...intl() };

/** The part of `Intl` that is changed, as in a browser without Nepali. */
function intl(): typeof Intl {
  const { DateTimeFormat, NumberFormat, RelativeTimeFormat } = Intl;
  return { DateTimeFormat, NumberFormat, RelativeTimeFormat } as typeof Intl;
}

const taught = intl();
beforeAll(() => {
  const known = jest.spyOn(Intl.DateTimeFormat, 'supportedLocalesOf').mockReturnValue([]);
  addNepali({ calendar: 'ad' }, taught);
  known.mockRestore();
});

const MONTHS_OF_A_YEAR = Array.from({ length: 12 }, (_, month) =>
  Date.UTC(2026, month, 2 + 2 * month, 3 + month, 5 * month, 9),
);

test.each<[Intl.DateTimeFormatOptions]>([
  [{}],
  [{ dateStyle: 'short' }],
  [{ dateStyle: 'medium' }],
  [{ dateStyle: 'long' }],
  [{ dateStyle: 'full' }],
  [{ timeStyle: 'short' }],
  [{ timeStyle: 'medium' }],
  [{ dateStyle: 'medium', timeStyle: 'short' }],
  [{ dateStyle: 'long', timeStyle: 'short' }],
  [{ dateStyle: 'full', timeStyle: 'medium' }],
  [{ month: 'long' }],
  [{ month: 'short', day: 'numeric' }],
  [{ month: 'long', year: 'numeric' }],
  [{ weekday: 'long' }],
  [{ weekday: 'short' }],
  [{ weekday: 'short', month: 'short', day: 'numeric' }],
  [{ hour: '2-digit', minute: '2-digit' }],
  [{ day: 'numeric', month: 'short', hour: '2-digit', minute: '2-digit', hourCycle: 'h23' }],
])('dates with %j match CLDR', (options) => {
  const inZone = { timeZone: 'UTC', ...options };
  const ours = new taught.DateTimeFormat('ne', inZone);
  const theirs = new native.DateTimeFormat('ne', inZone);
  for (const moment of MONTHS_OF_A_YEAR) {
    expect(ours.format(moment)).toBe(theirs.format(moment));
  }
});

test.each<[Intl.NumberFormatOptions]>([
  [{}],
  [{ style: 'percent' }],
  [{ style: 'unit', unit: 'second', unitDisplay: 'long' }],
  [{ style: 'unit', unit: 'minute', unitDisplay: 'long' }],
  [{ style: 'unit', unit: 'day', unitDisplay: 'long' }],
  [{ maximumFractionDigits: 1 }],
])('numbers with %j match CLDR', (options) => {
  const ours = new taught.NumberFormat('ne-NP', options);
  const theirs = new native.NumberFormat('ne-NP', options);
  for (const number of [0, 1, -1.5, 12.34, 999, 123_456.5, 98_765_432]) {
    expect(ours.format(number)).toBe(theirs.format(number));
  }
});

describe.each<[Intl.RelativeTimeFormatOptions]>([[{}], [{ numeric: 'auto' }]])(
  'times from now with %j',
  (options) => {
    test.each<[Intl.RelativeTimeFormatUnit]>([
      ['second'],
      ['minutes'],
      ['hour'],
      ['days'],
      ['week'],
      ['month'],
      ['year'],
    ])('times in %s match CLDR', (unit) => {
      const ours = new taught.RelativeTimeFormat('ne', options);
      const theirs = new native.RelativeTimeFormat('ne', options);
      for (const distance of [-1500, -3, -2, -1, -0, 0, 1, 2, 3, 1500]) {
        expect(ours.format(distance, unit)).toBe(theirs.format(distance, unit));
      }
    });
  },
);

test('relative quarters, for which there is no word, are in English', () => {
  expect(new taught.RelativeTimeFormat('ne').format(3, 'quarter')).toBe('in ३ quarters');
});

test('half a day has twelve hours, and the first is twelve', () => {
  const options = { hour: 'numeric', minute: '2-digit', hour12: true, timeZone: 'UTC' } as const;
  const noon = new taught.DateTimeFormat('ne', options);
  expect(noon.format(Date.UTC(2026, 0, 1, 3, 5))).toBe('३:०५ पूर्वाह्न');
  expect(noon.format(Date.UTC(2026, 0, 1, 12, 5))).toBe('१२:०५ अपराह्न');
});

test('a part has its Nepali word', () => {
  const parts = new taught.DateTimeFormat('ne', { month: 'long' }).formatToParts(0);
  expect(parts).toEqual([{ type: 'month', value: 'जनवरी' }]);
});

test('other languages are unchanged, with and without new', () => {
  const options = { dateStyle: 'long', timeZone: 'UTC' } as const;
  const expected = native.DateTimeFormat('en', options).format(0);
  expect(new taught.DateTimeFormat('en', options).format(0)).toBe(expected);
  expect(taught.DateTimeFormat(['en', 'ne'], options).format(0)).toBe(expected);
  expect(taught.DateTimeFormat('ne', options).format(0)).toBe('१९७० जनवरी १');
  expect(new taught.NumberFormat('en')).toBeInstanceOf(taught.NumberFormat);
});

test('amounts have the rupee sign used in Nepal, even if Intl has another one', () => {
  const known = intl();
  addNepali(undefined, known);
  const rupees = new known.NumberFormat('ne', { style: 'currency', currency: 'NPR' });
  expect(rupees.format(128_250.5)).toBe('रु.\u00a0१,२८,२५०.५०');
});

/** `Intl` as `addNepali` extends it for these preferences. */
function taughtFor(writing?: Writing): typeof Intl {
  const to = intl();
  addNepali(writing, to);
  return to;
}
const NOVEMBER = Date.UTC(2026, 10, 22, 17, 3);

describe('dates in Bikram Sambat', () => {
  test('are the default', () => {
    const format = new (taughtFor().DateTimeFormat)('ne', {
      dateStyle: 'long',
      timeZone: 'UTC',
    });
    expect(format.format(NOVEMBER)).toBe('२०८३ मङ्सिर ६');
  });

  test.each<[Intl.DateTimeFormatOptions, string]>([
    [{}, '२०८३-०८-०६'],
    [{ dateStyle: 'short' }, '८३/८/६'],
    [{ dateStyle: 'medium' }, '२०८३ मङ्सिर ६'],
    [{ dateStyle: 'full' }, '२०८३ मङ्सिर ६, आइतबार'],
    [{ dateStyle: 'long', timeStyle: 'short' }, '२०८३ मङ्सिर ६: १७:०३'],
    [{ month: 'short', day: 'numeric' }, 'मङ्सिर ६'],
    [{ month: 'long', year: 'numeric' }, '२०८३ मङ्सिर'],
    [{ hour: '2-digit', minute: '2-digit' }, '१७:०३'],
    [{ weekday: 'long' }, 'आइतबार'],
  ])('with %j read %s', (options, text) => {
    const { DateTimeFormat } = taughtFor({ calendar: 'bs' });
    expect(new DateTimeFormat('ne', { timeZone: 'UTC', ...options }).format(NOVEMBER)).toBe(text);
  });

  test('can be combined with the common calendar', () => {
    const { DateTimeFormat } = taughtFor({ calendar: 'both' });
    const options = { dateStyle: 'medium', timeStyle: 'short', timeZone: 'UTC' } as const;
    expect(new DateTimeFormat('ne', options).format(NOVEMBER)).toBe(
      '२०८३ मङ्सिर ६ (२०२६ नोभेम्बर २२), १७:०३',
    );
  });

  test('are in the given time zone', () => {
    const { DateTimeFormat } = taughtFor({ calendar: 'bs' });
    const inNepal = new DateTimeFormat('ne', { dateStyle: 'medium', timeZone: 'Asia/Kathmandu' });
    expect(inNepal.format(Date.UTC(2026, 10, 22, 18, 14))).toBe('२०८३ मङ्सिर ६');
    expect(inNepal.format(Date.UTC(2026, 10, 22, 18, 15))).toBe('२०८३ मङ्सिर ७');
  });

  test('add the common calendar for unconfirmed months, and use only that for unknown ones', () => {
    const { DateTimeFormat } = taughtFor({ calendar: 'bs' });
    const format = new DateTimeFormat('ne', { dateStyle: 'medium', timeZone: 'UTC' });
    expect(format.format(Date.UTC(2027, 3, 13))).toBe('२०८३ चैत ३०');
    expect(format.format(Date.UTC(2027, 3, 14))).toBe('२०८४ वैशाख १ (२०२७ अप्रिल १४)');
    expect(format.format(Date.UTC(2400, 0, 1))).toBe('२४०० जनवरी १');
  });
});
