import { jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import { PAYMENT_STATES, type PaymentOrder } from './wallet';

/** The sandbox wallet's own records, as a wallet provider would have them. */
export const sandboxWalletPayments = pgTable('sandbox_wallet_payments', {
  payment_id: text().primaryKey(),
  details: jsonb().$type<PaymentOrder>().notNull(),
  outcome: text({ enum: PAYMENT_STATES }).notNull().default('pending'),
  /** When a payment that is slow to confirm counts as paid. */
  confirms_at: timestamp({ withTimezone: true }),
  decided_at: timestamp({ withTimezone: true }),
});
