import { sql } from 'drizzle-orm';
import type { Cohort } from '@portal/shared/contract';
import type { Queries } from '../database/database';

/**
 * Anyone may report, so that what is not known yet is counted only up to this many versions; each
 * cohort of a version is one of them.
 */
export const MOST_VERSIONS = 1000;

interface Told {
  remote: string;
  version: string;
  cohort?: Cohort;
}

/**
 * Makes what is told of known, while there is room.
 * @returns whether one of them was not heard of within the hour
 */
export async function admit(queries: Queries, told: readonly Told[]): Promise<boolean> {
  const rows = told.map(({ remote, version, cohort = 'stable' }) => ({ remote, version, cohort }));
  const given = sql`json_to_recordset(${JSON.stringify(rows)}::json)
    AS told (remote text, version text, cohort text)`;
  const fresh = await queries.query(sql`
    INSERT INTO reported_versions (remote, version, cohort)
    SELECT DISTINCT remote, version, cohort FROM ${given}
    WHERE NOT EXISTS (
      SELECT FROM reported_versions known WHERE (known.remote, known.version, known.cohort)
        = (told.remote, told.version, told.cohort))
    ORDER BY remote, version, cohort
    LIMIT greatest(0, ${MOST_VERSIONS} - (SELECT count(*) FROM reported_versions))
    ON CONFLICT DO NOTHING RETURNING remote`);
  const again = await queries.query(sql`
    UPDATE reported_versions SET seen_at = now() WHERE (remote, version, cohort) IN (
      SELECT remote, version, cohort FROM reported_versions JOIN ${given}
        USING (remote, version, cohort)
      WHERE seen_at < now() - interval '1 hour'
      ORDER BY remote, version, cohort FOR UPDATE OF reported_versions)
    RETURNING remote`);
  return fresh.length + again.length > 0;
}
