import { sql } from 'drizzle-orm';
import type { Cohort } from '@portal/shared/contract';
import type { Queries } from '../database/database';

interface Told {
  remote: string;
  version: string;
  cohort?: Cohort;
}

const given = (told: readonly Told[]) => {
  const rows = told.map(({ remote, version, cohort = 'stable' }) => ({ remote, version, cohort }));
  return sql`json_to_recordset(${JSON.stringify(rows)}::json)
    AS told (remote text, version text, cohort text)`;
};

/**
 * Makes what is told of counted from now on, if it is `live`: there are only as many as were released.
 * A version that no longer is goes on being counted while old pages tell of it.
 * @returns whether one of them was not heard of within the hour
 */
export async function admit(
  queries: Queries,
  told: readonly Told[],
  live: readonly Told[],
): Promise<boolean> {
  const fresh = await queries.query(sql`
    INSERT INTO reported_versions (remote, version, cohort)
    SELECT DISTINCT remote, version, cohort FROM ${given(live)}
    WHERE NOT EXISTS (
      SELECT FROM reported_versions known WHERE (known.remote, known.version, known.cohort)
        = (told.remote, told.version, told.cohort))
    ORDER BY remote, version, cohort
    ON CONFLICT DO NOTHING RETURNING remote`);
  const again = await queries.query(sql`
    UPDATE reported_versions SET seen_at = now() WHERE (remote, version, cohort) IN (
      SELECT remote, version, cohort FROM reported_versions JOIN ${given(told)}
        USING (remote, version, cohort)
      WHERE seen_at NOT BETWEEN now() - interval '1 hour' AND now()
      ORDER BY remote, version, cohort FOR UPDATE OF reported_versions)
    RETURNING remote`);
  return fresh.length + again.length > 0;
}
