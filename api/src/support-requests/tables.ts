import { bigint, index, integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import { subscriberId } from '../subscribers/tables';

/** What subscribers ask the provider's support. */
export const supportRequests = pgTable(
  'support_requests',
  {
    /** The number that the subscriber is given. */
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity({ startWith: 1001 }),
    subscriber_id: subscriberId(),
    message: text().notNull(),
    /** What the subscriber agreed to send with it; null: not that. */
    page: text(),
    code: text(),
    trace: text(),
    browser: text(),
    version: text(),
    created_at: timestamp({ withTimezone: true }).notNull().defaultNow(),
    /** Null while it is open. */
    closed_at: timestamp({ withTimezone: true }),
    /** What the staff wrote when they closed it, for themselves. */
    note: text(),
  },
  (table) => [
    index('support_requests_subscriber').on(table.subscriber_id),
    index('support_requests_closed').on(table.closed_at, table.id),
  ],
);

/** Requests that are still to be mailed to the support, and when that is tried next. */
export const supportLetters = pgTable(
  'support_letters',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    request_id: bigint({ mode: 'number' })
      .notNull()
      .unique()
      .references(() => supportRequests.id, { onDelete: 'cascade' }),
    attempts: integer().notNull().default(0),
    next_attempt_at: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [index('support_letters_due').on(table.next_attempt_at)],
);
