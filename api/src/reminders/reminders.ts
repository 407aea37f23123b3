import { sql } from 'drizzle-orm';
import type { FastifyBaseLogger } from 'fastify';
import {
  type NotificationKind,
  REMINDER_DAYS,
  type ReminderDays,
  type Reminders,
} from '@portal/shared/contract';
import { formatCameraName, type OwnedCamera, toCameraPath, getToday } from '../cameras/cameras';
import type { Database, Queries } from '../database/database';
import type { App } from '../http/app';
import { createClosingSignal, runHourly } from '../http/hourly';
import type { Language, Reading } from '../http/language';
import { html } from '../http/page';
import type { Letter, Mail } from '../mail/mail';
import { sendOutbox } from '../mail/outbox';
import { type Occasion, raise, formatNotification } from '../notifications/raise';
import { listRenewalsDue } from '../renewals/renewals';

/** The default for subscribers who chose nothing. */
const DEFAULT_REMINDERS: Reminders = { days: [5, 0], push: true, mail: true };

export const readReminders = async (queries: Queries, subscriberId: string): Promise<Reminders> =>
  (await queries.first<Reminders>(
    sql`SELECT days, push, mail FROM reminder_preferences WHERE subscriber_id = ${subscriberId}`,
  )) ?? DEFAULT_REMINDERS;

/** Stores what a subscriber chose, the days in the order of the reminders. */
export async function saveReminders(
  queries: Queries,
  subscriberId: string,
  { days, push, mail }: Reminders,
  { language, calendar }: Reading,
): Promise<Reminders> {
  const stored = { days: days.toSorted((one, other) => other - one), push, mail };
  await queries.query(sql`
    INSERT INTO reminder_preferences (subscriber_id, days, push, mail, language, calendar)
    VALUES (${subscriberId}, ${`{${stored.days.join(',')}}`}::smallint[], ${push}, ${mail}, ${language}, ${calendar})
    ON CONFLICT (subscriber_id) DO UPDATE SET
      days = excluded.days, push = excluded.push, mail = excluded.mail, language = excluded.language,
      calendar = excluded.calendar`);
  return stored;
}

/** More do not fit into an address or a push; the renewals page then makes its own selection. */
const MAX_CAMERAS_IN_LINK = 20;

/** The name of each reminder in its event. */
const NAMES: Record<ReminderDays, string> = {
  5: 'expiring',
  0: 'expires-today',
};

const names = sql.join(
  REMINDER_DAYS.map((days) => sql`(${days}::int, ${NAMES[days]})`),
  sql`, `,
);

/** The subscriptions of one subscriber that end on one day; the camera is valid for a `count` of 1. */
interface Ending extends OwnedCamera {
  subscriber_id: string;
  expiry_date: string;
  days_left: number;
  count: number;
  event: string;
  push: boolean;
  mail: boolean;
}

/** For a subscription `s`: it is active, and no other covers its camera from the next day on. */
const ENDS_UNRENEWED = sql`s.status = 1 AND NOT EXISTS (
  SELECT 1 FROM subscriptions AS later
  WHERE later.camera_id = s.camera_id AND later.status = 1
    AND later.expiry_date > s.expiry_date AND later.start_date <= s.expiry_date + 1)`;

/**
 * Reminders to raise on `day`, for subscriptions that end without a successor for the camera. Of several due reminders
 * only the last one counts; it is left out when it, or a later one, was already raised.
 */
const dueReminders = (day: string) => sql`
  WITH names (days, name) AS (VALUES ${names}),
  ending AS (
    SELECT c.subscriber_id, s.expiry_date, s.expiry_date - ${day}::date AS days_left,
      count(*)::int, min(c.id) AS id, min(c.inventory_serial) AS inventory_serial,
      min(c.custom_label) AS custom_label
    FROM subscriptions s
    JOIN cameras c ON c.id = s.camera_id
    WHERE s.expiry_date BETWEEN ${day}::date AND ${day}::date + ${Math.max(...REMINDER_DAYS)}::int
      AND ${ENDS_UNRENEWED}
    GROUP BY c.subscriber_id, s.expiry_date
  ),
  chosen AS (
    SELECT e.*, coalesce(p.push, ${DEFAULT_REMINDERS.push}) AS push,
      coalesce(p.mail, ${DEFAULT_REMINDERS.mail}) AS mail,
      (SELECT min(wanted) FROM unnest(coalesce(p.days, ${`{${DEFAULT_REMINDERS.days.join(',')}}`}::smallint[])) AS wanted
        WHERE wanted >= e.days_left) AS days
    FROM ending e LEFT JOIN reminder_preferences p ON p.subscriber_id = e.subscriber_id
  )
  SELECT chosen.*, expiry_date::text, concat_ws(':', names.name, subscriber_id, expiry_date) AS event
  FROM chosen JOIN names USING (days)
  WHERE NOT EXISTS (
    SELECT 1 FROM names AS raised
    JOIN notifications n ON n.event = concat_ws(':', raised.name, chosen.subscriber_id, chosen.expiry_date)
    WHERE raised.days <= chosen.days)
  ORDER BY chosen.expiry_date DESC, subscriber_id`;

