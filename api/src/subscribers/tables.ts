import { sql } from 'drizzle-orm';
import type { Writing } from '@portal/shared/contract/nepali';
import { check, pgTable, smallint, text, uniqueIndex } from 'drizzle-orm/pg-core';
import type { Language } from '../http/language';

/** A role and the slugs it grants, by the part of the product that uses them. */
export const roles = pgTable('roles', {
  name: text().primaryKey(),
  permissions: text().array().notNull(),
  ticketing: text().array().notNull(),
  crm: text().array().notNull(),
});

export const subscribers = pgTable(
  'subscribers',
  {
    id: text().primaryKey(),
    name: text().notNull(),
    email: text().notNull(),
    username: text().notNull(),
    phone: text().notNull(),
    address: text().notNull(),
    avatar: text(),
    /** Null until a registered subscriber has set one. */
    password_hash: text(),
    role: text()
      .notNull()
      .references(() => roles.name),
    /** 0 rejected, 1 verified, 2 pending, null not submitted. */
    kyc_verified: smallint(),
    rejected_reason: text(),
    /**
     * Their language when they last opened the portal, for letters they did not request. Null before the first time.
     */
    language: text().$type<Language>(),
    calendar: text().$type<Writing['calendar']>(),
  },
  (table) => [
    uniqueIndex('subscribers_email').on(sql`lower(${table.email})`),
    uniqueIndex('subscribers_username').on(sql`lower(${table.username})`),
    // Sign-in uses these, see signInNameIn; those above prevent lookalikes.
    uniqueIndex('subscribers_sign_in_email').on(sql`lower(${table.email} COLLATE "C")`),
    uniqueIndex('subscribers_sign_in_username').on(sql`lower(${table.username} COLLATE "C")`),
    check('subscribers_kyc_verified', sql`${table.kyc_verified} IN (0, 1, 2)`),
  ],
);

/** Belongs to a subscriber, and is deleted with them. */
export const subscriberId = () =>
  text()
    .notNull()
    .references(() => subscribers.id, { onDelete: 'cascade' });
