import { sql, type SQL } from 'drizzle-orm';
import type { Queries } from '../database/database';
import type { Reading } from '../http/language';

/**
 * Locks a subscriber until the transaction ends: other changes that lock them wait. The next statement sees what
 * earlier ones have changed. Rows that only refer to the subscriber do not wait.
 */
export async function lockSubscriber(transaction: Queries, subscriberId: string): Promise<void> {
  await transaction.query(
    sql`SELECT FROM subscribers WHERE id = ${subscriberId} FOR NO KEY UPDATE`,
  );
}

/**
 * The part of a statement that stores a subscriber's language and writing, if `condition` holds. It writes nothing if
 * that is stored already.
 */
export const saveReading = (
  subscriberId: string,
  { language, calendar }: Reading,
  condition: SQL,
): SQL => sql`
  UPDATE subscribers SET language = ${language}, calendar = ${calendar}
  WHERE id = ${subscriberId}
    AND (language, calendar) IS DISTINCT FROM (${language}, ${calendar})
    AND ${condition}`;

/** A subscriber's language and writing when they last opened the portal; nothing before the first time. */
export const readSavedReading = (
  queries: Queries,
  subscriberId: string,
): Promise<Reading | undefined> =>
  queries.first<Reading>(sql`
    SELECT language, calendar FROM subscribers
    WHERE id = ${subscriberId} AND language IS NOT NULL`);
