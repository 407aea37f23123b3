import { sql } from 'drizzle-orm';
import type { Queries } from '../database/database';
import { OLDEST_SERVED, SCHEMAS } from '../database/schema-version';

/** Statements in a migration that do not break an older API: they add, and require nothing new. */
const ADDITIVE: readonly RegExp[] = [
  /^CREATE TABLE /,
  /^CREATE SEQUENCE /,
  /^CREATE TYPE /,
  /^CREATE INDEX /,
  // A row without the column gets null, a default, or a computed value.
  /^ALTER TABLE "\w+" ADD COLUMN (?!.*NOT NULL)(?!.*UNIQUE)(?!.*REFERENCES)(?!.*CHECK)/,
  /^ALTER TABLE "\w+" ADD COLUMN (?=.*(DEFAULT|GENERATED ALWAYS))(?!.*UNIQUE)(?!.*REFERENCES)(?!.*CHECK)/,
];

/** Statements also allowed for a table that the same migration creates: nobody writes there yet. */
const ADDITIVE_TO_NEW: readonly RegExp[] = [
  /^ALTER TABLE "(\w+)" ADD CONSTRAINT /,
  /^CREATE UNIQUE INDEX "\w+" ON "(\w+)" /,
  /^CREATE TRIGGER "\w+" .*? ON "(\w+)"/,
  /^INSERT INTO "(\w+)" /,
];

/** A function does nothing before something calls it. */
const FUNCTION = /^CREATE FUNCTION /;

const withoutComments = (sql: string): string => sql.replaceAll(/^\s*--(?!> ).*$/gm, '');

const inOneLine = (statement: string): string => statement.replaceAll(/\s+/g, ' ').trim();

/** The statements of a migration that are not additive. */
export function notAdditive(migration: string): string[] {
  const statements = withoutComments(migration)
    .split('--> statement-breakpoint')
    .map(inOneLine)
    .filter((statement) => statement !== '');
  const made = new Set(
    statements.flatMap((statement) => /^CREATE TABLE "(\w+)"/.exec(statement)?.[1] ?? []),
  );
  return statements.filter(
    (statement) =>
      !FUNCTION.test(statement) &&
      !ADDITIVE.some((form) => form.test(statement)) &&
      !ADDITIVE_TO_NEW.some((form) => made.has(form.exec(statement)?.[1] ?? '')),
  );
}

const { number: newest, migration: newestMigration } = SCHEMAS.at(-1) ?? {
  number: 0,
  migration: 0,
};

/** A schema after the newest, as a future API would create it. */
export const LATER = { number: newest + 1, name: 'later', migration: newestMigration + 1 };

/**
 * Migrates the database as a later API does: one more column and table, and optionally the declaration of compatible
 * APIs.
 */
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

/** Reverts the database to the state before the later API. */
export async function forgetLater(queries: Queries): Promise<void> {
  await queries.query(sql`
    DELETE FROM drizzle.__drizzle_migrations WHERE created_at = ${LATER.migration}`);
}
