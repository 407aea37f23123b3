import { type SQL, sql } from 'drizzle-orm';
import { tidy } from '../validation/rules';

/**
 * The one form in which emails and usernames are compared. Only A to Z lose their case: what other
 * letters become depends on who folds them, and some become letters of ASCII.
 */
export const signInName = (typed: string): string =>
  tidy(typed).replaceAll(/[A-Z]/g, (letter) => letter.toLowerCase());

/** The same of a column. The collation is named, because that of the database would fold other letters too. */
export const signInNameIn = (column: SQL): SQL => sql`lower(${column} COLLATE "C")`;

/** Whose tries to count: the subscriber's, however they were named; a name of nobody stands for itself. */
export const accountOf = (subscriberId: string | undefined, typed: string): string =>
  subscriberId === undefined ? `nobody ${signInName(typed)}` : `subscriber ${subscriberId}`;
