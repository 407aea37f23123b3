import { createHmac } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { createRemoteJWKSet, errors, type JWTPayload, jwtVerify, type JWTVerifyGetKey } from 'jose';
import type { LoginMethodName } from '@portal/shared/contract';
import { hashToken } from '../authentication/tokens';
import type { Database } from '../database/database';
import { ApiError } from '../http/errors';
import {
  CLOCK_TOLERANCE_S,
  Misconfigured,
  NotAccepted,
  TIMEOUT_MS,
  type Providers,
  createUnreachable,
  readVerifiedEmail,
  type Verify,
} from './identity';
import type { PartnerSettings } from './partner';

/** Without the signature: the same statement can be signed, and written, in more than one way. */
const getStatement = (token: string): string => token.slice(0, token.lastIndexOf('.'));

/** Remembers `token` until its `expiry` (seconds since 1970); returns whether this is its first use. */
async function useToken(database: Database, token: string, expiry: number): Promise<boolean> {
  await database.query(sql`DELETE FROM used_tokens WHERE expires_at < now()`);
  const fresh = await database.first<{ token_hash: string }>(sql`
    INSERT INTO used_tokens (token_hash, expires_at)
    VALUES (${hashToken(getStatement(token))}, to_timestamp(${expiry}::float8))
    ON CONFLICT DO NOTHING RETURNING token_hash`);
  return fresh !== undefined;
}

interface IdTokenProvider {
  /** The audience of the tokens: this portal's client id. */
  audience: string;
  issuers: string[];
  /** Where the provider publishes its keys. */
  keysUrl: string;
}

const GOOGLE = {
  issuers: ['https://accounts.google.com', 'accounts.google.com'],
  keysUrl: 'https://www.googleapis.com/oauth2/v3/certs',
};

const APPLE = {
  issuers: ['https://appleid.apple.com'],
  keysUrl: 'https://appleid.apple.com/auth/keys',
};

/** Public keys only: a shared secret is never published. */
const ALGORITHMS = ['RS256', 'ES256'];

/** The maximum age of a token, whatever its own expiry says. */
const MAX_AGE_S = 3_600;

/** A failure to load the keys does not make the token invalid. */
const withKeys =
  (keys: JWTVerifyGetKey): JWTVerifyGetKey =>
  async (header, token) => {
    try {
      return await keys(header, token);
    } catch (error) {
      const aboutToken =
        error instanceof errors.JWKSNoMatchingKey ||
        error instanceof errors.JWKSMultipleMatchingKeys;
      throw aboutToken ? error : createUnreachable(error);
    }
  };

const explainFailure = (error: unknown): string =>
  error instanceof errors.JWTClaimValidationFailed || error instanceof errors.JWTExpired
    ? `${error.code} ${error.claim} ${error.reason}`
    : error instanceof errors.JOSEError
      ? error.code
      : 'unreadable';

/** The method of Google and Apple: a token of theirs, verified once with their published keys. */
function idTokens(provider: IdTokenProvider, database: Database): Verify {
  const keys = withKeys(
    createRemoteJWKSet(new URL(provider.keysUrl), { timeoutDuration: TIMEOUT_MS }),
  );

  const read = async (token: string): Promise<JWTPayload> => {
    try {
      const { payload } = await jwtVerify(token, keys, {
        algorithms: ALGORITHMS,
        issuer: provider.issuers,
        audience: provider.audience,
        requiredClaims: ['sub', 'exp'],
        maxTokenAge: MAX_AGE_S,
        clockTolerance: CLOCK_TOLERANCE_S,
      });
      return payload;
    } catch (error) {
      throw error instanceof ApiError ? error : new NotAccepted(explainFailure(error));
    }
  };

  return async (token) => {
    const claims = await read(token);
    const { sub: subject = '', exp = 0 } = claims;
    const isFirstUse = await useToken(database, token, exp + CLOCK_TOLERANCE_S);
    if (!isFirstUse) throw new NotAccepted('replayed');
    return { subject, verifiedEmail: readVerifiedEmail(claims) };
  };
}

