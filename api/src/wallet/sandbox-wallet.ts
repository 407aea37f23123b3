import { sql } from 'drizzle-orm';
import { type Database, first } from '../database/database';
import type { PaymentOrder, PaymentState, Wallet } from './wallet';

export type Decision = Exclude<PaymentState, 'pending'>;

export interface SandboxPayment {
  order: PaymentOrder;
  state: PaymentState;
}

/** A wallet that runs here, for development, tests and demonstrations: no money moves. */
export interface SandboxWallet extends Wallet {
  find(paymentId: string): Promise<SandboxPayment | undefined>;
  /** The first decision stands; a later one changes nothing. */
  decide(paymentId: string, decision: Decision): Promise<void>;
}

export function sandboxWallet(database: Database, origin: string): SandboxWallet {
  const find = (paymentId: string) =>
    first<SandboxPayment>(
      database,
      sql`SELECT details AS order, outcome AS state FROM sandbox_wallet_payments
          WHERE payment_id = ${paymentId}`,
    );

  return {
    async initiate(order) {
      await database.query(sql`
        INSERT INTO sandbox_wallet_payments (payment_id, details)
        VALUES (${order.paymentId}, ${JSON.stringify(order)}::jsonb)`);
      return { redirectUrl: `${origin}/sandbox/wallet/${order.paymentId}` };
    },

    lookup: async (paymentId) => (await find(paymentId))?.state ?? 'pending',

    find,

    async decide(paymentId, decision) {
      await database.query(sql`
        UPDATE sandbox_wallet_payments SET outcome = ${decision}, decided_at = now()
        WHERE payment_id = ${paymentId} AND outcome = 'pending'`);
    },
  };
}
