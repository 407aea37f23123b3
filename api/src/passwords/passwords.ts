import { sql } from 'drizzle-orm';
import {
  normalizePassword,
  PASSWORD_LENGTH,
  ratePassword,
} from '@portal/shared/contract/password-strength';
import { endSessions } from '../authentication/sessions';
import type { Queries } from '../database/database';
import { refused } from '../http/errors';
import { forgetFailures } from './codes';

/** The message for an empty field. */
export const REQUIRED = 'This field is required.';

const { least, most } = PASSWORD_LENGTH;

/** Why nobody may have this password, or undefined. */
export function findLengthFault(password: string): string | undefined {
  const length = [...normalizePassword(password)].length;
  if (password.trim() === '') return REQUIRED;
  if (length < least) return `The password must have at least ${least} characters.`;
  return length > most ? `The password must have at most ${most} characters.` : undefined;
}

/** Why a repeated password is not accepted. */
export const findConfirmationFault = (password: string, repeated: string): string | undefined =>
  normalizePassword(password) === normalizePassword(repeated)
    ? undefined
    : 'The passwords do not match.';

/** @throws 422 when any of the fields has a fault */
export function refuseFaults(faults: Record<string, string | undefined>): void {
  const found = Object.entries(faults).flatMap(([field, text]) =>
    text === undefined ? [] : [[field, [text]] as [string, string[]]],
  );
  if (found.length > 0) throw refused(Object.fromEntries(found));
}

/** Why a password is easy to guess for somebody who knows these names. This takes a while: count the try first. */
const findWeakness = async (
  password: string,
  names: readonly string[],
): Promise<string | undefined> => (await ratePassword(password, names)).weakness;

/** @throws 422 for a password that is easy to guess for somebody who knows these names */
export async function refuseWeak(password: string, names: readonly string[]): Promise<void> {
  refuseFaults({ password: await findWeakness(password, names) });
}

interface NewPassword {
  subscriberId: string;
  passwordHash: string;
  /** The hash that the current password was verified against; left out if none was entered. */
  verifiedHash?: string | null;
  /** The session that continues. */
  exceptSessionId?: string;
}

/**
 * Sets a subscriber's password; pending codes are invalidated, sessions end, except `exceptSessionId`, and a letter
 * about a replaced password is queued. Returns whether it did: not when `verifiedHash` is no longer the subscriber's.
 */
export async function setPassword(
  transaction: Queries,
  { subscriberId, passwordHash, verifiedHash, exceptSessionId }: NewPassword,
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
  await endSessions(transaction, subscriberId, exceptSessionId);
  if (before?.had_password) {
    await transaction.query(
      sql`INSERT INTO password_letters (subscriber_id) VALUES (${subscriberId})`,
    );
  }
  return true;
}