interface FacebookSettings {
  appId: string;
  appSecret: string;
  /** Default: `https://graph.facebook.com`. */
  graphUrl?: string;
}

interface Debugged {
  data?: { app_id?: string; is_valid?: boolean; expires_at?: number; user_id?: string };
}

interface Me {
  id?: string;
  /** Facebook sends only confirmed ones. */
  email?: string;
}

/** Facebook's method: its access token proves nothing by itself, so the API verifies it with Facebook. */
function facebookTokens(settings: FacebookSettings): Verify {
  const { appId, appSecret, graphUrl = 'https://graph.facebook.com' } = settings;

  const ask = async <Answer>(path: string, query: Record<string, string>): Promise<Answer> => {
    const url = `${graphUrl}${path}?${new URLSearchParams(query)}`;
    // The error of a failed call would contain its address, and with it the token.
    const response = await fetch(url, { signal: AbortSignal.timeout(TIMEOUT_MS) }).catch(
      (error: unknown) => {
        throw createUnreachable(error);
      },
    );
    if (response.status >= 500) throw createUnreachable(response.status);
    // For an invalid token, debug_token answers 200.
    const suspect = path === '/debug_token' ? ', so the app id or the app secret may be wrong' : '';
    if (!response.ok) throw new NotAccepted(`${path} answered ${response.status}${suspect}`);
    return response.json().catch((error: unknown) => {
      throw createUnreachable(error);
    }) as Promise<Answer>;
  };

  return async (token) => {
    const { data } = await ask<Debugged>('/debug_token', {
      input_token: token,
      access_token: `${appId}|${appSecret}`,
    });
    if (data?.is_valid !== true) throw new NotAccepted('not valid');
    if (data.app_id !== appId) throw new NotAccepted('made for another app');
    // 0 is a token without an end.
    const end = data.expires_at ?? 0;
    if (end !== 0 && end * 1000 <= Date.now()) throw new NotAccepted('expired');

    const me = await ask<Me>('/me', {
      fields: 'id,email',
      access_token: token,
      appsecret_proof: createHmac('sha256', appSecret).update(token).digest('hex'),
    });
    if (me.id === undefined || me.id !== data.user_id) throw new NotAccepted('of somebody else');
    return { subject: me.id, verifiedEmail: me.email ?? null };
  };
}

/** The audience; issuers and keys are the provider's own unless set. */
type IdTokenSettings = Pick<IdTokenProvider, 'audience'> & Partial<IdTokenProvider>;

/** The identity providers of subscribers; one that is missing is not offered. */
export interface SocialSettings {
  google?: IdTokenSettings | undefined;
  apple?: IdTokenSettings | undefined;
  facebook?: FacebookSettings | undefined;
  partner?: PartnerSettings | undefined;
}

interface Parts extends SocialSettings {
  database: Database;
  /** Verifies the partner's codes, if there is a partner. */
  partnerCodes?: Verify | undefined;
}

/** Problems in the settings of sign-in methods, as their providers report them: one sentence each. */
export interface SettingsFaults {
  sentences: () => string[];
  /** Called after each use of the provider, with its error if it failed. */
  note: (method: LoginMethodName, error?: unknown) => void;
}

export function createSettingsFaults(): SettingsFaults {
  const reasons = new Map<LoginMethodName, string>();
  return {
    sentences: () =>
      [...reasons].map(([method, reason]) => `The settings of ${method} are wrong: ${reason}.`),
    note(method, error) {
      if (error instanceof Misconfigured) reasons.set(method, error.reason);
      // A provider that does not respond, or refuses one person, proves nothing about the settings.
      else if (error === undefined) reasons.delete(method);
    },
  };
}

export function createProviders({
  google,
  apple,
  facebook,
  partnerCodes,
  database,
}: Parts): Providers {
  const providers = new Map<LoginMethodName, Verify>();
  if (google) providers.set('google', idTokens({ ...GOOGLE, ...google }, database));
  if (apple) providers.set('apple', idTokens({ ...APPLE, ...apple }, database));
  if (facebook) providers.set('facebook', facebookTokens(facebook));
  if (partnerCodes) providers.set('worldlink', partnerCodes);
  return providers;
}
