import { sql } from 'drizzle-orm';
import type { Database } from '../database/database';
import type { fetchInProcess } from '../http/in-process';
import { getCost, type PaymentOrder, type PaymentState, type Wallet } from './wallet';

export type Outcome = Exclude<PaymentState, 'pending'>;

/** A person's choice on the payment page. */
export interface Decision {
  outcome: Outcome;
  /** Whether the wallet reports it only some seconds later. */
  slow?: true;
}

export interface SandboxPayment {
  order: PaymentOrder;
  /** The decision on the payment page, `pending` before. */
  decided: Outcome | 'pending';
  /** The state that the wallet reports. */
  state: PaymentState;
}

/** An in-process wallet for development, tests and demonstrations: no money moves. */
export interface SandboxWallet extends Wallet {
  find(paymentId: string): Promise<SandboxPayment | undefined>;
  /** Only the first decision counts. */
  decide(paymentId: string, decision: Decision): Promise<void>;
  /** Stops reporting to the merchant. */
  close(): Promise<void>;
}

interface Parts {
  database: Database;
  /** The portal's public origin. */
  origin: string;
  /** Seconds until a slow payment is confirmed. */
  slowSeconds: number;
  /** How to reach the merchant. */
  reach: ReturnType<typeof fetchInProcess>;
  onError: (error: unknown) => void;
}

export function createSandboxWallet(parts: Parts): SandboxWallet {
  const { database, origin, slowSeconds, reach, onError } = parts;
  const waiting = new Set<NodeJS.Timeout>();
  const callbacks = new Set<Promise<unknown>>();

  /** Details stored before baskets existed describe a single line. */
  const find = (paymentId: string) =>
    database.first<SandboxPayment>(sql`
      SELECT jsonb_build_object('lines', jsonb_build_array(details)) || details AS order, outcome AS decided,
        CASE WHEN confirms_at > now() THEN 'pending' ELSE outcome END AS state
      FROM sandbox_wallet_payments WHERE payment_id = ${paymentId}`);

  /** Sent once, without a retry: the merchant must cope with a lost callback. */
  const report = ({ paymentId, callbackUrl }: PaymentOrder, outcome: Outcome): void => {
    const callback = reach(callbackUrl, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ payment_id: paymentId, status: outcome }),
    })
      .catch(onError)
      .finally(() => callbacks.delete(callback));
    callbacks.add(callback);
  };

  const reportLater = (order: PaymentOrder, outcome: Outcome): void => {
    const timer = setTimeout(() => {
      waiting.delete(timer);
      report(order, outcome);
    }, slowSeconds * 1000).unref();
    waiting.add(timer);
  };

  return {
    async initiate(order) {
      await database.query(sql`
        INSERT INTO sandbox_wallet_payments (payment_id, details)
        VALUES (${order.paymentId}, ${JSON.stringify(order)}::jsonb)`);
      return {
        redirectUrl: `${origin}/sandbox/wallet/${order.paymentId}`,
        reference: order.paymentId,
      };
    },

    async lookup(reference) {
      const payment = await find(reference);
      if (!payment) return { state: 'unpaid', amountMinor: 0 };
      const { order, decided, state } = payment;
      return {
        state: decided === 'pending' ? 'unpaid' : state,
        amountMinor: getCost(order).total,
      };
    },

    find,

    async decide(paymentId, { outcome, slow }) {
      const decided = await database.first<{ order: PaymentOrder }>(sql`
        UPDATE sandbox_wallet_payments SET outcome = ${outcome}, decided_at = now(),
          confirms_at = ${slow ? sql`now() + make_interval(secs => ${slowSeconds})` : null}
        WHERE payment_id = ${paymentId} AND outcome = 'pending'
        RETURNING details AS order`);
      if (!decided) return;
      if (slow) reportLater(decided.order, outcome);
      else report(decided.order, outcome);
    },

    async close() {
      for (const timer of waiting) clearTimeout(timer);
      await Promise.all(callbacks);
    },
  };
}
