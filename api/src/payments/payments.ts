import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import type { FastifyBaseLogger } from 'fastify';
import type { PaymentRedirect } from '@portal/shared/contract';
import { type Database, first, one } from '../database/database';
import { ApiError, invalid } from '../http/errors';
import { type Limit, LIMITS } from '../limits/limits';
import { paymentReceived } from '../notifications/occasions/payment-received';
import { activate } from '../subscriptions/activation';
import { type PaymentState, type Wallet, WalletFailure, type WalletWord } from '../wallet/wallet';
import { addressesOf } from './addresses';
import { newOrderId } from './order-id';
import type { Purchase } from './purchase';
import { makeRoom } from './room';

export interface Payments {
  /**
   * Opens an order and its payment; answers where the browser pays.
   * @throws 422 for an unknown wallet, 429 when too many are open already, 502 when the wallet opens no payment
   */
  open(purchase: Purchase): Promise<Required<PaymentRedirect>>;
  /**
   * Brings an order to what its wallet says: the subscription of a paid one becomes active, once,
   * however often and from wherever this is called.
   * @returns how the payment stands then; undefined when there is none
   * @throws WalletFailure when the wallet could not be asked
   */
  settle(paymentId: string): Promise<PaymentState | undefined>;
}

interface Parts {
  database: Database;
  /** By the identifier a purchase names. */
  wallets: Readonly<Record<string, Wallet>>;
  /** The portal's public origin. */
  origin: string;
  merchant: string;
  /** ISO 4217. */
  currency: string;
  log: FastifyBaseLogger;
  /** Orders of a subscriber that may wait for their payment at once. */
  mostOpen?: Limit;
}

interface PaymentRow {
  id: string;
  order_id: string;
  method: string;
  reference: string | null;
  status: PaymentState;
  amount_minor: number;
  /** Older than a wallet keeps a payment open that nobody pays. */
  is_old: boolean;
}

interface SettledRow {
  camera_id: string;
  plan_id: string;
  order_id: string;
  price_minor: number;
}

const NOT_OPENED = 'The wallet cannot be reached right now. Nothing was charged. Try again later.';

/** What a wallet's word makes of a payment. Nobody pays one any more that stood unpaid for a day. */
const stateBy = ({ state }: WalletWord, { is_old }: PaymentRow): PaymentState => {
  if (state !== 'unpaid') return state;
  return is_old ? 'cancelled' : 'pending';
};

export function paymentsIn(parts: Parts): Payments {
  const { database, wallets, origin, merchant, currency, log } = parts;
  const { mostOpen = LIMITS.openPaymentBySubscriber } = parts;

  const walletOf = (method: string): Wallet | undefined =>
    Object.hasOwn(wallets, method) ? wallets[method] : undefined;

  const customer = (subscriberId: string) =>
    one<{ name: string; email: string; phone: string }>(
      database,
      sql`SELECT name, email, phone FROM subscribers WHERE id = ${subscriberId}`,
    );

  const noteTrouble = (paymentId: string, trouble: string) =>
    database.query(sql`UPDATE payments SET trouble = ${trouble} WHERE id = ${paymentId}`);

  const lookUp = async (payment: PaymentRow): Promise<WalletWord> => {
    const { id, method, reference, amount_minor } = payment;
    // The server ended before the wallet had told where to pay: nobody can have.
    if (reference === null) return { state: 'unpaid', amountMinor: amount_minor };
    try {
      const wallet = walletOf(method);
      if (!wallet) throw new WalletFailure('is not configured any more');
      return await wallet.lookup(reference);
    } catch (error) {
      if (error instanceof WalletFailure) await noteTrouble(id, `${method} ${error.message}`);
      throw error;
    }
  };

  /** @returns how the payment stands afterwards */
  const close = (payment: PaymentRow, state: PaymentState): Promise<PaymentState> =>
    database.transaction(async (transaction) => {
      // What was cancelled here may have been paid after all: money that was taken counts.
      const settled = await first<SettledRow>(
        transaction,
        sql`UPDATE payments SET status = ${state}, settled_at = now(), trouble = NULL
            WHERE id = ${payment.id} AND (status = 'pending' OR ${state === 'paid'})
              AND status <> 'paid'
            RETURNING camera_id, plan_id, order_id, price_minor`,
      );
      if (settled && state === 'paid') {
        await paymentReceived(transaction, payment.id, currency);
        await activate(transaction, {
          cameraId: settled.camera_id,
          planId: settled.plan_id,
          orderId: settled.order_id,
          priceMinor: settled.price_minor,
          invoiceType: 'paid',
        });
      }
      if (settled) return state;
      const { status } = await one<{ status: PaymentState }>(
        transaction,
        sql`SELECT status FROM payments WHERE id = ${payment.id}`,
      );
      return status;
    });

  return {
    async open(purchase) {
      const { subscriberId, camera, plan, method } = purchase;
      const wallet = walletOf(method);
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
      const order = {
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
        customer: await customer(subscriberId),
        websiteUrl: origin,
        ...addressesOf(origin, paymentId),
      };
      const { redirectUrl, reference } = await wallet.initiate(order).catch(async (error) => {
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
    },

    async settle(paymentId) {
      const payment = await first<PaymentRow>(
        database,
        sql`SELECT id, order_id, method, reference, status, price_minor + vat_minor AS amount_minor,
              created_at < now() - interval '1 day' AS is_old
            FROM payments WHERE id = ${paymentId}`,
      );
      if (!payment || payment.status === 'paid') return payment?.status;
      const word = await lookUp(payment);
      const state = stateBy(word, payment);
      if (state === 'pending') return payment.status;
      if (state === 'paid' && word.amountMinor !== payment.amount_minor) {
        const { order_id: order, method, amount_minor: ordered } = payment;
        const said = `${method} says ${word.amountMinor} were paid, the order is about ${ordered}`;
        log.error({ order, reason: said }, 'a payment is not about what was ordered');
        await noteTrouble(paymentId, said);
        return payment.status;
      }
      return close(payment, state);
    },
  };
}
