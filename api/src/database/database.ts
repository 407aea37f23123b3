import { AsyncLocalStorage } from 'node:async_hooks';
import { getTableName, type SQL, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';

/** Runs SQL: the database, or one transaction of it. */
interface Queries {
  /** Rows have the column names of the engine; dates and times are text. */
  query<Row>(statement: SQL): Promise<Row[]>;
  /** The first row, if there is one. */
  first<Row>(statement: SQL): Promise<Row | undefined>;
  /** The row of a statement that returns exactly one. */
  one<Row>(statement: SQL): Promise<Row>;
}

/** All query methods, based on one that returns rows. */
export const toQueries = (query: Queries['query']): Queries => ({
  query,
  async first<Row>(statement: SQL) {
    const [row] = await query<Row>(statement);
    return row;
  },
  async one<Row>(statement: SQL) {
    const [row] = await query<Row>(statement);
    if (row === undefined) throw new Error('A query that always has a row had none');
    return row;
  },
});

interface Transactional extends Queries {
  /**
   * All or nothing. Inside, use only `transaction`: the embedded engine has one connection, and a query to the database
   * itself would wait for the transaction that contains it.
   */
  transaction<Result>(work: (transaction: Queries) => Promise<Result>): Promise<Result>;
}

/** A transaction whose caller decides whether it commits. */
interface Phase {
  queries: Queries;
  /** Commits or rolls back. Rejects when the commit fails. */
  end(keep: boolean): Promise<void>;
}

class Undone extends Error {}

const begin = (database: Transactional): Promise<Phase> =>
  new Promise((resolvePhase, failed) => {
    let decide: (keep: boolean) => void;
    const decided = new Promise<boolean>((resolve) => (decide = resolve));
    const ended = database.transaction(async (queries) => {
      resolvePhase({
        queries,
        async end(keep) {
          decide(keep);
          await ended.catch((error: unknown) => {
            if (keep) throw error;
          });
        },
      });
      if (!(await decided)) throw new Undone();
    });
    // Rejects only before the transaction starts; later errors are reported by `end`.
    ended.catch(failed);
  });

/**
 * The database work of one request, including everything it calls: one transaction, or one before and one after each
 * pause. It takes a connection with its first statement.
 */
class UnitOfWork implements Pick<Transactional, 'query' | 'transaction'> {
  #phase: Promise<Phase> | null = null;
  #last: Promise<unknown> = Promise.resolve();
  #isOpen = true;

  constructor(private readonly database: Transactional) {}

  /** False once it has ended: later background work is not part of it. */
  get isOpen(): boolean {
    return this.#isOpen;
  }

  async query<Row>(statement: SQL): Promise<Row[]> {
    const { queries } = await this.#current();
    return queries.query<Row>(statement);
  }

  /** A part that is rolled back separately when it fails. Parts run one after another. */
  transaction<Result>(work: (transaction: Queries) => Promise<Result>): Promise<Result> {
    const part = this.#last.then(async () => {
      const { queries } = await this.#current();
      await queries.query(sql`SAVEPOINT part`);
      try {
        return await work(queries);
      } catch (error) {
        await queries.query(sql`ROLLBACK TO SAVEPOINT part`);
        throw error;
      }
    });
    this.#last = part.catch(() => undefined);
    return part;
  }

  /** Commits the work so far, and uses no connection until the next statement. */
  async pause(): Promise<void> {
    await this.#last;
    await this.#end(true);
  }

  /** Commits or rolls back the rest. */
  async end(keep: boolean): Promise<void> {
    await this.#last;
    this.#isOpen = false;
    await this.#end(keep);
  }

  #current(): Promise<Phase> {
    return (this.#phase ??= begin(this.database));
  }

  async #end(keep: boolean): Promise<void> {
    const phase = this.#phase;
    this.#phase = null;
    if (phase === null) return;
    const started = keep ? await phase : await phase.catch(() => null);
    await started?.end(keep);
  }
}

