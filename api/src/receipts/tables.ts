import { sql } from 'drizzle-orm';
import { check, index, integer, jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import type { ReceiptLine } from '@portal/shared/contract';
import { subscriberId } from '../subscribers/tables';

/**
 * What was paid at once, with the names and prices of that time: catalogue and cameras change, a receipt does not. The
 * columns of the order are those of its first line.
 */
export const receipts = pgTable(
  'receipts',
  {
    number: integer().primaryKey().generatedAlwaysAsIdentity({ startWith: 10_001 }),
    subscriber_id: subscriberId(),
    order_id: text().notNull().unique(),
    camera_id: text().notNull(),
    inventory_serial: text().notNull(),
    custom_label: text(),
    package_name: text().notNull(),
    package_name_ne: text(),
    plan_name: text().notNull(),
    /** Each paid order; null on receipts from before there were baskets, which have one line. */
    lines: jsonb().$type<ReceiptLine[]>(),
    /** Amounts of all lines, in minor units. */
    price_minor: integer().notNull(),
    vat_minor: integer().notNull(),
    payment_method: text().notNull(),
    paid_at: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [
    index('receipts_subscriber').on(table.subscriber_id, table.number),
    check('receipts_amounts', sql`${table.price_minor} >= 0 AND ${table.vat_minor} >= 0`),
  ],
);
