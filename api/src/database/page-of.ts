import { type SQL, sql } from 'drizzle-orm';
import type { Queries } from './queries';

interface PageRequest {
  /** A query of all rows, in their order. */
  rows: SQL;
  /** What has a row for each of them: `table WHERE …`. */
  counted: SQL;
  /** From 1. */
  page: number;
  /** Rows of a page. */
  limit: number;
}

/** One page of rows, and the number of all. */
export async function pageOf<Row extends object>(
  queries: Queries,
  { rows, counted, page, limit }: PageRequest,
): Promise<{ data: Row[]; total: number }> {
  const data = await queries.query<Row>(sql`${rows} LIMIT ${limit} OFFSET ${(page - 1) * limit}`);
  const { total } = await queries.one<{ total: number }>(
    sql`SELECT count(*)::int AS total FROM ${counted}`,
  );
  return { data, total };
}
