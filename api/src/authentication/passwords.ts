import { hash, verify } from '@node-rs/argon2';
import { normalizePassword } from '@portal/shared/contract/password-strength';

/** argon2id, the library's default; memory in KiB. */
export const HASH_COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

export const hashPassword = (password: string): Promise<string> =>
  hash(normalizePassword(password), HASH_COST);

/** Compared with when there is no password, so that an unknown account takes as long as a wrong password. */
const nobody = hashPassword('');

/** Whether a password is the one of a hash, which may be of the time when passwords were hashed as typed. */
export async function passwordMatches(
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
export async function renewedHash(stored: string, password: string): Promise<string | null> {
  const normalized = normalizePassword(password);
  const isCurrent = normalized === password || (await verify(stored, normalized));
  return isCurrent ? null : hashPassword(password);
}
