import { index, jsonb, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core';

/** The sandbox partner's own records: sessions, codes, tokens, and other data of its provider. */
export const sandboxPartnerRecords = pgTable(
  'sandbox_partner_records',
  {
    kind: text().notNull(),
    id: text().notNull(),
    payload: jsonb().notNull(),
    grant_id: text(),
    uid: text(),
    expires_at: timestamp({ withTimezone: true }).notNull(),
    consumed_at: timestamp({ withTimezone: true }),
  },
  (table) => [
    primaryKey({ columns: [table.kind, table.id] }),
    index('sandbox_partner_records_grant').on(table.grant_id),
    index('sandbox_partner_records_uid').on(table.uid),
    index('sandbox_partner_records_expiry').on(table.expires_at),
  ],
);
