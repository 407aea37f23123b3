import { sql, type SQL } from 'drizzle-orm';

/** The rows of a list as SQL, limited to versions that are counted. */
export const admitted = (rows: readonly object[], columns: SQL): SQL => sql`
  json_to_recordset(${JSON.stringify(rows)}::json)
    AS reported (remote text, version text, cohort text, ${columns})
  JOIN reported_versions USING (remote, version, cohort)`;

// Each statement locks its rows in the same order, so that two reports cannot deadlock.

/** Adds the rows of a list to the totals of a table, which has one for each version and what the labels say. */
export function addTotals(table: string, labels: readonly string[], rows: readonly object[]): SQL {
  const columns = ['remote', 'version', 'cohort', ...labels];
  const names = sql.raw(columns.join(', '));
  const places = sql.raw(columns.map((_column, index) => index + 1).join(', '));
  const texts = sql.raw(labels.map((label) => `${label} text`).join(', '));
  return sql`
    INSERT INTO ${sql.raw(table)} AS known (${names}, total)
    SELECT ${names}, count(*) FROM ${admitted(rows, texts)}
    GROUP BY ${places} ORDER BY ${places}
    ON CONFLICT (${names}) DO UPDATE SET total = known.total + excluded.total`;
}
