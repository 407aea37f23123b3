import { sql } from 'drizzle-orm';
import { endSessions } from '../authentication/sessions';
import type { Queries } from '../database/database';
import { forgetFailures } from './code-failures';

interface NewPassword {
  subscriberId: string;
  passwordHash: string;
  /** The hash that the current password was verified against; left out where nobody gave one. */
  verifiedHash?: string | null;
  /** The session that goes on. */
  kept?: string;
}

/**
 * Sets a subscriber's password; codes under way are void, sessions end, but for the one that is `stored`, and a letter
 * about a replaced password is due.
 * Returns whether it did: not when `verifiedHash` is no longer the subscriber's.
 */
export async function setPassword(
  transaction: Queries,
  { subscriberId, passwordHash, verifiedHash, kept }: NewPassword,
): Promise<boolean> {
  const expected =
    verifiedHash === undefined
      ? sql`true`
      : sql`password_hash IS NOT DISTINCT FROM ${verifiedHash}`;
  const before = await transaction.first<{ had_password: boolean }>(sql`
    SELECT password_hash IS NOT NULL AS had_password FROM subscribers
    WHERE id = ${subscriberId} FOR NO KEY UPDATE`);
  const isSet = await transaction.first(sql`
    UPDATE subscribers SET password_hash = ${passwordHash}
    WHERE id = ${subscriberId} AND ${expected} RETURNING id`);
  if (!isSet) return false;
  await transaction.query(
    sql`DELETE FROM password_resets WHERE subscriber_id = ${subscriberId} AND used_at IS NULL`,
  );
  await forgetFailures(transaction, subscriberId);
  await endSessions(transaction, subscriberId, kept);
  if (before?.had_password) {
    await transaction.query(
      sql`INSERT INTO password_letters (subscriber_id) VALUES (${subscriberId})`,
    );
  }
  return true;
}
