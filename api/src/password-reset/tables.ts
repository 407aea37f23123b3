import { index, pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import { subscribers } from '../profile/tables';

/** A mailed code that lets a subscriber set a new password. */
export const passwordResets = pgTable(
  'password_resets',
  {
    /** Unguessable: the last part of the mailed link. */
    id: text().primaryKey(),
    subscriber_id: text()
      .notNull()
      .references(() => subscribers.id, { onDelete: 'cascade' }),
    code_hash: text().notNull(),
    expires_at: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [index('password_resets_subscriber').on(table.subscriber_id)],
);
