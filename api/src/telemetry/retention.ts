import { type SQL, sql } from 'drizzle-orm';
import type { Database } from '../database/database';

/** How long minutes are kept, and versions that nobody reports any more, with all that was counted of them. */
export const DAYS_KEPT = 14;

const before = sql`now() - make_interval(days => ${DAYS_KEPT})`;

/** Removes what is older. Several replicas may do so at once. */
export async function forgetOld(database: Database): Promise<void> {
  const forget = (table: SQL, key: SQL, isOld: SQL) =>
    database.query(sql`
      DELETE FROM ${table} WHERE (${key}) IN (
        SELECT ${key} FROM ${table} WHERE ${isOld} FOR UPDATE SKIP LOCKED)`);
  const version = sql`remote, version, cohort`;
  await forget(sql`load_minutes`, sql`${version}, minute`, sql`minute < ${before}`);
  await forget(sql`reporting_senders`, sql`${version}, day, sender`, sql`day < (${before})::date`);
  await forget(sql`reported_versions`, version, sql`seen_at < ${before}`);
}
