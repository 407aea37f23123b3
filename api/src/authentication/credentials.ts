import { hash, verify } from '@node-rs/argon2';
import { type SQL, sql } from 'drizzle-orm';
import { normalizePassword } from '@portal/shared/contract/password-strength';
import { tidy } from '../http/rules';

/**
 * The canonical form in which emails and usernames are compared. Only A to Z lose their case: the folding of other
 * letters differs between implementations, and some become ASCII.
 */
export const toSignInName = (typed: string): string =>
  tidy(typed).replaceAll(/[A-Z]/g, (letter) => letter.toLowerCase());

/** The same for a column. The collation is explicit, because that of the database would fold other letters too. */
export const toSignInNameSql = (column: SQL): SQL => sql`lower(${column} COLLATE "C")`;

/** The key by which tries count: the subscriber, whatever name is used; an unknown name counts for itself. */
export const toLimitKey = (subscriberId: string | undefined, typed: string): string =>
  subscriberId === undefined ? `nobody ${toSignInName(typed)}` : `subscriber ${subscriberId}`;

/** argon2id, the library's default; memory in KiB. */
export const HASH_COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

export const hashPassword = (password: string): Promise<string> =>
  hash(normalizePassword(password), HASH_COST);

/** Compared with when there is no password, so that an unknown account takes as long as a wrong password. */
const nobody = hashPassword('');

/** Whether a password matches a hash, which may date from when passwords were hashed as typed. */
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

/** The replacement of a matching hash that was made from the password as typed; otherwise null. */
export async function renewHash(stored: string, password: string): Promise<string | null> {
  const normalized = normalizePassword(password);
  const isCurrent = normalized === password || (await verify(stored, normalized));
  return isCurrent ? null : hashPassword(password);
}
