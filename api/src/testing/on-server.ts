import { setTimeout as passing } from 'node:timers/promises';
import pg from 'pg';

/** Polls until the condition holds; otherwise the test times out. */
export async function until(isSo: () => Promise<boolean>): Promise<void> {
  while (!(await isSo())) await passing(20);
}

/** Whether tests run on a PostgreSQL server: the embedded database has one connection, so nothing is concurrent. */
export const isOnServer = process.env['TEST_DATABASE_URL'] !== undefined;

// Read at each call, because each test file has its own globals.

/** `describe` for what only a server can show. */
export const describeOnServer: (name: string, tests: () => void) => void = (...given) =>
  (isOnServer ? describe : describe.skip)(...given);

/** `test` for what only a server can show. */
export const testOnServer: (name: string, run: () => Promise<void>, timeout?: number) => void = (
  ...given
) => (isOnServer ? test : test.skip)(...given);

/** Ends with its block, rolled back unless it was committed. */
interface OpenTransaction extends AsyncDisposable {
  /** Resolves once this many transactions wait for its locks, or for each other. */
  isWaitedFor(transactions?: number): Promise<void>;
  commit(): Promise<void>;
}

/** A transaction on a server, after its statements and before its end: its locks are still held. */
export async function openTransaction(
  databaseUrl: string | undefined,
  ...statements: string[]
): Promise<OpenTransaction> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  await client.query('BEGIN');
  for (const statement of statements) await client.query(statement);
  return {
    isWaitedFor: (transactions = 1) =>
      until(async () => {
        // Otherwise a transaction sees only the connections of its first query.
        await client.query('SELECT pg_stat_clear_snapshot()');
        const { rows } = await client.query(
          `SELECT FROM pg_stat_activity
           WHERE datname = current_database() AND cardinality(pg_blocking_pids(pid)) > 0`,
        );
        return rows.length >= transactions;
      }),
    commit: async () => void (await client.query('COMMIT')),
    [Symbol.asyncDispose]: () => client.end(),
  };
}
