import { join } from 'node:path';
import { PGlite, type QueryOptions, types, type Transaction } from '@electric-sql/pglite';
import type { SQL } from 'drizzle-orm';
import { PgDialect } from 'drizzle-orm/pg-core';
import { drizzle } from 'drizzle-orm/pglite';
import { migrate } from 'drizzle-orm/pglite/migrator';
import { preparePrivateFolder } from '../files/private-files';
import {
  type Channel,
  type Database,
  createDatabase,
  type Driver,
  type Listener,
  type Watch,
} from './database';
import { lockFolder } from './folder-lock';
import { declareSchema, MIGRATIONS } from './schema-version';
import { toUnavailable, isServerError } from './unavailable';

/** The engine clears this memory on every start; its default of 128 MB takes half of the start. */
const SHARED_BUFFERS = ['-c', 'shared_buffers=32MB'];

const asText = (text: string): string => text;

/** Dates and times stay text, in the format of both engines. */
const OPTIONS: QueryOptions = {
  parsers: {
    [types.DATE]: asText,
    [types.TIMESTAMP]: asText,
    [types.TIMESTAMPTZ]: asText,
    [types.INTERVAL]: asText,
  },
};

const dialect = new PgDialect();

async function execute(engine: PGlite | Transaction, statement: SQL) {
  const { sql: text, params } = dialect.sqlToQuery(statement);
  try {
    return await engine.query(text, params, OPTIONS);
  } catch (error) {
    throw toUnavailable(error);
  }
}

const createDriver = (engine: PGlite): Driver => ({
  execute: (statement) => execute(engine, statement),
  async transaction(work) {
    try {
      return await engine.transaction((transaction) =>
        work({ execute: (statement) => execute(transaction, statement) }),
      );
    } catch (error) {
      // Any other error may come from the work itself.
      throw isServerError(error) ? toUnavailable(error) : error;
    }
  },
});

/**
 * PostgreSQL inside this process, its files in `folder`, which only the owner can open. It does not wait for the disk:
 * a power cut may lose the last writes. @throws when another process has the folder open
 */
export async function openEmbedded(
  folder: string,
  prepare: (database: Database) => Promise<void>,
  watch?: Watch,
): Promise<Database> {
  await preparePrivateFolder(folder);
  const lock = await lockFolder(folder);
  let database: Database | undefined;
  try {
    const files = join(folder, 'postgres');
    await preparePrivateFolder(files);
    const engine = await PGlite.create({
      dataDir: files,
      startParams: [...PGlite.defaultStartParams, ...SHARED_BUFFERS],
    });
    const ways = {
      async listen(channel: Channel, { onMessage }: Listener) {
        await engine.listen(channel, onMessage);
      },
      async close() {
        await engine.close();
        await lock.release();
      },
      connections: () => null,
    };
    database = createDatabase(createDriver(engine), ways, watch);
    await migrate(drizzle(engine), MIGRATIONS);
    await declareSchema(database);
    await prepare(database);
    return database;
  } catch (error) {
    await (database?.close() ?? lock.release());
    throw error;
  }
}
