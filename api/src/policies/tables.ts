import { integer, pgTable, text } from 'drizzle-orm/pg-core';

export const policies = pgTable('policies', {
  id: text().primaryKey(),
  kind: text({ enum: ['privacy-policy', 'user-agreement'] }).notNull(),
  language: text({ enum: ['en', 'ne'] })
    .notNull()
    .default('en'),
  status: integer().notNull().default(1),
  public: integer().notNull().default(1),
  /** HTML. */
  content: text().notNull(),
});
