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

/** Milliseconds the server may take. Pages wait 15 seconds for a new token; no statement of a request takes one. */
const SILENCE = 10_000;

/** PostgreSQL 15 or newer on a server. Replicas that start together prepare it one after another. */
export async function openServed(
  url: string,
  prepare: (database: Database) => Promise<void>,
  watch?: Watch,
): Promise<Database> {
  const patient = { connectionString: url, connectionTimeoutMillis: PATIENCE };
  // Migrations take their time, and other replicas wait for them.
  const preparation = new PatientPool({ ...patient, silenceMillis: 0 });
  const pool = new PatientPool({
    ...patient,
    silenceMillis: SILENCE,
    // Of a host that vanished without a word, the system learns by asking.
    keepAlive: true,
    keepAliveInitialDelayMillis: 10_000,
  });
  // A connection that breaks while idle is replaced by the pool; unheard, it would end the process.
  pool.on('error', () => undefined);
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
  const database = databaseOf(preparing(drizzle(pool)), engine, watch);
  try {
    const unhurried = drizzle(preparation);
    await unhurried.transaction(async (holder) => {
      await holder.execute(sql`SELECT pg_advisory_xact_lock(${PREPARING})`);
      await migrate(unhurried, MIGRATIONS);
      await declareSchema(database);
      await prepare(database);
    });
    return database;
  } catch (error) {
    await pool.end();
    throw error;
  } finally {
    await preparation.end();
  }
}
