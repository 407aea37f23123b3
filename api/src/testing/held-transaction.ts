import pg from 'pg';
import { until } from './until';

/** Ends with its block, undone unless it was committed. */
export interface HeldTransaction extends AsyncDisposable {
  /** Resolves once this many transactions wait for what this one has locked, or for each other. */
  isWaitedFor(transactions?: number): Promise<void>;
  commit(): Promise<void>;
}

/** A transaction on a server, after its statements and before its end: what they locked stays locked. */
export async function heldTransaction(
  databaseUrl: string | undefined,
  ...statements: string[]
): Promise<HeldTransaction> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  await client.query('BEGIN');
  for (const statement of statements) await client.query(statement);
  return {
    isWaitedFor: (transactions = 1) =>
      until(async () => {
        // Otherwise a transaction knows no connections but those of its first look.
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
