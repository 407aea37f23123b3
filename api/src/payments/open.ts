import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import type { FastifyBaseLogger } from 'fastify';
import type { PaymentRedirect } from '@portal/shared/contract';
import { type Database, one } from '../database/database';
import { ApiError, invalid } from '../http/errors';
import type { Limit } from '../limits/limits';
import { type Wallet, WalletFailure, type PaymentOrder } from '../wallet/wallet';
import { addressesOf } from './addresses';
import { newOrderId } from './order-id';
import type { Purchase } from './purchase';
import { makeRoom } from './room';

export interface OpenTools {
  database: Database;
  /** By the name of the payment method. */
  wallets: ReadonlyMap<string, Wallet>;
  /** The portal's public origin. */
  origin: string;
  merchant: string;
  /** ISO 4217. */
  currency: string;
  log: FastifyBaseLogger;
  /** The limit of a subscriber's payments that are open at once. */
  mostOpen: Limit;
}

const NOT_OPENED = 'The wallet cannot be reached right now. Nothing was charged. Try again later.';

const customerOf = (database: Database, subscriberId: string) =>
  one<PaymentOrder['customer']>(
    database,
    sql`SELECT name, email, phone FROM subscribers WHERE id = ${subscriberId}`,
  );

/**
 * Stores an order and opens its payment at the wallet. Returns where the browser pays.
 * @throws 422 for an unknown wallet, 429 when too many are open already, 502 when the wallet opens no payment
 */
export async function openPayment(
  { database, wallets, origin, merchant, currency, log, mostOpen }: OpenTools,
  purchase: Purchase,
): Promise<Required<PaymentRedirect>> {
  const { subscriberId, camera, plan, method } = purchase;
  const wallet = wallets.get(method);
  if (!wallet) throw invalid({ payment_method: ['This payment method is not available.'] });
  const paymentId = randomUUID();
  const orderId = newOrderId();
  const known = await database.transaction(async (transaction) => {
    const open = await makeRoom(transaction, purchase, mostOpen);
    if (open) return open;
    await transaction.query(sql`
      INSERT INTO payments (id, subscriber_id, camera_id, plan_id, order_id, method,
        price_minor, vat_minor)
      VALUES (${paymentId}, ${subscriberId}, ${camera.id}, ${plan.plan_id}, ${orderId},
        ${method}, ${plan.price_minor}, ${plan.vat_minor})`);
    return undefined;
  });
  if (known) return known;
  const order: PaymentOrder = {
    paymentId,
    orderId,
    merchant,
    planId: plan.plan_id,
    packageName: plan.package_name,
    planName: plan.display_name,
    cameraSerial: camera.inventory_serial,
    cameraLabel: camera.custom_label,
    priceMinor: plan.price_minor,
    vatMinor: plan.vat_minor,
    currency,
    customer: await customerOf(database, subscriberId),
    websiteUrl: origin,
    ...addressesOf(origin, paymentId),
  };
  const { redirectUrl, reference } = await database
    .apart(() => wallet.initiate(order))
    .catch(async (error: unknown) => {
      if (!(error instanceof WalletFailure)) throw error;
      const { message: reason } = error;
      log.error({ order: orderId, wallet: method, reason }, 'a wallet opened no payment');
      await database.query(sql`
      UPDATE payments SET status = 'cancelled', settled_at = now(),
        trouble = ${`${method} ${reason}`}
      WHERE id = ${paymentId}`);
      throw new ApiError(502, NOT_OPENED);
    });
  await database.query(
    sql`UPDATE payments SET reference = ${reference}, redirect_url = ${redirectUrl}
        WHERE id = ${paymentId}`,
  );
  return { redirect_url: redirectUrl, order_id: orderId };
}
