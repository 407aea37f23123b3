import { createHmac, hkdfSync } from 'node:crypto';
import { randomToken } from './random-token';

/** Refresh tokens are opaque: 256 bits in base64url. Only their hash is stored. */
export interface RefreshTokens {
  first(): string;
  /**
   * What replaces a token: always the same for the same token, so that those who lost the race
   * to replace it are given what the winner was given.
   */
  successorOf(token: string): string;
}

export function refreshTokens(secret: Uint8Array): RefreshTokens {
  const key = Buffer.from(hkdfSync('sha256', secret, '', 'refresh token successors', 32));
  return {
    first: randomToken,
    successorOf: (token) => createHmac('sha256', key).update(token).digest('base64url'),
  };
}
