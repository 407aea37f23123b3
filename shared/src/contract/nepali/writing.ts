/**
 * Bikram Sambat, the common calendar, or both beside each other; the first is the usual. Only the common one is stored
 * and reckoned with.
 */
export const CALENDARS = ['bs', 'ad', 'both'] as const;

/** How a person wants dates in Nepali. */
export interface Writing {
  calendar: (typeof CALENDARS)[number];
  /** The last year of Bikram Sambat that stands alone; by default the one that this version knows. */
  confirmedUntil?: number | undefined;
}

export const USUAL_WRITING: Writing = { calendar: 'bs' };
