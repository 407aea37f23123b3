import { sql } from 'drizzle-orm';
import { bigint, boolean, index, pgTable, text, timestamp, uniqueIndex } from 'drizzle-orm/pg-core';

const moment = () => timestamp({ withTimezone: true });

/** The provider's staff. Who was removed stays, without a way in. */
export const operators = pgTable(
  'operators',
  {
    id: text().primaryKey(),
    name: text().notNull(),
    /** 'view' or 'operate'. */
    role: text().notNull(),
    created_at: moment().notNull().defaultNow(),
    removed_at: moment(),
    password_hash: text(),
    /** What makes their one-time codes, sealed. */
    code_secret: text(),
    /** The time step of the last code that was accepted: none of then or before is again. */
    code_step: bigint({ mode: 'number' }).notNull().default(0),
    password_set_at: moment(),
  },
  (table) => [
    uniqueIndex('operators_name')
      .on(sql`lower(${table.name})`)
      .where(sql`${table.removed_at} IS NULL`),
  ],
);

const operatorId = () =>
  text()
    .notNull()
    .references(() => operators.id, { onDelete: 'cascade' });

export const operatorPasskeys = pgTable(
  'operator_passkeys',
  {
    /** The credential's own, base64url. */
    id: text().primaryKey(),
    operator_id: operatorId(),
    label: text().notNull(),
    /** COSE, base64url. */
    public_key: text().notNull(),
    /** How often it was used, by its own count; synchronised passkeys report 0. */
    counter: bigint({ mode: 'number' }).notNull(),
    transports: text().array().notNull(),
    /** Whether its maker keeps copies of it. */
    synced: boolean().notNull(),
    created_at: moment().notNull().defaultNow(),
    used_at: moment(),
  },
  (table) => [index('operator_passkeys_operator').on(table.operator_id)],
);

/** Answers to challenges that were accepted: none is accepted twice. */
export const operatorUsedChallenges = pgTable('operator_used_challenges', {
  challenge: text().primaryKey(),
  ends_at: moment().notNull(),
});

/** One-time links that let somebody set up a way in. */
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
    /** The link it began with: it can do nothing but set up a way in. */
    link_hash: text(),
    /** What would make the codes of a password that is being set up, sealed. */
    pending_code_secret: text(),
    created_at: moment().notNull().defaultNow(),
    /** When somebody last did something, not when a page last refreshed itself. */
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

/** Machines, and the console of an API that runs. */
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
