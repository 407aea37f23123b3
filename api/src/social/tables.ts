import { index, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core';
import { subscriberId } from '../subscribers/tables';

/** Which account at a provider belongs to which subscriber. */
export const socialAccounts = pgTable(
  'social_accounts',
  {
    provider: text({ enum: ['google', 'facebook', 'worldlink', 'apple'] }).notNull(),
    /** The provider's own id of the person; unlike an email it never changes its owner. */
    subject: text().notNull(),
    subscriber_id: subscriberId(),
    linked_at: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.provider, table.subject] }),
    index('social_accounts_subscriber').on(table.subscriber_id),
  ],
);

/** Identity tokens that were used to sign in, stored until they would have expired anyway. */
export const usedTokens = pgTable(
  'used_tokens',
  {
    token_hash: text().primaryKey(),
    expires_at: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [index('used_tokens_expiry').on(table.expires_at)],
);
