import { randomUUID } from 'node:crypto';
import { type SQL, sql } from 'drizzle-orm';
import { type OwnedCamera, getToday } from '../cameras/cameras';
import type { Queries } from '../database/database';
import { type Trial, findTrialPackage } from '../packages/packages';

/**
 * The last day of a plan that begins on a day. If its last month has no such day, it is that month's last: a month from
 * the 31st of January lasts until the 28th of February, and the next begins on the 1st. So months that are bought one
 * by one cover no day less than those that are bought at once.
 */
export const getLastDay = (start: SQL, duration: SQL): SQL =>
  sql`greatest((${start} + ${duration})::date - 1, (${start} - 1 + ${duration})::date)`;

/** An order that becomes a subscription. */
export interface Ordered {
  camera_id: string;
  plan_id: string;
  order_id: string;
  /** The price of the order; the plan may have another one by now. */
  price_minor: number;
}

/**
 * Creates the subscription of an order, also of a trial. It starts today, or the day after the camera's last active one
 * ends, so no day is covered twice. The expiry is the last day covered. Call it in a transaction: it locks the camera,
 * so two purchases follow each other. @returns false when it exists already: this order, or this camera's one trial
 */
export async function activate(
  transaction: Queries,
  { camera_id, plan_id, order_id, price_minor }: Ordered,
  invoiceType: 'paid' | 'trial',
): Promise<boolean> {
  await transaction.query(sql`SELECT id FROM cameras WHERE id = ${camera_id} FOR UPDATE`);
  const made = await transaction.first(sql`
    INSERT INTO subscriptions (id, camera_id, package_id, plan_id, order_id, status,
      invoice_type, price_minor, start_date, expiry_date)
    SELECT ${randomUUID()}, ${camera_id}, l.package_id, l.id, ${order_id}, 1,
      ${invoiceType}, ${price_minor}, begin.day, ${getLastDay(sql`begin.day`, sql`l.duration`)}
    FROM plans l CROSS JOIN (
      SELECT greatest(${getToday()}::date, max(expiry_date) + 1) AS day
      FROM subscriptions
      WHERE camera_id = ${camera_id} AND status = 1
    ) AS begin
    WHERE l.id = ${plan_id}
    ON CONFLICT DO NOTHING
    RETURNING id`);
  return made !== undefined;
}

/** The trial package of a camera whose trial is unused. */
export async function unusedTrial(
  queries: Queries,
  { id, trial_package_id }: OwnedCamera,
): Promise<Trial | undefined> {
  if (trial_package_id === null) return undefined;
  const used = await queries.first(
    sql`SELECT id FROM subscriptions WHERE camera_id = ${id} AND invoice_type = 'trial'`,
  );
  return used ? undefined : findTrialPackage(queries, trial_package_id);
}
