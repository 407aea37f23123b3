import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { sql } from 'drizzle-orm';
import type { Queries } from './database';

/** The migrations, the same for both engines; written by `npm run migration` from the features' tables. */
export const MIGRATIONS = {
  migrationsFolder: fileURLToPath(new URL('../../migrations', import.meta.url)),
};

/** The schema that a migration makes. */
interface Schema {
  /** The number of the migration. */
  number: number;
  name: string;
  /** Identifies the migration: milliseconds since 1970. */
  migration: number;
}

/**
 * The number of the oldest schema whose API works on the newest one. All migrations after it only add, so that an API
 * of it or later reads and writes as before. A migration that removes something raises it to its own number, and may be
 * released only once no older API is running.
 */
export const OLDEST_SERVED = 30;

/** All schemas this API knows, oldest first; the last is the one it needs. */
export const SCHEMAS: readonly Schema[] = readJournal();

function readJournal(): Schema[] {
  const file = join(MIGRATIONS.migrationsFolder, 'meta', '_journal.json');
  const { entries } = JSON.parse(readFileSync(file, 'utf8')) as {
    entries: { idx: number; tag: string; when: number }[];
  };
  return entries.map(({ idx, tag, when }) => ({ number: idx, name: tag, migration: when }));
}

const ownSchema = (): Schema => {
  const own = SCHEMAS.at(-1);
  if (!own) throw new Error('The API has no migrations');
  return own;
};

/** This API does not work on the schema of the database. */
export class SchemaMismatch extends Error {
  override readonly name = 'SchemaMismatch';
}

const formatSchema = ({ number, name }: Pick<Schema, 'number' | 'name'>): string =>
  `${number} (${name})`;

/** Why this API does not work on the database's schema; null if it does. */
export async function findSchemaObstacle(queries: Queries): Promise<string | null> {
  const own = ownSchema();
  const found = await queries.one<{ migration: number | null; number: number }>(sql`
    SELECT max(created_at)::float8 AS migration, count(*)::int - 1 AS number
    FROM drizzle.__drizzle_migrations`);
  const needs = `This API needs schema ${formatSchema(own)}.`;
  const migration = found.migration ?? 0;
  if (migration === own.migration) return null;
  if (migration < own.migration) {
    return `${needs} The database has schema ${found.number}; an API migrates it when it starts.`;
  }
  const declared = await queries.first<{ number: number; name: string; oldest_served: number }>(sql`
    SELECT number, name, oldest_served FROM schema_declarations WHERE migration = ${migration}`);
  if (!declared) {
    return `${needs} The database has schema ${found.number}, and nothing says that older APIs work on it.`;
  }
  if (declared.oldest_served <= own.number) return null;
  const { oldest_served } = declared;
  return `${needs} The database has schema ${formatSchema(declared)}, which is for APIs of schema ${oldest_served} or newer.`;
}

/** Records which APIs work on the schema that this API created. @throws SchemaMismatch */
export async function declareSchema(queries: Queries): Promise<void> {
  const obstacle = await findSchemaObstacle(queries);
  if (obstacle !== null) throw new SchemaMismatch(obstacle);
  const { migration, number, name } = ownSchema();
  await queries.query(sql`
    INSERT INTO schema_declarations (migration, number, name, oldest_served)
    VALUES (${migration}, ${number}, ${name}, ${OLDEST_SERVED})
    ON CONFLICT (migration) DO UPDATE SET oldest_served = excluded.oldest_served`);
}
