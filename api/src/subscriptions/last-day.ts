import { type SQL, sql } from 'drizzle-orm';

/**
 * The last day of a plan that begins on a day. Where its last month has no such day, it is that month's last: a month
 * from the 31st of January lasts until the 28th of February, and the next begins on the 1st. So months that are bought
 * one by one cover no day less than those that are bought at once.
 */
export const lastDayOf = (start: SQL, duration: SQL): SQL =>
  sql`greatest((${start} + ${duration})::date - 1, (${start} - 1 + ${duration})::date)`;
