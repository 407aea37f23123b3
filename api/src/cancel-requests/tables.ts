import { index, pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import { subscribers } from '../profile/tables';
import { subscriptions } from '../subscriptions/tables';

export const cancelRequests = pgTable(
  'cancel_requests',
  {
    id: text().primaryKey(),
    subscriber_id: text()
      .notNull()
      .references(() => subscribers.id, { onDelete: 'cascade' }),
    order_id: text()
      .notNull()
      .references(() => subscriptions.order_id, { onDelete: 'cascade' }),
    reason: text().notNull(),
    status: text({ enum: ['pending', 'accepted', 'rejected'] })
      .notNull()
      .default('pending'),
    acceptance_reason: text(),
    rejection_reason: text(),
    created_at: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    index('cancel_requests_subscriber').on(table.subscriber_id, table.created_at, table.id),
    index('cancel_requests_order').on(table.order_id),
  ],
);
