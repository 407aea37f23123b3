import { index, integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core';

/** How often something was tried in the current period; the action and the caller are stored as a hash only. */
export const rateLimits = pgTable(
  'rate_limits',
  {
    key: text().primaryKey(),
    tries: integer().notNull(),
    resets_at: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [index('rate_limits_reset').on(table.resets_at)],
);
