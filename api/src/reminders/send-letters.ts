import { sql } from 'drizzle-orm';
import type { FastifyBaseLogger } from 'fastify';
import type { Database } from '../database/database';
import { logUnsent } from '../mail/log-unsent';
import type { Mail } from '../mail/mail';
import { type Reminder, reminderLetter } from './letter';

/** After so many it is given up; the last one would come a day late. */
const MOST_ATTEMPTS = 12;

/** Minutes until a letter is tried again, by the next hour's work. Also longer than any attempt takes. */
const REST_MINUTES = 50;

const AT_ONCE = 10;

interface Due extends Reminder {
  id: string;
}

interface Parts {
  database: Database;
  mail: Mail;
  /** The portal's public origin. */
  origin: string;
  log: FastifyBaseLogger;
  /** The last year of Bikram Sambat that the provider has confirmed. */
  confirmedUntil?: number | undefined;
}

/** Mails the reminders that are due. One that cannot be sent holds no other back, and is tried again later. */
export async function sendReminderLetters({
  database,
  mail,
  origin,
  log,
  confirmedUntil,
}: Parts): Promise<void> {
  /** What is due, for this replica alone. */
  const take = () =>
    database.query<Due>(sql`
      WITH due AS MATERIALIZED (
        SELECT id FROM reminder_letters WHERE next_attempt_at <= now()
        ORDER BY id LIMIT ${AT_ONCE} FOR UPDATE SKIP LOCKED
      )
      UPDATE reminder_letters AS l
      SET attempts = attempts + 1,
        next_attempt_at = now() + make_interval(mins => ${REST_MINUTES})
      FROM due, notifications n, subscribers s, reminder_preferences p
      WHERE l.id = due.id AND n.id = l.notification_id
        AND s.id = n.subscriber_id AND p.subscriber_id = s.id
      RETURNING l.id::text, s.name, s.email, p.language, p.calendar, p.digits, n.kind, n."values", n.link`);

  async function send({ id, ...reminder }: Due): Promise<void> {
    try {
      await mail.send(reminderLetter({ ...reminder, confirmedUntil }, origin));
      await database.query(sql`DELETE FROM reminder_letters WHERE id = ${id}::bigint`);
    } catch (error) {
      logUnsent(log, error as { code?: string });
    }
  }

  await database.query(sql`
    DELETE FROM reminder_letters WHERE attempts >= ${MOST_ATTEMPTS} AND next_attempt_at <= now()`);
  for (let due = await take(); due.length > 0; due = await take()) {
    await Promise.all(due.map(send));
  }
}
