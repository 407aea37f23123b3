import { type SQL, sql } from 'drizzle-orm';
import type { FastifyBaseLogger } from 'fastify';
import type { Database, Queries } from '../database/database';
import { notifyPaymentReceived, notifySubscriptionActivated } from '../notifications/occasions';
import { issueReceipt } from '../receipts/receipts';
import { activate, type Ordered } from '../subscriptions/subscriptions';
import { type PaymentState, type Wallet, WalletFailure, type WalletWord } from '../wallet/wallet';

/**
 * Whether a row is paid together with the one of this id, itself included: any row of a basket selects the whole
 * basket.
 */
export const isInBasket = (paymentId: string): SQL => sql`
  (id = ${paymentId} OR basket_id = (SELECT basket_id FROM payments WHERE id = ${paymentId}))`;

/** Whether a row represents its payment at the wallet: the first of a basket, or an order that is paid alone. */
export const leadsBasket: SQL = sql`(basket_id IS NULL OR basket_id = id)`;

export interface SettleTools {
  database: Database;
  /** By the name of the payment method. */
  wallets: ReadonlyMap<string, Wallet>;
  /** ISO 4217. */
  currency: string;
  log: FastifyBaseLogger;
}

interface PaymentRow {
  id: string;
  order_id: string;
  method: string;
  reference: string | null;
  status: PaymentState;
  amount_minor: number;
  /** Whether wallets would have expired the unpaid payment. */
  is_old: boolean;
}

interface SettledRow extends Ordered {
  id: string;
}

/** The state of a payment after the wallet's answer. An unpaid payment ends after a day. */
const stateBy = ({ state }: WalletWord, { is_old }: PaymentRow): PaymentState => {
  if (state !== 'unpaid') return state;
  return is_old ? 'cancelled' : 'pending';
};

const logFailure = (database: Database, paymentId: string, trouble: string) =>
  database.query(sql`UPDATE payments SET trouble = ${trouble} WHERE id = ${paymentId}`);

async function lookUp(
  { database, wallets }: SettleTools,
  { id, method, reference, status, amount_minor }: PaymentRow,
): Promise<WalletWord> {
  // The server stopped before the wallet returned the address, so nobody can have paid.
  if (reference === null) return { state: 'unpaid', amountMinor: amount_minor };
  try {
    const wallet = wallets.get(method);
    if (!wallet) throw new WalletFailure('is not configured any more');
    return await database.apart(() => wallet.lookup(reference));
  } catch (error) {
    // For one that has ended already the look-up is only a precaution.
    if (error instanceof WalletFailure && status === 'pending') {
      await logFailure(database, id, `${method} ${error.message}`);
    }
    throw error;
  }
}

/** In a fixed order of cameras, which each activation locks: two baskets never wait for each other. */
async function activateAll(transaction: Queries, orders: readonly SettledRow[]): Promise<void> {
  const inTurn = orders.toSorted((one, other) => (one.camera_id < other.camera_id ? -1 : 1));
  for (const order of inTurn) await activate(transaction, order, 'paid');
  // A basket gets one notification that its payment has arrived.
  const [alone, ...others] = inTurn;
  if (alone && others.length === 0) await notifySubscriptionActivated(transaction, alone.order_id);
}

/** @returns the state of the payment afterwards */
const close = (
  { database, currency }: SettleTools,
  { id }: PaymentRow,
  state: PaymentState,
): Promise<PaymentState> =>
  database.transaction(async (transaction) => {
    // A payment that was cancelled here may have been paid after all: received money counts.
    const settled = await transaction.query<SettledRow>(
      sql`UPDATE payments SET status = ${state}, settled_at = now(),
            trouble = CASE WHEN status <> 'pending' THEN 'paid after it was ' || status END
          WHERE ${isInBasket(id)} AND (status = 'pending' OR ${state === 'paid'})
            AND status <> 'paid'
          RETURNING id, camera_id, plan_id, order_id, price_minor`,
    );
    if (settled.length > 0 && state === 'paid') {
      const ids = [id, ...settled.map((row) => row.id).filter((other) => other !== id)] as const;
      await issueReceipt(transaction, ids);
      await notifyPaymentReceived(transaction, ids, currency);
      await activateAll(transaction, settled);
    }
    if (settled.length > 0) return state;
    const { status } = await transaction.one<{ status: PaymentState }>(
      sql`SELECT status FROM payments WHERE id = ${id}`,
    );
    return status;
  });

/**
 * Queries the wallet about a payment and stores the answer, for all orders of a basket alike. The subscriptions of paid
 * orders become active once, however often this is called. @returns the state of the payment afterwards; undefined when
 * it does not exist @throws WalletFailure when the wallet could not be queried
 */
export async function settlePayment(
  tools: SettleTools,
  paymentId: string,
): Promise<PaymentState | undefined> {
  const { database, log } = tools;
  const payment = await database.first<PaymentRow>(sql`
    SELECT id, order_id, method, reference, status,
      (SELECT sum(price_minor + vat_minor)::int FROM payments WHERE ${isInBasket(paymentId)}) AS amount_minor,
      created_at < now() - interval '1 day' AS is_old
    FROM payments WHERE ${isInBasket(paymentId)} AND ${leadsBasket}`);
  if (!payment || payment.status === 'paid') return payment?.status;
  const word = await lookUp(tools, payment);
  const state = stateBy(word, payment);
  if (state === 'pending') return payment.status;
  if (state === 'paid' && word.amountMinor !== payment.amount_minor) {
    const { order_id: order, method, amount_minor: ordered } = payment;
    const reason = `${method} says ${word.amountMinor} were paid, the order is about ${ordered}`;
    log.error({ order, reason }, 'a payment is not about what was ordered');
    await logFailure(database, payment.id, reason);
    return payment.status;
  }
  const settled = await close(tools, payment, state);
  if (settled === 'paid' && payment.status !== 'pending') {
    log.warn({ order: payment.order_id, before: payment.status }, 'a payment came late');
  }
  return settled;
}
