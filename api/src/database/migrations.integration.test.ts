import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { readMigrationFiles } from 'drizzle-orm/migrator';
import { drizzle } from 'drizzle-orm/pglite';
import { migrate } from 'drizzle-orm/pglite/migrator';
import { notAdditive } from '../testing/schema-changes';
import { columnsIn, fillTables, readRows } from '../testing/rows';
import { MIGRATIONS, OLDEST_SERVED, SCHEMAS } from './schema-version';

const getText = (name: string) =>
  readFileSync(join(MIGRATIONS.migrationsFolder, `${name}.sql`), 'utf8');

test('migrations after the oldest served schema only add, so its API still works', () => {
  const later = SCHEMAS.filter(({ number }) => number > OLDEST_SERVED);
  expect(later.flatMap(({ name }) => notAdditive(getText(name)))).toEqual([]);
});

test('only the newest schema has its snapshot, from which the next migration is made', () => {
  const newest = SCHEMAS.at(-1)?.name.slice(0, 4) ?? '';
  const stored = readdirSync(join(MIGRATIONS.migrationsFolder, 'meta'));
  expect(stored.sort()).toEqual([`${newest}_snapshot.json`, '_journal.json']);
});

test('the oldest served schema is the last one that did not only add', () => {
  const last = SCHEMAS.findLast(({ name }) => notAdditive(getText(name)).length > 0);
  expect(OLDEST_SERVED).toBe(last?.number);
});

test.each([
  'DROP TABLE "cameras";',
  'ALTER TABLE "cameras" DROP COLUMN "name";',
  'ALTER TABLE "cameras" RENAME COLUMN "name" TO "title";',
  'ALTER TABLE "cameras" RENAME TO "devices";',
  'ALTER TABLE "cameras" ADD COLUMN "site" text NOT NULL;',
  `ALTER TABLE "cameras" ADD COLUMN "site" text DEFAULT '' NOT NULL UNIQUE;`,
  'ALTER TABLE "cameras" ALTER COLUMN "name" SET NOT NULL;',
  'ALTER TABLE "cameras" ALTER COLUMN "name" SET DATA TYPE integer;',
  'ALTER TABLE "cameras" ALTER COLUMN "name" DROP DEFAULT;',
  'ALTER TABLE "cameras" ADD CONSTRAINT "short" CHECK (length("name") < 9);',
  'CREATE UNIQUE INDEX "names" ON "cameras" USING btree ("name");',
  'UPDATE "cameras" SET "name" = 1;',
  'CREATE TABLE "sites" ("id" text);--> statement-breakpoint\nDROP INDEX "names";',
])('%s does not only add', (migration) => expect(notAdditive(migration)).not.toEqual([]));

describe('with data in every table', () => {
  const migrations = readMigrationFiles(MIGRATIONS);
  let engine: PGlite;
  let newest: Awaited<ReturnType<typeof columnsIn>>;

  beforeAll(async () => {
    engine = await PGlite.create();
    await migrate(drizzle(engine), MIGRATIONS);
    newest = await columnsIn(engine);
  });
  afterAll(() => engine.close());

  /** Empties the database, and migrates it up to this schema. */
  async function beginAt(number: number): Promise<void> {
    await engine.exec(`
      DROP SCHEMA public, drizzle CASCADE;
      CREATE SCHEMA public;
      CREATE SCHEMA drizzle;
      CREATE TABLE drizzle.__drizzle_migrations (id serial PRIMARY KEY, hash text NOT NULL, created_at bigint)`);
    for (const { sql, hash, folderMillis } of migrations.slice(0, number + 1)) {
      for (const statement of sql) await engine.exec(statement);
      await engine.query(
        'INSERT INTO drizzle.__drizzle_migrations (hash, created_at) VALUES ($1, $2)',
        [hash, folderMillis],
      );
    }
  }

  /** The tables, and columns as `table.column`, that a later migration drops, perhaps to recreate them. */
  function droppedAfter(number: number): Set<string> {
    const later = SCHEMAS.slice(number + 1)
      .map(({ name }) => getText(name))
      .join('\n');
    const tables = [...later.matchAll(/^DROP TABLE "(\w+)"/gm)];
    const columns = [...later.matchAll(/^ALTER TABLE "(\w+)" DROP COLUMN "(\w+)"/gm)];
    return new Set([...tables, ...columns].map(([, ...names]) => names.join('.')));
  }

  test.each(SCHEMAS.slice(0, -1).map(({ name, number }) => [name, number] as const))(
    'the schema of %s becomes the newest, and keeps the rows of all that no migration drops',
    async (_name, number) => {
      await beginAt(number);
      await fillTables(engine);
      const dropped = droppedAfter(number);
      const before = (await columnsIn(engine)).filter(
        ({ table, name }) => !dropped.has(table) && !dropped.has(`${table}.${name}`),
      );
      const rows = await readRows(engine, before);
      expect(Object.values(rows).every((of) => of.length === 1)).toBe(true);
      await migrate(drizzle(engine), MIGRATIONS);
      expect(await columnsIn(engine)).toEqual(newest);
      expect(await readRows(engine, before)).toEqual(rows);
    },
  );
});
