import { sql } from 'drizzle-orm';
import type { FastifyBaseLogger } from 'fastify';
import type { Database } from '../database/database';
import type { Mail } from '../mail/mail';
import { sendOutbox } from '../mail/outbox';
import { ENDS_UNRENEWED } from './expiries';
import { type Reminder, reminderLetter } from './letter';

export interface LetterParts {
  database: Database;
  mail: Mail;
  /** The portal's public origin. */
  origin: string;
  log: FastifyBaseLogger;
  /** Ends the sending. */
  closing: AbortSignal;
  /** The last year of Bikram Sambat that the provider has confirmed. */
  confirmedUntil?: number | undefined;
}

/** A letter may have waited for a mail server while its reader renewed or chose no more mail, or its day passed. */
const dropPointless = (database: Database, day: string) =>
  database.query(sql`
    DELETE FROM reminder_letters l USING notifications n
    WHERE n.id = l.notification_id AND NOT EXISTS (
      SELECT FROM subscriptions s
      JOIN cameras c ON c.id = s.camera_id
      JOIN reminder_preferences p ON p.subscriber_id = c.subscriber_id
      WHERE c.subscriber_id = n.subscriber_id AND p.mail
        AND s.expiry_date = (n."values"->>'date')::date AND s.expiry_date >= ${day}::date
        AND ${ENDS_UNRENEWED})`);

/** Mails the reminders that are due on `day`. */
export async function sendReminderLetters(
  { origin, confirmedUntil, ...parts }: LetterParts,
  day: string,
): Promise<void> {
  await dropPointless(parts.database, day);
  await sendOutbox<Reminder & { id: string }>({
    ...parts,
    table: sql`reminder_letters`,
    contents: sql`
      SELECT l.id::text, s.name, s.email, n.kind, n."values", n.link,
        coalesce(s.language, p.language) AS language, coalesce(s.calendar, p.calendar) AS calendar
      FROM taken l
      JOIN notifications n ON n.id = l.notification_id
      JOIN subscribers s ON s.id = n.subscriber_id
      JOIN reminder_preferences p ON p.subscriber_id = s.id`,
    letterOf: (due) => reminderLetter({ ...due, confirmedUntil }, origin),
  });
}
