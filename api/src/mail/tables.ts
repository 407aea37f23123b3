import { integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core';

/** The letters of the sandbox's mailbox. A higher id is a later letter. */
export const letters = pgTable('letters', {
  id: integer().primaryKey().generatedAlwaysAsIdentity(),
  recipient: text().notNull(),
  subject: text().notNull(),
  text: text().notNull(),
  html: text().notNull(),
  sent_at: timestamp({ withTimezone: true }).notNull().defaultNow(),
});
