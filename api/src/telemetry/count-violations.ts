import { sql, type SQL } from 'drizzle-orm';
import type { Database } from '../database/database';
import { admit } from './reported-versions';
import { forgetOld } from './retention';
import type { Violation } from './violation-reports';

const rowsOf = (violations: readonly Violation[]): SQL => sql`
  json_to_recordset(${JSON.stringify(violations)}::json)
    AS reported (remote text, version text, cohort text, directive text, blocked text)
  JOIN reported_versions USING (remote, version, cohort)`;

// Each statement locks its rows in the same order, so that two reports cannot deadlock.

const countRules = (violations: readonly Violation[]): SQL => sql`
  INSERT INTO policy_violations AS known (remote, version, cohort, directive, blocked, total)
  SELECT remote, version, cohort, directive, blocked, count(*) FROM ${rowsOf(violations)}
  GROUP BY 1, 2, 3, 4, 5 ORDER BY 1, 2, 3, 4, 5
  ON CONFLICT (remote, version, cohort, directive, blocked)
    DO UPDATE SET total = known.total + excluded.total`;

const countMinute = (violations: readonly Violation[]): SQL => sql`
  INSERT INTO load_minutes AS known
    (remote, version, cohort, minute, attempts, failures, errors, violations)
  SELECT remote, version, cohort, date_trunc('minute', now()), 0, 0, 0, count(*)
  FROM ${rowsOf(violations)}
  GROUP BY 1, 2, 3 ORDER BY 1, 2, 3
  ON CONFLICT (remote, version, cohort, minute)
    DO UPDATE SET violations = known.violations + excluded.violations`;

/** Counts the violations that browsers reported, all or none. */
export async function countViolations(
  database: Database,
  violations: readonly Violation[],
): Promise<void> {
  if (violations.length === 0) return;
  const seldom = await database.transaction(async (transaction) => {
    const seen = await admit(transaction, violations, violations);
    await transaction.query(countRules(violations));
    await transaction.query(countMinute(violations));
    return seen;
  });
  if (seldom) await forgetOld(database);
}
