import type { SQL } from 'drizzle-orm';

/** Where SQL runs: the database, or one transaction of it. */
export interface Queries {
  /** Rows come as the engine names their columns; dates and times come as text. */
  query<Row>(statement: SQL): Promise<Row[]>;
  /** The first row, if there is any. */
  first<Row>(statement: SQL): Promise<Row | undefined>;
  /** The only row of an answer that has exactly one. */
  one<Row>(statement: SQL): Promise<Row>;
}

/** All ways to ask, by one that answers with rows. */
export const queriesBy = (query: Queries['query']): Queries => ({
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

export interface Transactional extends Queries {
  /**
   * All or nothing. Inside, ask `transaction` only: the embedded engine has one connection,
   * and a query to the database itself would wait for the transaction it is part of.
   */
  transaction<Result>(work: (transaction: Queries) => Promise<Result>): Promise<Result>;
}
