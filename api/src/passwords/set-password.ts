import { sql } from 'drizzle-orm';
import { endSessions } from '../authentication/sessions';
import type { Queries } from '../database/database';
import { forgetFailures } from './code-failures';

/** Sets a subscriber's password; codes under way are void and sessions end, but for the one that is `kept`. */
export async function setPassword(
  transaction: Queries,
  subscriberId: string,
  passwordHash: string,
  kept?: string,
): Promise<void> {
  await transaction.query(
    sql`UPDATE subscribers SET password_hash = ${passwordHash} WHERE id = ${subscriberId}`,
  );
  await transaction.query(
    sql`DELETE FROM password_resets WHERE subscriber_id = ${subscriberId} AND used_at IS NULL`,
  );
  await forgetFailures(transaction, subscriberId);
  await endSessions(transaction, subscriberId, kept);
}
