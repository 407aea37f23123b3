import { createRemoteJWKSet, errors, jwtVerify, type JWTPayload, type JWTVerifyGetKey } from 'jose';
import type { Database } from '../database/database';
import { ApiError } from '../http/errors';
import {
  CLOCK_TOLERANCE_S,
  NotAccepted,
  PATIENCE,
  unreachable,
  type Verify,
  verifiedEmailOf,
} from './identity';
import { useToken } from './used-tokens';

export interface IdTokenProvider {
  /** Whom the tokens must be made for: this portal's client id. */
  audience: string;
  issuers: string[];
  /** Where the provider publishes its keys. */
  keysUrl: string;
}

export const GOOGLE = {
  issuers: ['https://accounts.google.com', 'accounts.google.com'],
  keysUrl: 'https://www.googleapis.com/oauth2/v3/certs',
};

export const APPLE = {
  issuers: ['https://appleid.apple.com'],
  keysUrl: 'https://appleid.apple.com/auth/keys',
};

/** Public keys only: a key that signs as well as verifies is published by nobody. */
const ALGORITHMS = ['RS256', 'ES256'];

/** In seconds: how old a token may be whatever its own end says. */
const OLDEST = 3_600;

/** Keys that cannot be had say nothing about the token. */
const withKeys =
  (keys: JWTVerifyGetKey): JWTVerifyGetKey =>
  async (header, token) => {
    try {
      return await keys(header, token);
    } catch (error) {
      const aboutToken =
        error instanceof errors.JWKSNoMatchingKey ||
        error instanceof errors.JWKSMultipleMatchingKeys;
      throw aboutToken ? error : unreachable(error);
    }
  };

const reasonOf = (error: unknown): string =>
  error instanceof errors.JWTClaimValidationFailed || error instanceof errors.JWTExpired
    ? `${error.code} ${error.claim} ${error.reason}`
    : error instanceof errors.JOSEError
      ? error.code
      : 'unreadable';

/** Google's and Apple's way: a token of theirs, verified by the keys they publish, once. */
export function idTokens(provider: IdTokenProvider, database: Database): Verify {
  const keys = withKeys(
    createRemoteJWKSet(new URL(provider.keysUrl), { timeoutDuration: PATIENCE }),
  );

  const read = async (token: string): Promise<JWTPayload> => {
    try {
      const { payload } = await jwtVerify(token, keys, {
        algorithms: ALGORITHMS,
        issuer: provider.issuers,
        audience: provider.audience,
        requiredClaims: ['sub', 'exp'],
        maxTokenAge: OLDEST,
        clockTolerance: CLOCK_TOLERANCE_S,
      });
      return payload;
    } catch (error) {
      throw error instanceof ApiError ? error : new NotAccepted(reasonOf(error));
    }
  };

  return async (token) => {
    const claims = await read(token);
    const { sub: subject = '', exp = 0 } = claims;
    const isFirstUse = await useToken(database, token, exp + CLOCK_TOLERANCE_S);
    if (!isFirstUse) throw new NotAccepted('replayed');
    return { subject, verifiedEmail: verifiedEmailOf(claims) };
  };
}
