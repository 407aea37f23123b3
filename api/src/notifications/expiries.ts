import { sql } from 'drizzle-orm';
import type { OwnedCamera } from '../cameras/ownership';
import { today } from '../calendar/today';
import type { Database } from '../database/database';
import { nameOf, pageOf } from '../cameras/named';
import { type Occasion, raise } from './raise';

const DAYS_BEFORE = 5;

/** Well within a day, so that one begins with its notifications whenever this program started. */
const HOUR = 3_600_000;

/** What ends for one subscriber on one day; with a `count` of 1 the camera is the one. */
interface Ending extends OwnedCamera {
  subscriber_id: string;
  expiry_date: string;
  is_today: boolean;
  count: number;
  event: string;
}

/** Subscriptions that end soon, without a successor for the camera, and not announced yet. */
const untold = (day: string) => sql`
  WITH ending AS (
    SELECT c.subscriber_id, s.expiry_date::text, s.expiry_date = ${day}::date AS is_today,
      count(*)::int, min(c.id) AS id, min(c.inventory_serial) AS inventory_serial,
      min(c.custom_label) AS custom_label,
      concat_ws(':', CASE s.expiry_date WHEN ${day}::date THEN 'expires-today' ELSE 'expiring' END,
        c.subscriber_id, s.expiry_date) AS event
    FROM subscriptions s
    JOIN cameras c ON c.id = s.camera_id
    WHERE s.status = 1
      AND s.expiry_date BETWEEN ${day}::date AND ${day}::date + ${DAYS_BEFORE}::int
      AND NOT EXISTS (
        SELECT 1 FROM subscriptions AS later
        WHERE later.camera_id = s.camera_id AND later.status = 1
          AND later.expiry_date > s.expiry_date AND later.start_date <= s.expiry_date + 1)
    GROUP BY c.subscriber_id, s.expiry_date
  )
  SELECT * FROM ending
  WHERE NOT EXISTS (SELECT 1 FROM notifications n WHERE n.event = ending.event)
  ORDER BY expiry_date DESC, subscriber_id`;

function occasionOf(ending: Ending): Occasion {
  const { subscriber_id, expiry_date, is_today, count, event } = ending;
  const occasion = { subscriberId: subscriber_id, event };
  if (count > 1) {
    return {
      ...occasion,
      kind: is_today ? 'subscriptions-expire-today' : 'subscriptions-expiring',
      values: { count: String(count), date: expiry_date },
      link: '/cameras',
    };
  }
  return {
    ...occasion,
    kind: is_today ? 'subscription-expires-today' : 'subscription-expiring',
    values: { camera: nameOf(ending), date: expiry_date },
    link: pageOf(ending),
  };
}

/**
 * Notifies subscribers of what ends within five days of `day`, and of what ends on it. Each end is
 * announced once, late rather than never; cameras that end on one day share a notification.
 */
export async function tellExpiries(database: Database, day: string): Promise<void> {
  for (const ending of await database.query<Ending>(untold(day))) {
    await database.transaction((transaction) => raise(transaction, occasionOf(ending)));
  }
}

/** Tells them now and from then on every day. Returns how to end it. */
export async function tellExpiriesDaily(
  database: Database,
  onError: (error: unknown) => void,
): Promise<() => Promise<void>> {
  let telling = Promise.resolve();
  const tell = () => {
    telling = telling.then(() => tellExpiries(database, today())).catch(onError);
    return telling;
  };
  await tell();
  const timer = setInterval(() => void tell(), HOUR);
  timer.unref();
  return async () => {
    clearInterval(timer);
    await telling;
  };
}
