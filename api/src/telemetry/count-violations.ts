import type { Database } from '../database/database';
import { admit } from './reported-versions';
import { forgetOld } from './retention';
import { addToMinute, addTotals } from './totals';
import type { Violation } from './violation-reports';

/** Counts the violations that browsers reported, all or none. */
export async function countViolations(
  database: Database,
  violations: readonly Violation[],
): Promise<void> {
  if (violations.length === 0) return;
  const seldom = await database.transaction(async (transaction) => {
    const seen = await admit(transaction, violations, violations);
    await transaction.query(addTotals('policy_violations', ['directive', 'blocked'], violations));
    await transaction.query(addToMinute(violations));
    return seen;
  });
  if (seldom) await forgetOld(database);
}
