import { hash, verify } from '@node-rs/argon2';
import { type SQL, sql } from 'drizzle-orm';
import { normalizePassword } from '@portal/shared/contract/password-strength';
import { tidy } from '../http/rules';

/**
 * The one form in which emails and usernames are compared. Only A to Z lose their case: what other
 * letters become depends on who folds them, and some become letters of ASCII.
 */
export const toSignInName = (typed: string): string =>
  tidy(typed).replaceAll(/[A-Z]/g, (letter) => letter.toLowerCase());

/** The same of a column. The collation is named, because that of the database would fold other letters too. */
export const toSignInNameSql = (column: SQL): SQL => sql`lower(${column} COLLATE "C")`;

/** The key under which tries count: the subscriber, by whatever name; an unknown name counts for itself. */
export const toLimitKey = (subscriberId: string | undefined, typed: string): string =>
  subscriberId === undefined ? `nobody ${toSignInName(typed)}` : `subscriber ${subscriberId}`;

/** argon2id, the library's default; memory in KiB. */
export const HASH_COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

export const hashPassword = (password: string): Promise<string> =>
  hash(normalizePassword(password), HASH_COST);

/** Compared with when there is no password, so that an unknown account takes as long as a wrong password. */
const nobody = hashPassword('');

/** Whether a password is the one of a hash, which may be of the time when passwords were hashed as typed. */
export async function isPasswordCorrect(
  stored: string | null | undefined,
  password: string,
): Promise<boolean> {
  const known = stored ?? (await nobody);
  const normalized = normalizePassword(password);
  const matches =
    (await verify(known, normalized)) ||
    (normalized !== password && (await verify(known, password)));
  return matches && stored != null;
}

/** The hash to store instead, where that of a password that matches was made of it as it was typed; else null. */
export async function renewHash(stored: string, password: string): Promise<string | null> {
  const normalized = normalizePassword(password);
  const isCurrent = normalized === password || (await verify(stored, normalized));
  return isCurrent ? null : hashPassword(password);
}
