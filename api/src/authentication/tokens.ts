import { createHash, createHmac, hkdfSync, randomBytes, randomUUID } from 'node:crypto';
import { jwtVerify, SignJWT } from 'jose';
import { readOrGenerate } from '../files/private-files';

/** 256 random bits, for an address, a cookie or a header. */
export const createRandomToken = (): string => randomBytes(32).toString('base64url');

/** Tokens are stored as hashes. Nobody can guess a token, so a plain hash is enough. */
export const hashToken = (token: string): string =>
  createHash('sha256').update(token).digest('base64url');

/**
 * Derives the successor of a refresh token: always the same for the same token, so concurrent refreshes get the same
 * one.
 */
export function createSuccessors(secret: Uint8Array): (token: string) => string {
  const key = Buffer.from(hkdfSync('sha256', secret, '', 'refresh token successors', 32));
  return (token) => createHmac('sha256', key).update(token).digest('base64url');
}

const MINIMUM_LENGTH = 32;

/**
 * The secret for tokens: the given one (replicas need the same), otherwise one that is generated once into the data
 * folder. @throws when the given one is too short
 */
export async function readSigningSecret(dataFolder: string, given?: string): Promise<Uint8Array> {
  if (given !== undefined && given.length < MINIMUM_LENGTH) {
    throw new Error(`PORTAL_JWT_SECRET must have at least ${MINIMUM_LENGTH} characters.`);
  }
  const generate = () => randomBytes(48).toString('base64url');
  return Buffer.from(given ?? (await readOrGenerate(dataFolder, 'signing-secret', generate)));
}

/** The session of an access token. */
interface AccessClaims {
  subscriberId: string;
  sessionId: string;
}

interface ReadClaims extends AccessClaims {
  /** When the token expires, in milliseconds. */
  until: number;
}

export interface AccessTokens {
  issue(claims: AccessClaims): Promise<string>;
  /** Null when it is not ours, was changed, or has expired. */
  read(token: string): Promise<ReadClaims | null>;
}

const ISSUER = 'subscriber-portal';

const MAX_CACHED_TOKENS = 1_000;

/**
 * JSON Web Tokens that are valid for `seconds`. Each differs from the previous one, even within one second. A page
 * sends the same token with all its requests, so its claims are verified once and cached; its expiry is checked each
 * time.
 */
export function createAccessTokens(secret: Uint8Array, seconds: number): AccessTokens {
  const cache = new Map<string, ReadClaims>();

  const keep = (token: string, claims: ReadClaims): void => {
    cache.set(token, claims);
    const [oldest] = cache.keys();
    if (cache.size > MAX_CACHED_TOKENS && oldest !== undefined) cache.delete(oldest);
  };

  const verify = async (token: string): Promise<ReadClaims | null> => {
    try {
      const { payload } = await jwtVerify(token, secret, { issuer: ISSUER, algorithms: ['HS256'] });
      const { sub, sid, exp } = payload;
      return typeof sub === 'string' && typeof sid === 'string' && exp !== undefined
        ? { subscriberId: sub, sessionId: sid, until: exp * 1000 }
        : null;
    } catch {
      return null;
    }
  };

  return {
    issue: ({ subscriberId, sessionId }) =>
      // The subscriber's id again, under the name that pages read without loading the profile.
      new SignJWT({ sid: sessionId, subscriber_id: subscriberId })
        .setProtectedHeader({ alg: 'HS256' })
        .setSubject(subscriberId)
        .setIssuer(ISSUER)
        .setIssuedAt()
        .setExpirationTime(Math.floor(Date.now() / 1000) + seconds)
        .setJti(randomUUID())
        .sign(secret),

    async read(token) {
      const known = cache.get(token);
      if (known) return known.until > Date.now() ? known : null;
      const claims = await verify(token);
      if (claims) keep(token, claims);
      return claims;
    },
  };
}
