import { sql } from 'drizzle-orm';
import { REMINDER_DAYS, type ReminderDays } from '@portal/shared/contract';
import type { OwnedCamera } from '../cameras/ownership';
import { nameOf, pageOf } from '../cameras/named';
import type { Database } from '../database/database';
import { type Occasion, raise } from '../notifications/raise';
import { renewalsDue } from '../renewals/due';
import { DEFAULT_REMINDERS } from './preferences';

/** More do not fit into an address or a push; the renewals page then makes its own selection. */
const MOST_IN_A_LINK = 20;

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

/** Of a subscription `s`: it is active, and no other covers its camera from the next day on. */
export const ENDS_UNRENEWED = sql`s.status = 1 AND NOT EXISTS (
  SELECT 1 FROM subscriptions AS later
  WHERE later.camera_id = s.camera_id AND later.status = 1
    AND later.expiry_date > s.expiry_date AND later.start_date <= s.expiry_date + 1)`;

/**
 * Reminders to raise on `day`, for subscriptions that end without a successor for the camera. Of several due
 * reminders only the last one counts; it is left out when it, or a later one, was already raised.
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

/** The page that renews the subscriptions in one payment, else the page of the camera. */
async function linkOf(database: Database, ending: Ending, day: string): Promise<string> {
  const { subscriber_id, expiry_date, count } = ending;
  const due = await renewalsDue(database, subscriber_id, day);
  const chosen = due.filter(({ covered_until }) => covered_until === expiry_date);
  if (chosen.length > MOST_IN_A_LINK) return '/renew';
  if (chosen.length > 0) {
    return `/renew?${new URLSearchParams(chosen.map(({ camera_id }) => ['chosen', camera_id]))}`;
  }
  return count > 1 ? '/cameras' : pageOf(ending);
}

function occasionOf(ending: Ending, link: string): Occasion {
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
        values: { camera: nameOf(ending), date: expiry_date },
      };
}

/**
 * Reminds subscribers of subscriptions that end on `day` or soon after it, as they chose. Each reminder is raised once,
 * late rather than never; cameras that end on the same day share it.
 */
export async function remindOfExpiries(database: Database, day: string): Promise<void> {
  for (const ending of await database.query<Ending>(dueReminders(day))) {
    const link = await linkOf(database, ending, day);
    await database.transaction(async (transaction) => {
      const id = await raise(transaction, occasionOf(ending, link));
      if (id === undefined || !ending.mail) return;
      await transaction.query(
        sql`INSERT INTO reminder_letters (notification_id) VALUES (${id}::bigint)`,
      );
    });
  }
}
