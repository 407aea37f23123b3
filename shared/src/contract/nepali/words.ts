/** CLDR's Nepali words, by the English ones. */

/** By the first three letters of the English name. Long and short names are the same. */
export const MONTHS: Readonly<Record<string, string>> = {
  Jan: 'जनवरी',
  Feb: 'फेब्रुअरी',
  Mar: 'मार्च',
  Apr: 'अप्रिल',
  May: 'मे',
  Jun: 'जुन',
  Jul: 'जुलाई',
  Aug: 'अगस्ट',
  Sep: 'सेप्टेम्बर',
  Oct: 'अक्टोबर',
  Nov: 'नोभेम्बर',
  Dec: 'डिसेम्बर',
};

/** The months of Bikram Sambatin order. */
export const MONTHS_OF_BIKRAM_SAMBAT: readonly string[] = [
  'वैशाख',
  'जेठ',
  'असार',
  'साउन',
  'भदौ',
  'असोज',
  'कात्तिक',
  'मङ्सिर',
  'पुस',
  'माघ',
  'फागुन',
  'चैत',
];

/** Short names, by the English ones. A long name ends with `OF_A_WEEKDAY`. */
export const WEEKDAYS: Readonly<Record<string, string>> = {
  Sun: 'आइत',
  Mon: 'सोम',
  Tue: 'मङ्गल',
  Wed: 'बुध',
  Thu: 'बिहि',
  Fri: 'शुक्र',
  Sat: 'शनि',
};
export const OF_A_WEEKDAY = 'बार';

export const DAY_PERIODS: Readonly<Record<string, string>> = { AM: 'पूर्वाह्न', PM: 'अपराह्न' };

/** By the English names, without the plural. */
export const UNITS: Readonly<Record<string, string>> = {
  second: 'सेकेन्ड',
  minute: 'मिनेट',
  hour: 'घण्टा',
  day: 'दिन',
  week: 'हप्ता',
  month: 'महिना',
  year: 'वर्ष',
};

/** The name of a unit as `UNITS` has it. */
export const singular = (unit: string): string => unit.replace(/s$/, '');

/** Words for near times, by unit and distance. */
export const NEAR_TIMES: Readonly<Record<string, Readonly<Record<number, string>>>> = {
  second: { 0: 'अहिले' },
  minute: { 0: 'यही मिनेटमा' },
  hour: { 0: 'यस घडीमा' },
  day: { [-2]: 'अस्ति', [-1]: 'हिजो', 0: 'आज', 1: 'भोलि', 2: 'पर्सि' },
  week: { [-1]: 'गत हप्ता', 0: 'यो हप्ता', 1: 'आगामी हप्ता' },
  month: { [-1]: 'गत महिना', 0: 'यो महिना', 1: 'अर्को महिना' },
  year: { [-1]: 'गत वर्ष', 0: 'यो वर्ष', 1: 'आगामी वर्ष' },
};

export const AGO = 'पहिले';
export const YEARS_AGO = 'अघि';
/** Follows the unit without a space. */
export const FROM_NOW = 'मा';

export const CURRENCIES: Readonly<Record<string, string>> = { NPR: 'रु.' };
