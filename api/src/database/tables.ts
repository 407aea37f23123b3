import { bigint, integer, pgTable, text } from 'drizzle-orm/pg-core';

/** Declarations of an API about the schema it created: who may use it. One row for each schema from 12 on. */
export const schemaDeclarations = pgTable('schema_declarations', {
  /** Identifies the last migration: milliseconds since 1970, as in the journal of the migrations. */
  migration: bigint({ mode: 'number' }).primaryKey(),
  number: integer().notNull(),
  name: text().notNull(),
  /** The number of the oldest schema whose API works on this one. */
  oldest_served: integer().notNull(),
});
