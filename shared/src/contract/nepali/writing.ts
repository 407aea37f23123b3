/** The common calendar, Bikram Sambat, or both beside each other. Only the common one is stored and reckoned with. */
export const CALENDARS = ['ad', 'bs', 'both'] as const;

/** Devanagari or Latin. */
export const DIGITS = ['deva', 'latn'] as const;

/** How a person wants dates and numbers in Nepali. */
export interface Writing {
  calendar: (typeof CALENDARS)[number];
  digits: (typeof DIGITS)[number];
  /** The last year of Bikram Sambat that stands alone; by default the one that this version knows. */
  confirmedUntil?: number | undefined;
}

export const USUAL_WRITING: Writing = { calendar: 'ad', digits: 'deva' };

/** A text with Latin digits in place of those of Devanagari. */
export const withLatinDigits = (text: string): string =>
  text.replace(/[०-९]/g, (digit) => String(digit.charCodeAt(0) - 0x966));
