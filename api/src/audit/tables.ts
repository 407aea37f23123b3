import { bigint, index, jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core';

/** What operators and machines did or were refused. A trigger of the migrations refuses to change or to remove a row. */
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
  },
  (table) => [
    index('audit_entries_actor').on(table.actor, table.id),
    index('audit_entries_action').on(table.action, table.id),
    index('audit_entries_subject').on(table.subject, table.id),
    index('audit_entries_time').on(table.at),
  ],
);
