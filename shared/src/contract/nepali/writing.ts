/**
 * Bikram Sambat, the common calendar, or both; the first is the default. Only the common one is used for storage and
 * calculations.
 */
export const CALENDARS = ['bs', 'ad', 'both'] as const;

/** The preferred format of dates in Nepali. */
export interface Writing {
  calendar: (typeof CALENDARS)[number];
  /** The last year of Bikram Sambat that is shown alone; by default the last confirmed one of this version. */
  confirmedUntil?: number | undefined;
}

export const USUAL_WRITING: Writing = { calendar: 'bs' };
