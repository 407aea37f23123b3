import { setTimeout as pause } from 'node:timers/promises';
import { sql, type SQL } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate } from 'drizzle-orm/node-postgres/migrator';
import { PgDialect } from 'drizzle-orm/pg-core';
import pg from 'pg';
import { isThisMachine, type Protection } from '@portal/shared/contract/connections';
import {
  type Channel,
  type Database,
  createDatabase,
  type Driver,
  type Listener,
  type Watch,
} from './database';
import { declareSchema, MIGRATIONS } from './schema-version';
import { toUnavailable, DatabaseUnavailable } from './unavailable';

/**
 * How the connection to the database server is protected, as the driver will make it. @throws for plain text to another
 * machine, unless the address asks for it
 */
export function getDatabaseProtection(url: string): Protection {
  // The client does not connect yet.
  const { host, ssl } = new pg.Client({ connectionString: url }) as {
    host: string;
    ssl: boolean | { rejectUnauthorized?: boolean };
  };
  const isSocket = host.startsWith('/');
  if (isSocket || isThisMachine(host)) return 'local';
  if (ssl)
    return typeof ssl === 'object' && ssl.rejectUnauthorized === false ? 'unverified' : 'encrypted';
  if (new URL(url).searchParams.get('sslmode') === 'disable') return 'plain';
  throw new Error(
    'DATABASE_URL sends the password and all data to another machine in plain text: add ?sslmode=verify-full to it, ' +
      'or ?sslmode=disable if you trust the network.',
  );
}

const FIRST_WAIT_MS = 100;
const MAX_WAIT_MS = 5_000;

/** Its name in the server's list of connections. */
export const LISTENER = 'portal-listener';

/** A connection whose other end vanished is detected within this time. */
const HEARTBEAT_MS = 15_000;
const TIMEOUT_MS = 5_000;

/**
 * One connection to a server for listening only. When it is lost it is replaced, and listeners learn that they may have
 * missed something.
 */
export function createListener(url: string): Pick<Database, 'listen' | 'close'> {
  const listeners = new Map<Channel, Listener[]>();
  const closing = new AbortController();
  let client: pg.Client | undefined;
  let returning: Promise<void> | undefined;

  async function connect(): Promise<void> {
    const next = new pg.Client({
      connectionString: url,
      application_name: LISTENER,
      connectionTimeoutMillis: TIMEOUT_MS,
      query_timeout: TIMEOUT_MS,
    });
    // An error is followed by the end event, which is handled.
    next.on('error', () => undefined);
    next.on('notification', ({ channel, payload = '' }) => {
      for (const { onMessage } of listeners.get(channel as Channel) ?? []) onMessage(payload);
    });
    try {
      await next.connect();
      for (const channel of listeners.keys()) await next.query(`LISTEN ${channel}`);
    } catch (error) {
      await next.end();
      throw error;
    }
    const heartbeat = setInterval(() => {
      next.query('SELECT 1').catch(() => void next.end());
    }, HEARTBEAT_MS);
    next.once('end', () => {
      clearInterval(heartbeat);
      client = undefined;
      returning = comeBack();
    });
    client = next;
  }

  async function comeBack(): Promise<void> {
    for (let wait = FIRST_WAIT_MS; ; wait = Math.min(2 * wait, MAX_WAIT_MS)) {
      try {
        await pause(wait, undefined, { signal: closing.signal });
        await connect();
        break;
      } catch {
        if (closing.signal.aborted) return;
      }
    }
    for (const { onGap } of [...listeners.values()].flat()) onGap();
  }

  return {
    async listen(channel, listener) {
      listeners.set(channel, [...(listeners.get(channel) ?? []), listener]);
      if (client) await client.query(`LISTEN ${channel}`);
      else await connect();
    },

    async close() {
      closing.abort();
      await client?.end();
      await returning;
      // It may have reconnected in the meantime.
      await client?.end();
    },
  };
}

/** An arbitrary number that all processes of this API share. */
const PREPARATION_LOCK = 7_206_417;

/** How long a statement waits for a connection. */
const CONNECTION_TIMEOUT_MS = 5_000;

const RECONNECT_PAUSE_MS = 100;

/** Pages wait 15 seconds for a new token; no statement of a request takes that long. */
const STATEMENT_TIMEOUT_MS = 10_000;

/** More than this API has; further statements get no name. */
const MAX_NAMED_STATEMENTS = 500;

const { builtins } = pg.types;
const TIMES: readonly number[] = [
  builtins.DATE,
  builtins.TIMESTAMP,
  builtins.TIMESTAMPTZ,
  builtins.INTERVAL,
];

/** Dates and times stay text, in the format of both engines. */
const types: pg.CustomTypesConfig = {
  getTypeParser: (id, format) =>
    TIMES.includes(id)
      ? (text: string) => text
      : (pg.types.getTypeParser(id, format) as (text: string) => unknown),
};

