import { sql } from 'drizzle-orm';
import type { Database } from '../database/database';
import type { Reading } from '../http/language';
import type { App } from '../http/app';
import type { Mail } from '../mail/mail';
import { type OutboxSender, outboxSender } from '../mail/outbox';
import { passwordChangedLetter } from './letters';

interface Parts {
  database: Database;
  mail: Mail;
  /** The portal's public origin, for the link in the mail. */
  origin: string;
  /** IANA name of the time zone that the mail tells the time in. */
  timeZone: string;
}

interface DueLetter extends Partial<Reading> {
  id: string;
  name: string;
  email: string;
  changed_at: Date | string;
}

/** Mails subscribers that their password was changed, and retries failed mails each hour. */
export const passwordLettersIn = (
  app: App,
  { database, mail, origin, timeZone }: Parts,
): OutboxSender =>
  outboxSender<DueLetter>(
    app,
    {
      database,
      mail,
      table: sql`password_letters`,
      contents: sql`
        SELECT l.id::text, l.changed_at, s.name, s.email, s.language, s.calendar
        FROM taken l JOIN subscribers s ON s.id = l.subscriber_id`,
      letterOf: ({ name, email, changed_at, language, calendar }) =>
        passwordChangedLetter(
          { name, email },
          language && calendar ? { language, calendar } : undefined,
          { at: new Date(changed_at), timeZone, link: `${origin}/forgot-password` },
        ),
    },
    'letters about changed passwords could not be mailed',
  );
