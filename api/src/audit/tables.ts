import {
  bigint,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  timestamp,
  uniqueIndex,
} from 'drizzle-orm/pg-core';

/**
 * What operators and machines did or were refused. Triggers of the migrations refuse to remove a row, and to change more
 * than that a count rises.
 */
export const auditEntries = pgTable(
  'audit_entries',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    at: timestamp({ withTimezone: true }).notNull().defaultNow(),
    /** 'person', 'machine', 'console' or 'nobody', who is not known. */
    kind: text().notNull(),
    /** The name of then: accounts may be removed. */
    actor: text().notNull(),
    action: text().notNull(),
    /** What it was done to. */
    subject: text(),
    /** 'begun', 'done' or 'refused'. */
    outcome: text().notNull(),
    details: jsonb().notNull(),
    /** Where the request came from. */
    address: text(),
    /** How often it was refused. */
    count: integer().notNull().default(1),
    /** The hour and the refusal, for refusals that share a row. */
    refusal_key: text(),
  },
  (table) => [
    index('audit_entries_actor').on(table.actor, table.id),
    index('audit_entries_action').on(table.action, table.id),
    index('audit_entries_subject').on(table.subject, table.id),
    index('audit_entries_time').on(table.at),
    uniqueIndex('audit_entries_refusal').on(table.refusal_key),
  ],
);
