import { today } from '../calendar/today';
import type { Database } from '../database/database';
import { hourly } from '../hourly';
import type { App } from '../http/app';
import type { Mail } from '../mail/mail';
import { tellExpiries } from './expiries';
import { sendReminderLetters } from './send-letters';

const TROUBLE = 'subscribers could not be reminded of what ends';

interface Parts {
  database: Database;
  mail: Mail;
  /** The portal's public origin. */
  origin: string;
  /** The last year of Bikram Sambat that the provider has confirmed. */
  confirmedUntil?: number | undefined;
}

/** Reminds subscribers of what ends, each hour while `app` runs; in the portal also before it answers. */
export async function remindHourly(app: App, parts: Parts): Promise<void> {
  const { database } = parts;
  const tell = () => tellExpiries(database, today());
  await tell().catch((error: unknown) => app.log.error({ err: error }, TROUBLE));
  hourly(app, {
    // Well within a day, so that one begins with its reminders whenever this program started.
    work: async () => {
      await tell();
      await sendReminderLetters({ ...parts, log: app.log });
    },
    trouble: TROUBLE,
  });
}
