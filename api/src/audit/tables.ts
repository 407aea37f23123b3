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
 * Actions and refusals of operators and machines. Triggers of the migrations prevent removing a row, and any change
 * except a rising count.
 */
export const auditEntries = pgTable(
  'audit_entries',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    at: timestamp({ withTimezone: true }).notNull().defaultNow(),
    /** 'person', 'machine', 'console' or 'nobody' for an unknown caller. */
    kind: text().notNull(),
    /** The name at that time: accounts may be removed. */
    actor: text().notNull(),
    action: text().notNull(),
    /** The object of the action. */
    subject: text(),
    /** 'begun', 'done' or 'refused'. */
    outcome: text().notNull(),
    details: jsonb().notNull(),
    /** The address of the client. */
    address: text(),
    /** The number of refusals. */
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
