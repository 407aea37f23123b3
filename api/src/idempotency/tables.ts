import { index, pgTable, text, timestamp } from 'drizzle-orm/pg-core';

/** What was answered to a request that may be repeated. Without its key, which is not kept, nobody can read it. */
export const idempotencyKeys = pgTable(
  'idempotency_keys',
  {
    /** A hash of the key and of the caller it belongs to. */
    id: text().primaryKey(),
    /** Of the request, by which another one with the same key is recognised. */
    fingerprint: text().notNull(),
    /** The sealed answer; null while the request is being processed. */
    answer: text(),
    /** Until then whoever processes it is taken to be alive. */
    claimed_until: timestamp({ withTimezone: true }).notNull(),
    created_at: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [index('idempotency_keys_created').on(table.created_at)],
);
