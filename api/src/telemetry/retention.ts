import { sql } from 'drizzle-orm';
import type { Database } from '../database/database';

/** How long minutes are kept, and versions that nobody reports any more, with all that was counted of them. */
export const DAYS_KEPT = 14;

const before = sql`now() - make_interval(days => ${DAYS_KEPT})`;

/** Removes what is older. Several replicas may do so at once. */
export async function forgetOld(database: Database): Promise<void> {
  await database.query(sql`
    DELETE FROM load_minutes WHERE (remote, version, cohort, minute) IN (
      SELECT remote, version, cohort, minute FROM load_minutes
      WHERE minute < ${before} FOR UPDATE SKIP LOCKED)`);
  await database.query(sql`
    DELETE FROM reporting_senders WHERE (remote, version, cohort, day, sender) IN (
      SELECT remote, version, cohort, day, sender FROM reporting_senders
      WHERE day < (${before})::date FOR UPDATE SKIP LOCKED)`);
  await database.query(sql`
    DELETE FROM reported_versions WHERE (remote, version, cohort) IN (
      SELECT remote, version, cohort FROM reported_versions
      WHERE seen_at < ${before} FOR UPDATE SKIP LOCKED)`);
}
