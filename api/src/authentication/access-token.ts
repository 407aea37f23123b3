import { randomUUID } from 'node:crypto';
import { jwtVerify, SignJWT } from 'jose';

/** Whose session an access token speaks for. */
export interface AccessClaims {
  subscriberId: string;
  sessionId: string;
}

export interface ReadClaims extends AccessClaims {
  /** When the token ends, in milliseconds. */
  until: number;
}

export interface AccessTokens {
  issue(claims: AccessClaims): Promise<string>;
  /** Null when it is not ours, was changed, or has ended. */
  read(token: string): Promise<ReadClaims | null>;
}

const ISSUER = 'subscriber-portal';

/** JSON Web Tokens that live `seconds`. Each differs from the one before, even within one second. */
export const accessTokens = (secret: Uint8Array, seconds: number): AccessTokens => ({
  issue: ({ subscriberId, sessionId }) =>
    new SignJWT({ sid: sessionId })
      .setProtectedHeader({ alg: 'HS256' })
      .setSubject(subscriberId)
      .setIssuer(ISSUER)
      .setIssuedAt()
      .setExpirationTime(Math.floor(Date.now() / 1000) + seconds)
      .setJti(randomUUID())
      .sign(secret),

  async read(token) {
    try {
      const { payload } = await jwtVerify(token, secret, { issuer: ISSUER, algorithms: ['HS256'] });
      const { sub, sid, exp } = payload;
      return typeof sub === 'string' && typeof sid === 'string' && exp !== undefined
        ? { subscriberId: sub, sessionId: sid, until: exp * 1000 }
        : null;
    } catch {
      return null;
    }
  },
});
