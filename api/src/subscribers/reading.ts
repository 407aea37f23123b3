import { type SQL, sql } from 'drizzle-orm';
import type { Queries } from '../database/database';
import type { Reading } from '../http/language';

/**
 * The part of a statement that keeps how a subscriber reads, while `condition` holds. It writes nothing where that is known already.
 */
export const keptReading = (
  subscriberId: string,
  { language, calendar }: Reading,
  condition: SQL,
): SQL => sql`
  UPDATE subscribers SET language = ${language}, calendar = ${calendar}
  WHERE id = ${subscriberId}
    AND (language, calendar) IS DISTINCT FROM (${language}, ${calendar})
    AND ${condition}`;

/** How a subscriber read when they last opened the portal; nothing before the first time. */
export const knownReading = (
  queries: Queries,
  subscriberId: string,
): Promise<Reading | undefined> =>
  queries.first<Reading>(sql`
    SELECT language, calendar FROM subscribers
    WHERE id = ${subscriberId} AND language IS NOT NULL`);
