import { today } from '../calendar/today';
import { closingOf, hourly } from '../hourly';
import type { App } from '../http/app';
import { remindOfExpiries } from './expiries';
import { type LetterParts, sendReminderLetters } from './send-letters';

const TROUBLE = 'subscribers could not be reminded of what ends';

/** Reminds subscribers of expiring subscriptions: once now, then each hour while `app` runs. */
export async function remindHourly(
  app: App,
  parts: Omit<LetterParts, 'log' | 'closing'>,
): Promise<void> {
  const { database } = parts;
  const remind = () => remindOfExpiries(database, today());
  await remind().catch((error: unknown) => app.log.error({ err: error }, TROUBLE));
  const closing = closingOf(app);
  // Hourly, so that a day's reminders go out early in the day, whenever this program started.
  const work = async () => {
    await remind();
    await sendReminderLetters({ ...parts, log: app.log, closing }, today());
  };
  hourly(app, work, TROUBLE);
}
