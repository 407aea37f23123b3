import { sql } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate } from 'drizzle-orm/node-postgres/migrator';
import { type Database, databaseOf, type Watch } from './database';
import { pgListener } from './pg-listener';
import { MIGRATIONS } from './migrations';
import { PatientPool } from './patient-pool';
import { declareSchema } from './schema-version';
import { preparing } from './prepared-statements';

/** Any number all processes of this API agree on. */
const PREPARING = 7_206_417;

/** Milliseconds a statement waits for a connection. */
const PATIENCE = 5_000;

/** PostgreSQL 15 or newer on a server. Replicas that start together prepare it one after another. */
export async function openServed(
  url: string,
  prepare: (database: Database) => Promise<void>,
  watch?: Watch,
): Promise<Database> {
  const pool = new PatientPool({
    connectionString: url,
    connectionTimeoutMillis: PATIENCE,
    // Of a host that vanished without a word, the system learns by asking.
    keepAlive: true,
    keepAliveInitialDelayMillis: 10_000,
  });
  // A connection that breaks while idle is replaced by the pool; unheard, it would end the process.
  pool.on('error', () => undefined);
  const driver = drizzle(pool);
  const listener = pgListener(url);
  const engine = {
    listen: listener.listen,
    async close() {
      await listener.close();
      await pool.end();
    },
    connections: () => ({
      busy: pool.totalCount - pool.idleCount,
      idle: pool.idleCount,
      waiting: pool.waitingCount,
      most: pool.options.max,
    }),
  };
  const database = databaseOf(preparing(driver), engine, watch);
  try {
    await driver.transaction(async (holder) => {
      await holder.execute(sql`SELECT pg_advisory_xact_lock(${PREPARING})`);
      await migrate(driver, MIGRATIONS);
      await declareSchema(database);
      await prepare(database);
    });
    return database;
  } catch (error) {
    await pool.end();
    throw error;
  }
}
