import { today } from '../calendar/today';
import type { Database } from '../database/database';
import { hourly } from '../hourly';
import type { App } from '../http/app';
import type { Mail } from '../mail/mail';
import { remindOfExpiries } from './expiries';
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

/** Reminds subscribers of expiring subscriptions: once now, then each hour while `app` runs. */
export async function remindHourly(app: App, parts: Parts): Promise<void> {
  const { database } = parts;
  const remind = () => remindOfExpiries(database, today());
  await remind().catch((error: unknown) => app.log.error({ err: error }, TROUBLE));
  hourly(app, {
    // Hourly, so that a day's reminders go out early in the day, whenever this program started.
    work: async () => {
      await remind();
      await sendReminderLetters({ ...parts, log: app.log });
    },
    trouble: TROUBLE,
  });
}
