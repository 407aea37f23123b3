import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { today } from '../calendar/today';
import type { Queries } from '../database/database';
import { lastDayOf } from './last-day';

/** An order that becomes a subscription. */
export interface Ordered {
  camera_id: string;
  plan_id: string;
  order_id: string;
  /** What it was ordered for; the plan may cost something else by now. */
  price_minor: number;
}

/**
 * Makes the subscription of an order, a trial's too. It starts today, or the day after the camera's last active
 * one ends, so no day is covered twice. The expiry is the last day covered.
 * Call it in a transaction: it holds the camera, so two purchases line up one behind the other.
 * @returns false when it exists already: this order, or this camera's one trial
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
      ${invoiceType}, ${price_minor}, begin.day, ${lastDayOf(sql`begin.day`, sql`l.duration`)}
    FROM plans l CROSS JOIN (
      SELECT greatest(${today()}::date, max(expiry_date) + 1) AS day
      FROM subscriptions
      WHERE camera_id = ${camera_id} AND status = 1
    ) AS begin
    WHERE l.id = ${plan_id}
    ON CONFLICT DO NOTHING
    RETURNING id`);
  return made !== undefined;
}
