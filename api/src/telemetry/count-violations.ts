import { sql, type SQL } from 'drizzle-orm';
import type { Database } from '../database/database';
import { admit } from './reported-versions';
import { forgetOld } from './retention';
import { addTotals, admitted } from './totals';
import type { Violation } from './violation-reports';

const countMinute = (violations: readonly Violation[]): SQL => sql`
  INSERT INTO load_minutes AS known
    (remote, version, cohort, minute, attempts, failures, errors, violations)
  SELECT remote, version, cohort, date_trunc('minute', now()), 0, 0, 0, count(*)
  FROM ${admitted(violations, sql`directive text, blocked text`)}
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
    await transaction.query(addTotals('policy_violations', ['directive', 'blocked'], violations));
    await transaction.query(countMinute(violations));
    return seen;
  });
  if (seldom) await forgetOld(database);
}
