import { sql } from 'drizzle-orm';
import type { Queries } from '../../database/database';
import { ApiError } from '../../http/errors';
import { forgetPassword } from './password';

/**
 * Lets nobody else sign in to the account or change its ways in until the transaction ends. The next
 * statement sees what they did while this one waited.
 * @returns its name; undefined when it was removed
 */
export async function holdAccount(
  transaction: Queries,
  operatorId: string,
): Promise<string | undefined> {
  const account = await transaction.first<{ name: string }>(
    sql`SELECT name FROM operators WHERE id = ${operatorId} AND removed_at IS NULL FOR UPDATE`,
  );
  return account?.name;
}

/** How many ways in somebody has: passkeys, and a password with its codes. Nobody removes one until the transaction ends. */
async function waysIn(transaction: Queries, operatorId: string): Promise<number> {
  await holdAccount(transaction, operatorId);
  const { count } = await transaction.one<{ count: number }>(sql`
    SELECT (SELECT count(*)::int FROM operator_passkeys p WHERE p.operator_id = o.id)
      + CASE WHEN o.password_hash IS NULL THEN 0 ELSE 1 END AS count
    FROM operators o WHERE o.id = ${operatorId}`);
  return count;
}

/** @throws 409 when it is the only one: nobody locks themselves out */
export async function requireAnotherWayIn(transaction: Queries, operatorId: string): Promise<void> {
  if ((await waysIn(transaction, operatorId)) < 2) {
    throw new ApiError(409, 'This is your only way to sign in. Add another one first.');
  }
}

/** Removes all ways to sign in: when a link replaces those that somebody lost, and when an operator is removed. */
export async function forgetWaysIn(transaction: Queries, operatorId: string): Promise<void> {
  await transaction.query(sql`DELETE FROM operator_passkeys WHERE operator_id = ${operatorId}`);
  await forgetPassword(transaction, operatorId);
}
