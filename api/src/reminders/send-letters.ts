import { sql } from 'drizzle-orm';
import type { FastifyBaseLogger } from 'fastify';
import type { Database } from '../database/database';
import type { Mail } from '../mail/mail';
import { sendOutbox } from '../mail/outbox';
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

/** Mails the reminders that are due. */
export const sendReminderLetters = ({
  origin,
  confirmedUntil,
  ...parts
}: LetterParts): Promise<void> =>
  sendOutbox<Reminder & { id: string }>({
    ...parts,
    table: sql`reminder_letters`,
    contents: sql`
      SELECT l.id::text, s.name, s.email, n.kind, n."values", n.link,
        coalesce(s.language, p.language) AS language, coalesce(s.calendar, p.calendar) AS calendar,
        coalesce(s.digits, p.digits) AS digits
      FROM taken l
      JOIN notifications n ON n.id = l.notification_id
      JOIN subscribers s ON s.id = n.subscriber_id
      JOIN reminder_preferences p ON p.subscriber_id = s.id`,
    letterOf: (due) => reminderLetter({ ...due, confirmedUntil }, origin),
  });
