import { randomBytes, randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { type BasketRedirect, DEFAULT_CONFIG } from '@portal/shared/contract';
import { type NamedCamera, type OwnedCamera, toCameraPath } from '../cameras/cameras';
import { type Database, insertAll, type Queries } from '../database/database';
import { ApiError, invalid, tooManyRequests } from '../http/errors';
import type { Limit } from '../limits/limits';
import type { PlanForOrder } from '../packages/packages';
import { lockSubscriber } from '../subscribers/subscribers';
import {
  type PaymentLine,
  type PaymentOrder,
  type PaymentState,
  WalletFailure,
} from '../wallet/wallet';
import { isInBasket, leadsBasket, settlePayment, type SettleTools } from './settle';
import { payments } from './tables';

/** A plan for a camera. */
export interface Order {
  camera: OwnedCamera;
  plan: PlanForOrder;
}

/** What a subscriber wants to pay for at once: one order, or a basket of several. */
export interface Purchase {
  subscriberId: string;
  orders: readonly [Order, ...Order[]];
  /** The identifier of a wallet. */
  method: string;
}

/** A number for people to quote: unguessable and without look-alike characters. */
export const createOrderId = (): string => {
  const alphabet = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ';
  return `ORD-${[...randomBytes(10)].map((byte) => alphabet[byte % 32]).join('')}`;
};

/** Where wallets send browsers and callbacks, followed by `:paymentId` and the purpose. */
export const PAYMENTS_PATH = `${DEFAULT_CONFIG.hosts.subscriptions}/payments`;

const toAddresses = (origin: string, paymentId: string) => ({
  returnUrl: `${origin}${PAYMENTS_PATH}/${paymentId}/return`,
  callbackUrl: `${origin}${PAYMENTS_PATH}/${paymentId}/callback`,
});

export interface PaidCamera extends NamedCamera {
  /** The order that was paid for it. */
  order_id: string;
  /** Whether it was the first of several. */
  in_basket: boolean;
}

/** The page of a camera, or of renewals, with the outcome of the payment and its order in the address. */
export function toPageAfter(origin: string, camera: PaidCamera, state: PaymentState): string {
  const url = new URL(toCameraPath(camera), origin);
  if (camera.in_basket) {
    url.pathname = '/renew';
    url.searchParams.set('camera', camera.id);
  }
  url.searchParams.set('payment', state);
  url.searchParams.set('order', camera.order_id);
  return url.href;
}

/**
 * Limits a subscriber's open payments. At the limit, the payment that is open for the same order is continued; a basket
 * is not. @returns that payment, undefined below the limit @throws 429 when neither is possible
 */
export async function makeRoom(
  transaction: Queries,
  { subscriberId, orders, method }: Purchase,
  { max, seconds }: Limit,
): Promise<BasketRedirect | undefined> {
  // The purchases of a subscriber one after the other: each of several concurrent ones counts those before it.
  await lockSubscriber(transaction, subscriberId);
  const span = sql`make_interval(secs => ${seconds})`;
  // Not up to now(), the start of this transaction: one that began later may have been faster.
  const isOpen = sql`subscriber_id = ${subscriberId} AND status = 'pending' AND given_up_at IS NULL
    AND created_at BETWEEN now() - ${span} AND clock_timestamp()`;
  const { open, wait } = await transaction.one<{ open: number; wait: number }>(sql`
    SELECT count(*)::int AS open,
      ceil(extract(epoch FROM min(created_at) + ${span} - now()))::int AS wait
    FROM payments WHERE ${isOpen} AND ${leadsBasket}`);
  if (open < max) return undefined;
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
  throw tooManyRequests(
    Math.max(1, wait),
    `You have ${max} unfinished payments. Finish one of them first.`,
  );
}

interface OpenTools extends SettleTools {
  /** The portal's public origin. */
  origin: string;
  merchant: string;
  /** The limit of a subscriber's open payments. */
  openLimit: Limit;
}

const NOT_OPENED = 'The wallet cannot be reached right now. Nothing was charged. Try again later.';

const readCustomer = (database: Database, subscriberId: string) =>
  database.one<PaymentOrder['customer']>(
    sql`SELECT name, email, phone FROM subscribers WHERE id = ${subscriberId}`,
  );

/** A stored order, with the ids of its payment and its own. */
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

const toPaymentLine = ({ camera, plan }: Order): PaymentLine => ({
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
 * Stores the orders of a purchase and opens one payment for them at the wallet. @throws 422 for an unknown wallet, 429
 * when too many are open already, 502 when the wallet opens no payment
 */
async function openPayment(
  { database, wallets, origin, merchant, currency, log, openLimit }: OpenTools,
  purchase: Purchase,
): Promise<BasketRedirect> {
  const { subscriberId, method } = purchase;
  const wallet = wallets.get(method);
  if (!wallet) throw invalid({ payment_method: ['This payment method is not available.'] });
  const withIds = (order: Order): StoredOrder => ({
    ...order,
    paymentId: randomUUID(),
    orderId: createOrderId(),
  });
  const [leading, ...others] = purchase.orders;
  const lead = withIds(leading);
  const orders = [lead, ...others.map(withIds)];
  const { paymentId, orderId } = lead;

  const known = await database.transaction(async (transaction) => {
    const open = await makeRoom(transaction, purchase, openLimit);
    if (open) return open;
    await store(transaction, purchase, orders);
    return undefined;
  });
  if (known) return known;

  const order: PaymentOrder = {
    paymentId,
    orderId,
    merchant,
    lines: orders.map(toPaymentLine),
    currency,
    customer: await readCustomer(database, subscriberId),
    websiteUrl: origin,
    ...toAddresses(origin, paymentId),
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
      WHERE ${isInBasket(paymentId)}`);
      throw new ApiError(502, NOT_OPENED);
    });
  await database.query(
    sql`UPDATE payments SET reference = ${reference}, redirect_url = ${redirectUrl}
        WHERE ${isInBasket(paymentId)}`,
  );
  return {
    redirect_url: redirectUrl,
    orders: orders.map((stored) => ({ camera_id: stored.camera.id, order_id: stored.orderId })),
  };
}

/** The payments of orders: see `openPayment` and `settlePayment`. */
export interface Payments {
  open(purchase: Purchase): Promise<BasketRedirect>;
  settle(paymentId: string): Promise<PaymentState | undefined>;
}

export const createPayments = (tools: OpenTools): Payments => ({
  open: (purchase) => openPayment(tools, purchase),
  settle: (paymentId) => settlePayment(tools, paymentId),
});
