import { bigint, index, integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import { subscriberId } from '../subscribers/tables';

/** A mailed code that lets a subscriber set a password: a new one, or the first. */
export const passwordResets = pgTable(
  'password_resets',
  {
    id: text().primaryKey(),
    subscriber_id: subscriberId(),
    code_hash: text().notNull(),
    expires_at: timestamp({ withTimezone: true }).notNull(),
    /** How often a code was entered for the account while this one could be tried. */
    attempts: integer().notNull().default(0),
    used_at: timestamp({ withTimezone: true }),
  },
  (table) => [index('password_resets_subscriber').on(table.subscriber_id)],
);

/** Consecutive wrong codes of one account, over all its letters. */
export const codeFailures = pgTable('code_failures', {
  subscriber_id: subscriberId().primaryKey(),
  failures: integer().notNull(),
  last_at: timestamp({ withTimezone: true }).notNull(),
  /** How often codes were closed; each time for longer. */
  closings: integer().notNull(),
  closed_until: timestamp({ withTimezone: true }),
});

/** Queued letters about changes of a password, and the time of the next attempt. */
export const passwordLetters = pgTable(
  'password_letters',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    subscriber_id: subscriberId(),
    changed_at: timestamp({ withTimezone: true }).notNull().defaultNow(),
    attempts: integer().notNull().default(0),
    next_attempt_at: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [index('password_letters_due').on(table.next_attempt_at)],
);
