import { index, integer, pgTable, text, timestamp, unique } from 'drizzle-orm/pg-core';
import { subscriberId } from '../subscribers/tables';

/** One sign-in and all its tokens. */
export const sessions = pgTable(
  'sessions',
  {
    id: text().primaryKey(),
    subscriber_id: subscriberId(),
    created_at: timestamp({ withTimezone: true }).notNull().defaultNow(),
    /** Rotation never changes this. */
    expires_at: timestamp({ withTimezone: true }).notNull(),
    revoked_at: timestamp({ withTimezone: true }),
  },
  (table) => [
    index('sessions_subscriber').on(table.subscriber_id),
    index('sessions_expiry').on(table.expires_at),
  ],
);

/** Every refresh token of a session, so that a reused old one is recognised. */
export const refreshTokens = pgTable(
  'refresh_tokens',
  {
    token_hash: text().primaryKey(),
    session_id: text()
      .notNull()
      .references(() => sessions.id, { onDelete: 'cascade' }),
    generation: integer().notNull(),
    replaced_at: timestamp({ withTimezone: true }),
  },
  (table) => [unique('refresh_tokens_generation').on(table.session_id, table.generation)],
);
