import { bigint, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';

/** How often a remote's version ended which step with which outcome, over all browsers. */
export const remoteLoads = pgTable(
  'remote_loads',
  {
    remote: text().notNull(),
    version: text().notNull(),
    step: text().notNull(),
    outcome: text().notNull(),
    total: bigint({ mode: 'number' }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.remote, table.version, table.step, table.outcome] })],
);
