import { AsyncLocalStorage } from 'node:async_hooks';
import { sql, type SQL } from 'drizzle-orm';
import { type Queries, queriesBy, type Transactional } from './queries';
import { UnitOfWork } from './unit-of-work';

export type { Queries };

/** What processes on one database notify each other of; a message is a short text. */
export type Channel = 'notifications';

export interface Listener {
  onMessage: (message: string) => void;
  /** The connection was lost for a while: messages may have been missed. */
  onGap: () => void;
}

/**
 * The storage the features know: PostgreSQL, embedded or on a server. Both ways to use it reject with
 * `DatabaseUnavailable` while it does not answer.
 */
export interface Database extends Transactional {
  /**
   * All that `work` asks of this database, also by way of others, is one transaction: their transactions are
   * parts of it.
   */
  asUnit<Result>(work: () => Promise<Result>): Promise<Result>;
  /**
   * Work that waits for something else than the database. A unit that it is part of is committed before it,
   * so that it holds no connection, and goes on in another transaction after it.
   */
  apart<Result>(work: () => Promise<Result>): Promise<Result>;
  /** Receives what is sent on a channel, by this process and by others, until the database is closed. */
  listen(channel: Channel, listener: Listener): Promise<void>;
  close(): Promise<void>;
  /** The connections to a server; null where the database is part of this process. */
  connections: () => Connections | null;
}

/** Connections to a database server. */
export interface Connections {
  busy: number;
  idle: number;
  /** Statements and transactions without one. */
  waiting: number;
  most: number;
}

/** Sees every statement on its way to the database; `send` sends it. */
export type Watch = <Result>(statement: SQL, send: () => Promise<Result>) => Promise<Result>;

const unwatched: Watch = (_statement, send) => send();

/** What an engine does. Rejects with `DatabaseUnavailable` while it does not answer. */
export interface Driver extends Executor {
  transaction<Result>(work: (transaction: Executor) => Promise<Result>): Promise<Result>;
}

export interface Executor {
  execute(statement: SQL): Promise<{ rows: unknown[] }>;
}

const queriesOf = (executor: Executor, watch: Watch): Queries =>
  queriesBy(async <Row>(statement: SQL) => {
    const { rows } = await watch(statement, () => executor.execute(statement));
    return rows as Row[];
  });

export function databaseOf(
  driver: Driver,
  engine: Pick<Database, 'listen' | 'close' | 'connections'>,
  watch: Watch = unwatched,
): Database {
  const units = new AsyncLocalStorage<UnitOfWork | undefined>();
  const direct: Transactional = {
    ...queriesOf(driver, watch),
    transaction: (work) => driver.transaction((executor) => work(queriesOf(executor, watch))),
  };
  const unitHere = (): UnitOfWork | undefined => {
    const unit = units.getStore();
    return unit?.isOpen ? unit : undefined;
  };
  return {
    ...queriesBy((statement) => (unitHere() ?? direct).query(statement)),
    transaction: (work) => (unitHere() ?? direct).transaction(work),
    async asUnit(work) {
      const unit = new UnitOfWork(direct);
      try {
        const result = await units.run(unit, work);
        await unit.end(true);
        return result;
      } catch (error) {
        await unit.end(false);
        throw error;
      }
    },
    async apart(work) {
      await unitHere()?.pause();
      return units.run(undefined, work);
    },
    ...engine,
  };
}

/** Notifies all processes on the database. A notification of a transaction arrives after the commit. */
export async function notify(queries: Queries, channel: Channel, message: string): Promise<void> {
  await queries.query(sql`SELECT pg_notify(${channel}, ${message})`);
}
