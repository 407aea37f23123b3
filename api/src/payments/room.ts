import { sql } from 'drizzle-orm';
import type { BasketRedirect } from '@portal/shared/contract';
import type { Queries } from '../database/database';
import { tooOften } from '../http/errors';
import type { Limit } from '../limits/limits';
import { holdSubscriber } from '../subscribers/hold';
import { leadsItsBasket } from './basket';
import type { Purchase } from './purchase';

/**
 * Lets a subscriber have only so many payments open at once. Where there is no room for one more, the payment that is
 * open for the same order is gone on with; a basket is not.
 * @returns that payment, undefined when there is room
 * @throws 429 when there is neither
 */
export async function makeRoom(
  transaction: Queries,
  { subscriberId, orders, method }: Purchase,
  { most, seconds }: Limit,
): Promise<BasketRedirect | undefined> {
  // One purchase of a subscriber after the other: of many at once each counts those before.
  await holdSubscriber(transaction, subscriberId);
  const span = sql`make_interval(secs => ${seconds})`;
  // Not up to now(), when this transaction began: one that began later may have been faster.
  const isOpen = sql`subscriber_id = ${subscriberId} AND status = 'pending' AND given_up_at IS NULL
    AND created_at BETWEEN now() - ${span} AND clock_timestamp()`;
  const { open, wait } = await transaction.one<{ open: number; wait: number }>(sql`
    SELECT count(*)::int AS open,
      ceil(extract(epoch FROM min(created_at) + ${span} - now()))::int AS wait
    FROM payments WHERE ${isOpen} AND ${leadsItsBasket}`);
  if (open < most) return undefined;
  const [{ camera, plan }] = orders;
  const same = await transaction.first<{ redirect_url: string; order_id: string }>(sql`
    SELECT redirect_url, order_id FROM payments
    WHERE ${isOpen} AND basket_id IS NULL AND ${orders.length === 1} AND camera_id = ${camera.id} AND plan_id = ${plan.plan_id}
      AND method = ${method} AND price_minor = ${plan.price_minor}
      AND vat_minor = ${plan.vat_minor} AND redirect_url IS NOT NULL
    ORDER BY created_at DESC LIMIT 1`);
  if (same) {
    const { redirect_url, order_id } = same;
    return { redirect_url, orders: [{ camera_id: camera.id, order_id }] };
  }
  throw tooOften(
    Math.max(1, wait),
    `You have ${most} unfinished payments. Finish one of them first.`,
  );
}
