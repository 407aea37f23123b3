import { sql } from 'drizzle-orm';
import { index, integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import { cameras } from '../cameras/tables';
import { plans } from '../packages/tables';
import { subscriberId } from '../subscribers/tables';
import { PAYMENT_STATES } from '../wallet/wallet';

/**
 * An order that may become a paid subscription. Its id is unguessable, because it opens the payment page. Orders of a
 * basket are paid at once: the wallet knows the first, and all share its reference, address and outcome.
 */
export const payments = pgTable(
  'payments',
  {
    id: text().primaryKey(),
    subscriber_id: subscriberId(),
    camera_id: text()
      .notNull()
      .references(() => cameras.id, { onDelete: 'cascade' }),
    plan_id: text()
      .notNull()
      .references(() => plans.id),
    order_id: text().notNull().unique(),
    /** The id of the basket's first order; null for an order that is paid alone. */
    basket_id: text(),
    method: text().notNull(),
    /** The wallet's own id of the payment; null until it is opened there. */
    reference: text(),
    /** The payment page, so that an open order can be continued. */
    redirect_url: text(),
    price_minor: integer().notNull(),
    vat_minor: integer().notNull(),
    status: text({ enum: PAYMENT_STATES }).notNull().default('pending'),
    /** Why the last look-up at the wallet failed. */
    trouble: text(),
    created_at: timestamp({ withTimezone: true }).notNull().defaultNow(),
    /** When the sweep or a camera's page last looked the payment up. */
    looked_up_at: timestamp({ withTimezone: true }),
    settled_at: timestamp({ withTimezone: true }),
    /** When the subscriber dismissed it. It is still looked up at the wallet. */
    given_up_at: timestamp({ withTimezone: true }),
  },
  (table) => [
    index('payments_subscriber').on(table.subscriber_id),
    index('payments_camera').on(table.camera_id),
    index('payments_basket')
      .on(table.basket_id)
      .where(sql`${table.basket_id} IS NOT NULL`),
    index('payments_by_age').on(table.created_at, table.id),
    index('payments_pending')
      .on(table.looked_up_at)
      .where(sql`${table.status} = 'pending'`),
  ],
);
