import { sql } from 'drizzle-orm';
import { index, pgTable, text, timestamp, uniqueIndex } from 'drizzle-orm/pg-core';
import { subscriberId } from '../subscribers/tables';
import { subscriptions } from '../subscriptions/tables';

export const cancelRequests = pgTable(
  'cancel_requests',
  {
    id: text().primaryKey(),
    subscriber_id: subscriberId(),
    order_id: text()
      .notNull()
      .references(() => subscriptions.order_id, { onDelete: 'cascade' }),
    reason: text().notNull(),
    /** The contact from the form; otherwise the profile has it. */
    full_name: text(),
    mobile: text(),
    email: text(),
    status: text({ enum: ['pending', 'accepted', 'rejected'] })
      .notNull()
      .default('pending'),
    acceptance_reason: text(),
    rejection_reason: text(),
    created_at: timestamp({ withTimezone: true }).notNull().defaultNow(),
    /** Null while it is pending. */
    decided_at: timestamp({ withTimezone: true }),
  },
  (table) => [
    index('cancel_requests_subscriber').on(table.subscriber_id, table.created_at, table.id),
    index('cancel_requests_order').on(table.order_id),
    index('cancel_requests_status').on(table.status, table.created_at, table.id),
    /** After a rejection another request is possible; otherwise only one. */
    uniqueIndex('cancel_requests_one_open')
      .on(table.order_id)
      .where(sql`${table.status} <> 'rejected'`),
  ],
);
