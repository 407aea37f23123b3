import { index, pgTable, text, timestamp } from 'drizzle-orm/pg-core';

/** The answer to a request that may be repeated. It cannot be read without the request's key, which is not stored. */
export const idempotencyKeys = pgTable(
  'idempotency_keys',
  {
    /** A hash of the key and its caller. */
    id: text().primaryKey(),
    /** Of the request, to detect another one with the same key. */
    fingerprint: text().notNull(),
    /** The encrypted answer; null while the request is being processed. */
    answer: text(),
    /** Until then its process is assumed to be alive. */
    claimed_until: timestamp({ withTimezone: true }).notNull(),
    created_at: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [index('idempotency_keys_created').on(table.created_at)],
);