const dialect = new PgDialect();

/** Whether the server is unavailable, or refuses connections because it starts or stops. */
const isRestart = ({ syscall, code }: NodeJS.ErrnoException): boolean =>
  syscall === 'connect' || code === '57P03';

/**
 * Gets a connection, also while the server restarts: nothing was sent yet, so waiting repeats nothing. Once the server
 * has been away for longer, calls fail at once.
 */
function createConnector(pool: pg.Pool): () => Promise<pg.PoolClient> {
  let awaySince: number | null = null;
  return async () => {
    for (;;) {
      try {
        const client = await pool.connect();
        awaySince = null;
        return client;
      } catch (error) {
        const now = performance.now();
        if (!isRestart(error as Error) || now - (awaySince ??= now) >= CONNECTION_TIMEOUT_MS) {
          // Whatever the reason: even a refused password is an operator's problem, not the caller's.
          throw new DatabaseUnavailable(error as Error);
        }
        await pause(RECONNECT_PAUSE_MS);
      }
    }
  };
}

/**
 * Names each statement by its text, so that the server parses and plans it once per connection instead of once per
 * request. Statements must not select `*`: a migration by a newer replica would change the columns, and the server
 * refuses a known statement whose columns differ.
 */
function createDriver(pool: pg.Pool): Driver {
  const connect = createConnector(pool);
  const names = new Map<string, string>();
  const nameStatement = (text: string): string | undefined => {
    const known = names.get(text);
    if (known !== undefined || names.size === MAX_NAMED_STATEMENTS) return known;
    const name = `portal-${names.size + 1}`;
    names.set(text, name);
    return name;
  };

  const send = async (client: pg.PoolClient, query: pg.QueryConfig) => {
    try {
      return await client.query<object>(query);
    } catch (error) {
      throw toUnavailable(error);
    }
  };
  const execute = (client: pg.PoolClient, statement: SQL) => {
    const { sql: text, params: values } = dialect.sqlToQuery(statement);
    const name = nameStatement(text);
    return send(client, { text, values, types, ...(name !== undefined && { name }) });
  };

  /** Closes the connection when the database did not answer: it may stay silent for the next caller. */
  async function withClient<Result>(work: (client: pg.PoolClient) => Promise<Result>) {
    const client = await connect();
    try {
      const result = await work(client);
      client.release();
      return result;
    } catch (error) {
      client.release(error instanceof DatabaseUnavailable);
      throw error;
    }
  }

  return {
    execute: (statement) => withClient((client) => execute(client, statement)),
    transaction: (work) =>
      withClient(async (client) => {
        await send(client, { text: 'BEGIN' });
        try {
          const result = await work({ execute: (statement) => execute(client, statement) });
          await send(client, { text: 'COMMIT' });
          return result;
        } catch (error) {
          // Otherwise the connection is closed, which rolls back too.
          if (!(error instanceof DatabaseUnavailable)) await send(client, { text: 'ROLLBACK' });
          throw error;
        }
      }),
  };
}

function createPool(config: pg.PoolConfig): pg.Pool {
  const pool = new pg.Pool({
    connectionTimeoutMillis: CONNECTION_TIMEOUT_MS,
    // A connection to a vanished server must not keep the process alive.
    allowExitOnIdle: true,
    ...config,
  });
  // A connection may break while idle in the pool or between two statements of a transaction. The next statement gets
  // another one, or fails; the event alone, without a listener, would end the process.
  pool.on('error', () => undefined);
  pool.on('connect', (client) => void client.on('error', () => undefined));
  return pool;
}

/** PostgreSQL 15 or newer on a server. Replicas that start together prepare it one after another. */
export async function openServed(
  url: string,
  prepare: (database: Database) => Promise<void>,
  watch?: Watch,
  statementTimeoutMs = STATEMENT_TIMEOUT_MS,
): Promise<Database> {
  // Migrations may take long, and other replicas wait for them.
  const preparation = createPool({ connectionString: url });
  const pool = createPool({
    connectionString: url,
    // Connections of a server that vanished silently are closed instead of waited for.
    query_timeout: statementTimeoutMs,
    // Lets the system detect a host that vanished silently.
    keepAlive: true,
    keepAliveInitialDelayMillis: 10_000,
  });
  const listener = createListener(url);
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
      max: pool.options.max,
    }),
  };
  const database = createDatabase(createDriver(pool), engine, watch);
  try {
    await createDriver(preparation).transaction(async (holder) => {
      await holder.execute(sql`SELECT pg_advisory_xact_lock(${PREPARATION_LOCK})`);
      await migrate(drizzle(preparation), MIGRATIONS);
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
