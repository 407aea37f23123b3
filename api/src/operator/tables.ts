import { sql } from 'drizzle-orm';
import { index, pgTable, text, timestamp, uniqueIndex } from 'drizzle-orm/pg-core';

const moment = () => timestamp({ withTimezone: true });

/** The provider's staff: people who have signed in, or for whom a link was created. */
export const operators = pgTable(
  'operators',
  {
    id: text().primaryKey(),
    /** The name in the audit log. */
    name: text().notNull(),
    /** One of `OPERATOR_ROLES`, as of the last sign-in. */
    role: text().notNull(),
    /** The identity provider, and its own id of the person; null for somebody who used links only. */
    issuer: text(),
    subject: text(),
    created_at: moment().notNull().defaultNow(),
  },
  (table) => [
    uniqueIndex('operators_name').on(sql`lower(${table.name})`),
    uniqueIndex('operators_subject').on(table.issuer, table.subject),
  ],
);

const operatorId = () =>
  text()
    .notNull()
    .references(() => operators.id, { onDelete: 'cascade' });

/** Links that sign a person in once. */
export const operatorLinks = pgTable('operator_links', {
  token_hash: text().primaryKey(),
  /** One at a time. */
  operator_id: operatorId().unique(),
  ends_at: moment().notNull(),
});

export const operatorSessions = pgTable(
  'operator_sessions',
  {
    id: text().primaryKey(),
    token_hash: text().notNull().unique(),
    operator_id: operatorId(),
    /** The identity token, with which the sign-out ends the session at the provider. */
    id_token: text(),
    created_at: moment().notNull().defaultNow(),
    /** The last activity of a person, not the last refresh of a page. */
    seen_at: moment().notNull().defaultNow(),
    expires_at: moment().notNull(),
    ended_at: moment(),
    address: text().notNull(),
    browser: text().notNull(),
  },
  (table) => [
    index('operator_sessions_operator').on(table.operator_id),
    index('operator_sessions_expiry').on(table.expires_at),
  ],
);

/** Machines, and the console of a running API. */
export const operatorTokens = pgTable(
  'operator_tokens',
  {
    id: text().primaryKey(),
    name: text().notNull(),
    scope: text().notNull(),
    token_hash: text().notNull().unique(),
    created_at: moment().notNull().defaultNow(),
    ends_at: moment().notNull(),
    revoked_at: moment(),
    used_at: moment(),
  },
  (table) => [
    uniqueIndex('operator_tokens_name')
      .on(sql`lower(${table.name})`)
      .where(sql`${table.revoked_at} IS NULL AND ${table.scope} <> 'console'`),
  ],
);
