import { sql } from 'drizzle-orm';
import type { Queries } from '../database/database';
import { OLDEST_SERVED, SCHEMAS } from '../database/schema-version';

const { number: newest, migration: newestMigration } = SCHEMAS.at(-1) ?? {
  number: 0,
  migration: 0,
};

/** The schema after the newest, as an API of tomorrow would make it. */
export const LATER = { number: newest + 1, name: 'later', migration: newestMigration + 1 };

/** Leaves the database as a later API does: a column and a table more, and said who works on it; or not said. */
export async function migrateLater(
  queries: Queries,
  oldestServed: number | null = OLDEST_SERVED,
): Promise<void> {
  const { number, name, migration } = LATER;
  await queries.query(sql`ALTER TABLE subscribers ADD COLUMN nickname text DEFAULT '' NOT NULL`);
  await queries.query(sql`CREATE TABLE later_things (id text PRIMARY KEY)`);
  await queries.query(sql`
    INSERT INTO drizzle.__drizzle_migrations (hash, created_at) VALUES ('later', ${migration})`);
  if (oldestServed === null) return;
  await queries.query(sql`
    INSERT INTO schema_declarations (migration, number, name, oldest_served)
    VALUES (${migration}, ${number}, ${name}, ${oldestServed})`);
}

/** What a database that an API of tomorrow has not touched looks like to this one. */
export async function forgetLater(queries: Queries): Promise<void> {
  await queries.query(sql`
    DELETE FROM drizzle.__drizzle_migrations WHERE created_at = ${LATER.migration}`);
}