interface PageRequest {
  /** A query of all rows, in their order. */
  rows: SQL;
  /** What is counted: `table WHERE …`, one row for each of them. */
  counted: SQL;
  /** From 1. */
  page: number;
  /** Rows of a page. */
  limit: number;
}

/** One page of rows, and the number of all. */
export async function readPage<Row extends object>(
  queries: Queries,
  { rows, counted, page, limit }: PageRequest,
): Promise<{ data: Row[]; total: number }> {
  const data = await queries.query<Row>(sql`${rows} LIMIT ${limit} OFFSET ${(page - 1) * limit}`);
  const { total } = await queries.one<{ total: number }>(
    sql`SELECT count(*)::int AS total FROM ${counted}`,
  );
  return { data, total };
}

/** Many rows in one statement. All rows name the same columns as the first. */
export async function insertAll<Table extends PgTable>(
  queries: Queries,
  table: Table,
  rows: readonly Table['$inferInsert'][],
): Promise<void> {
  const name = sql.identifier(getTableName(table));
  const columns = sql.join(
    Object.keys(rows[0] ?? {}).map((column) => sql.identifier(column)),
    sql`, `,
  );
  await queries.query(sql`
    INSERT INTO ${name} (${columns})
    SELECT ${columns} FROM json_populate_recordset(NULL::${name}, ${JSON.stringify(rows)}::json)`);
}

export type { Queries };

/** Channels on which the processes of one database notify each other; a message is a short text. */
export type Channel = 'notifications';

export interface Listener {
  onMessage: (message: string) => void;
  /** The connection was lost for a while: messages may have been missed. */
  onGap: () => void;
}

/**
 * The storage for features: PostgreSQL, embedded or on a server. Its methods reject with `DatabaseUnavailable` while it
 * does not answer.
 */
export interface Database extends Transactional {
  /**
   * Everything that `work` does with this database, also indirectly, is one transaction: nested transactions are parts
   * of it.
   */
  asUnit<Result>(work: () => Promise<Result>): Promise<Result>;
  /**
   * Work that waits for something other than the database. The surrounding unit is committed before it, so that it uses
   * no connection, and continues in another transaction after it.
   */
  apart<Result>(work: () => Promise<Result>): Promise<Result>;
  /** Receives messages on a channel, from this process and others, until the database is closed. */
  listen(channel: Channel, listener: Listener): Promise<void>;
  close(): Promise<void>;
  /** The connections to a server; null where the database is part of this process. */
  connections: () => Connections | null;
}

/** Connections to a database server. */
export interface Connections {
  busy: number;
  idle: number;
  /** Statements and transactions that wait for one. */
  waiting: number;
  max: number;
}

/** Sees every statement on its way to the database; `send` sends it. */
export type Watch = <Result>(statement: SQL, send: () => Promise<Result>) => Promise<Result>;

const unwatched: Watch = (_statement, send) => send();

/** The methods of an engine. They reject with `DatabaseUnavailable` while it does not answer. */
export interface Driver extends Executor {
  transaction<Result>(work: (transaction: Executor) => Promise<Result>): Promise<Result>;
}

interface Executor {
  execute(statement: SQL): Promise<{ rows: unknown[] }>;
}

const createQueries = (executor: Executor, watch: Watch): Queries =>
  toQueries(async <Row>(statement: SQL) => {
    const { rows } = await watch(statement, () => executor.execute(statement));
    return rows as Row[];
  });

export function createDatabase(
  driver: Driver,
  engine: Pick<Database, 'listen' | 'close' | 'connections'>,
  watch: Watch = unwatched,
): Database {
  const units = new AsyncLocalStorage<UnitOfWork | undefined>();
  const direct: Transactional = {
    ...createQueries(driver, watch),
    transaction: (work) => driver.transaction((executor) => work(createQueries(executor, watch))),
  };
  const unitHere = (): UnitOfWork | undefined => {
    const unit = units.getStore();
    return unit?.isOpen ? unit : undefined;
  };
  return {
    ...toQueries((statement) => (unitHere() ?? direct).query(statement)),
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
