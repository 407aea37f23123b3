import type { SQL } from 'drizzle-orm';

/** Where SQL runs: the database, or one transaction of it. */
export interface Queries {
  /** Rows come as the engine names their columns; dates and times come as text. */
  query<Row>(statement: SQL): Promise<Row[]>;
}

export interface Transactional extends Queries {
  /**
   * All or nothing. Inside, ask `transaction` only: the embedded engine has one connection,
   * and a query to the database itself would wait for the transaction it is part of.
   */
  transaction<Result>(work: (transaction: Queries) => Promise<Result>): Promise<Result>;
}
