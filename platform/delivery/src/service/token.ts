import { createHash, randomBytes } from 'node:crypto';

/** Of tokens of this service's own, so that scanners for secrets know them. */
export const TOKEN_PREFIX = 'portal_';

/** A new token of 256 random bits, and what a policy has of it. */
export function createToken(): { token: string; sha256: string } {
  const token = TOKEN_PREFIX + randomBytes(32).toString('base64url');
  return { token, sha256: hashOf(token) };
}

/** A hash without salt or stretching is enough: nobody guesses 256 bits. */
export const hashOf = (token: string): string => createHash('sha256').update(token).digest('hex');
