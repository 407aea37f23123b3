import { createHmac, hkdfSync } from 'node:crypto';

/**
 * Makes what replaces a refresh token: always the same for the same token, so that those who lost the race
 * to replace it are given what the winner was given.
 */
export function successorsBy(secret: Uint8Array): (token: string) => string {
  const key = Buffer.from(hkdfSync('sha256', secret, '', 'refresh token successors', 32));
  return (token) => createHmac('sha256', key).update(token).digest('base64url');
}
