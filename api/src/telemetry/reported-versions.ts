import { sql } from 'drizzle-orm';
import type { Cohort } from '@portal/shared/contract';
import type { Queries } from '../database/database';

/** Names a version and its cohort, `stable` where none is said. */
export interface Reported {
  remote: string;
  version: string;
  cohort?: Cohort;
}

const given = (reports: readonly Reported[]) => {
  const rows = reports.map(({ remote, version, cohort = 'stable' }) => ({
    remote,
    version,
    cohort,
  }));
  return sql`json_to_recordset(${JSON.stringify(rows)}::json)
    AS reports (remote text, version text, cohort text)`;
};

/**
 * Makes these versions counted from now on if they are `live`: there are only as many as were released.
 * A version that no longer is live is counted on while old pages report it.
 * @returns whether one of them was not heard of within the hour
 */
export async function admit(
  queries: Queries,
  reports: readonly Reported[],
  live: readonly Reported[],
): Promise<boolean> {
  const fresh = await queries.query(sql`
    INSERT INTO reported_versions (remote, version, cohort)
    SELECT DISTINCT remote, version, cohort FROM ${given(live)}
    WHERE NOT EXISTS (
      SELECT FROM reported_versions known WHERE (known.remote, known.version, known.cohort)
        = (reports.remote, reports.version, reports.cohort))
    ORDER BY remote, version, cohort
    ON CONFLICT DO NOTHING RETURNING remote`);
  const again = await queries.query(sql`
    UPDATE reported_versions SET seen_at = now() WHERE (remote, version, cohort) IN (
      SELECT remote, version, cohort FROM reported_versions JOIN ${given(reports)}
        USING (remote, version, cohort)
      WHERE seen_at NOT BETWEEN now() - interval '1 hour' AND now()
      ORDER BY remote, version, cohort FOR NO KEY UPDATE OF reported_versions)
    RETURNING remote`);
  return fresh.length + again.length > 0;
}
