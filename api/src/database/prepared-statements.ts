import type { SQL } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { PgDialect, type PreparedQueryConfig } from 'drizzle-orm/pg-core';
import type { Driver, Executor } from './database';
import { isUnavailable } from './unavailable';

/** More than this API has statements; what is beyond goes without a name. */
const MOST = 500;

interface Answered extends PreparedQueryConfig {
  execute: { rows: unknown[] };
}

/** A pool may hand out all its connections before it has noticed that they broke. */
const MOST_AGAIN = 10;

/** A statement that only reads. */
const READING = /^\s*SELECT\b(?![^]*\bFOR (NO KEY )?(UPDATE|SHARE)\b)/i;

/** The part of a database that a transaction of it is too. */
type Connection = Pick<NodePgDatabase, '_'>;

/**
 * Gives each statement a name by its text, so that the server reads and plans it once a connection and
 * not for each request. What a statement answers must not be `*`: a migration by a newer replica would
 * change it, and the server refuses a known statement whose columns are others.
 */
export function preparing(driver: NodePgDatabase): Driver {
  const dialect = new PgDialect();
  const names = new Map<string, string>();

  const nameOf = (text: string): string | undefined => {
    const known = names.get(text);
    if (known !== undefined || names.size === MOST) return known;
    const name = `portal-${names.size + 1}`;
    names.set(text, name);
    return name;
  };

  /** Outside a transaction, what was being read when the connection broke is read anew. */
  const readPatiently = (executor: Executor): Executor => ({
    async execute(statement) {
      for (let again = MOST_AGAIN; ; again -= 1) {
        try {
          return await executor.execute(statement);
        } catch (error) {
          const { cause } = error as { cause?: unknown };
          const isRead = READING.test(dialect.sqlToQuery(statement).sql);
          if (again === 0 || !isUnavailable(cause) || !isRead) throw error;
        }
      }
    },
  });

  const executorOf = ({ _: { session } }: Connection): Executor => ({
    execute: (statement: SQL) => {
      const query = dialect.sqlToQuery(statement);
      return session.prepareQuery<Answered>(query, undefined, nameOf(query.sql), false).execute();
    },
  });

  return {
    ...readPatiently(executorOf(driver)),
    transaction: (work) => driver.transaction((transaction) => work(executorOf(transaction))),
  };
}
