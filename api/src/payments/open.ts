import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import type { BasketRedirect } from '@portal/shared/contract';
import type { Database, Queries } from '../database/database';
import { insertAll } from '../database/insert-all';
import { ApiError, invalid } from '../http/errors';
import type { Limit } from '../limits/limits';
import { type PaymentLine, type PaymentOrder, WalletFailure } from '../wallet/wallet';
import { addressesOf } from './addresses';
import { inBasketOf } from './basket';
import { newOrderId } from './order-id';
import type { Order, Purchase } from './purchase';
import { makeRoom } from './room';
import type { SettleTools } from './settle';
import { payments } from './tables';

export interface OpenTools extends SettleTools {
  /** The portal's public origin. */
  origin: string;
  merchant: string;
  /** The limit of a subscriber's payments that are open at once. */
  mostOpen: Limit;
}

const NOT_OPENED = 'The wallet cannot be reached right now. Nothing was charged. Try again later.';

const customerOf = (database: Database, subscriberId: string) =>
  database.one<PaymentOrder['customer']>(
    sql`SELECT name, email, phone FROM subscribers WHERE id = ${subscriberId}`,
  );

/** An order that is stored, with the id of its payment and its own. */
type StoredOrder = Order & { paymentId: string; orderId: string };

const store = (
  transaction: Queries,
  { subscriberId, method }: Purchase,
  orders: readonly StoredOrder[],
) =>
  insertAll(
    transaction,
    payments,
    orders.map(({ paymentId, orderId, camera, plan }) => ({
      id: paymentId,
      subscriber_id: subscriberId,
      camera_id: camera.id,
      plan_id: plan.plan_id,
      order_id: orderId,
      basket_id: orders.length > 1 ? (orders[0]?.paymentId ?? null) : null,
      method,
      price_minor: plan.price_minor,
      vat_minor: plan.vat_minor,
    })),
  );

const lineOf = ({ camera, plan }: Order): PaymentLine => ({
  planId: plan.plan_id,
  packageName: plan.package_name,
  nepaliPackageName: plan.package_name_ne,
  planName: plan.display_name,
  cameraSerial: camera.inventory_serial,
  cameraLabel: camera.custom_label,
  priceMinor: plan.price_minor,
  vatMinor: plan.vat_minor,
});

/**
 * Stores the orders of a purchase and opens one payment for them at the wallet.
 * @throws 422 for an unknown wallet, 429 when too many are open already, 502 when the wallet opens no payment
 */
export async function openPayment(
  { database, wallets, origin, merchant, currency, log, mostOpen }: OpenTools,
  purchase: Purchase,
): Promise<BasketRedirect> {
  const { subscriberId, method } = purchase;
  const wallet = wallets.get(method);
  if (!wallet) throw invalid({ payment_method: ['This payment method is not available.'] });
  const withIds = (order: Order): StoredOrder => ({
    ...order,
    paymentId: randomUUID(),
    orderId: newOrderId(),
  });
  const [leading, ...others] = purchase.orders;
  const lead = withIds(leading);
  const orders = [lead, ...others.map(withIds)];
  const { paymentId, orderId } = lead;

  const known = await database.transaction(async (transaction) => {
    const open = await makeRoom(transaction, purchase, mostOpen);
    if (open) return open;
    await store(transaction, purchase, orders);
    return undefined;
  });
  if (known) return known;

  const order: PaymentOrder = {
    paymentId,
    orderId,
    merchant,
    lines: orders.map(lineOf),
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
      WHERE ${inBasketOf(paymentId)}`);
      throw new ApiError(502, NOT_OPENED);
    });
  await database.query(
    sql`UPDATE payments SET reference = ${reference}, redirect_url = ${redirectUrl}
        WHERE ${inBasketOf(paymentId)}`,
  );
  return {
    redirect_url: redirectUrl,
    orders: orders.map((stored) => ({ camera_id: stored.camera.id, order_id: stored.orderId })),
  };
}