/** The page that renews the subscriptions in one payment, otherwise the page of the camera. */
async function toLink(database: Database, ending: Ending, day: string): Promise<string> {
  const { subscriber_id, expiry_date, count } = ending;
  const due = await listRenewalsDue(database, subscriber_id, day);
  const chosen = due.filter(({ covered_until }) => covered_until === expiry_date);
  if (chosen.length > MAX_CAMERAS_IN_LINK) return '/renew';
  if (chosen.length > 0) {
    return `/renew?${new URLSearchParams(chosen.map(({ camera_id }) => ['chosen', camera_id]))}`;
  }
  return count > 1 ? '/cameras' : toCameraPath(ending);
}

function toOccasion(ending: Ending, link: string): Occasion {
  const { subscriber_id, expiry_date, days_left, count, event, push } = ending;
  const isToday = days_left === 0;
  const occasion = { subscriberId: subscriber_id, event, link, push };
  return count > 1
    ? {
        ...occasion,
        kind: isToday ? 'subscriptions-expire-today' : 'subscriptions-expiring',
        values: { count: String(count), date: expiry_date },
      }
    : {
        ...occasion,
        kind: isToday ? 'subscription-expires-today' : 'subscription-expiring',
        values: { camera: formatCameraName(ending), date: expiry_date },
      };
}

/**
 * Reminds subscribers of subscriptions that end on `day` or soon after it, as they chose. Each reminder is raised once,
 * late rather than never; cameras that end on the same day share it.
 */
export async function remindOfExpiries(database: Database, day: string): Promise<void> {
  for (const ending of await database.query<Ending>(dueReminders(day))) {
    const link = await toLink(database, ending, day);
    await database.transaction(async (transaction) => {
      const id = await raise(transaction, toOccasion(ending, link));
      if (id === undefined || !ending.mail) return;
      await transaction.query(
        sql`INSERT INTO reminder_letters (notification_id) VALUES (${id}::bigint)`,
      );
    });
  }
}

interface Reminder extends Reading {
  name: string;
  email: string;
  kind: NotificationKind;
  values: Record<string, string>;
  /** The page for the renewal. */
  link: string;
}

const WORDS: Record<Language, { greeting: string; renew: string; choose: string }> = {
  en: { greeting: 'Namaste', renew: 'Renew now', choose: 'Choose when you are reminded' },
  ne: {
    greeting: 'नमस्ते',
    renew: 'अहिले नवीकरण गर्नुहोस्',
    choose: 'कहिले सम्झाउने भन्ने छान्नुहोस्',
  },
};

/** A reminder by mail, in the reader's language. */
function reminderLetter(
  { name, email, kind, values, link, ...reading }: Reminder,
  origin: string,
): Letter {
  const { title, message } = formatNotification(kind, values, reading);
  const { language } = reading;
  const { greeting, renew, choose } = WORDS[language];
  const renewal = `${origin}${link}`;
  const choices = `${origin}/profile`;
  return {
    to: email,
    subject: title,
    text: `${greeting} ${name},\n\n${message}\n\n${renew}: ${renewal}\n\n${choose}: ${choices}\n`,
    html: html`<div lang="${language}">
      <p>${greeting} ${name},</p>
      <p>${message}</p>
      <p><a href="${renewal}">${renew}</a></p>
      <p><a href="${choices}">${choose}</a></p>
    </div>`,
  };
}

interface LetterParts {
  database: Database;
  mail: Mail;
  /** The portal's public origin. */
  origin: string;
  log: FastifyBaseLogger;
  /** Aborts the sending. */
  closing: AbortSignal;
  /** The last year of Bikram Sambat that the provider has confirmed. */
  confirmedUntil?: number | undefined;
}

/** A letter may have waited for a mail server until its reader renewed or turned mail off, or its day passed. */
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
    createLetter: (due) => reminderLetter({ ...due, confirmedUntil }, origin),
  });
}

const TROUBLE = 'subscribers could not be reminded of what ends';

/** Reminds subscribers of expiring subscriptions: once now, then each hour while `app` runs. */
export async function remindHourly(
  app: App,
  parts: Omit<LetterParts, 'log' | 'closing'>,
): Promise<void> {
  const { database } = parts;
  const remind = () => remindOfExpiries(database, getToday());
  await remind().catch((error: unknown) => app.log.error({ err: error }, TROUBLE));
  const closing = createClosingSignal(app);
  // Hourly, so that a day's reminders are sent early in the day, whenever this program started.
  const work = async () => {
    await remind();
    await sendReminderLetters({ ...parts, log: app.log, closing }, getToday());
  };
  runHourly(app, work, TROUBLE);
}
