import { sql } from 'drizzle-orm';
import type { Reminders } from '@portal/shared/contract';
import type { Queries } from '../database/database';
import type { Reading } from '../http/language';

/** What holds for who chose nothing. */
export const DEFAULT_REMINDERS: Reminders = { days: [5, 0], push: true, mail: true };

export const remindersOf = async (queries: Queries, subscriberId: string): Promise<Reminders> =>
  (await queries.first<Reminders>(
    sql`SELECT days, push, mail FROM reminder_preferences WHERE subscriber_id = ${subscriberId}`,
  )) ?? DEFAULT_REMINDERS;

/** Keeps what a subscriber chose, the days from the first reminder to the last. */
export async function keepReminders(
  queries: Queries,
  subscriberId: string,
  { days, push, mail }: Reminders,
  { language, calendar }: Reading,
): Promise<Reminders> {
  const kept = { days: days.toSorted((one, other) => other - one), push, mail };
  await queries.query(sql`
    INSERT INTO reminder_preferences (subscriber_id, days, push, mail, language, calendar)
    VALUES (${subscriberId}, ${`{${kept.days.join(',')}}`}::smallint[], ${push}, ${mail}, ${language}, ${calendar})
    ON CONFLICT (subscriber_id) DO UPDATE SET
      days = excluded.days, push = excluded.push, mail = excluded.mail, language = excluded.language,
      calendar = excluded.calendar`);
  return kept;
}
