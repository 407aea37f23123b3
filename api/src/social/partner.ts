import {
  allowInsecureRequests,
  ClientError,
  ClientSecretBasic,
  type Configuration,
  type CustomFetch,
  customFetch,
  discovery,
  enableNonRepudiationChecks,
  fetchUserInfo,
  genericGrantRequest,
  ResponseBodyError,
} from 'openid-client';
import { ApiError } from '../http/errors';
import {
  type BeginnersProof,
  NotAccepted,
  PATIENCE,
  unreachable,
  type Verify,
  verifiedEmailOf,
} from './identity';

export interface PartnerSettings {
  /** The partner's OpenID Connect issuer. */
  issuer: string;
  clientId: string;
  clientSecret: string;
  /** Whether the partner checks proof keys (PKCE). Default true. */
  pkce?: boolean;
}

interface Parts extends PartnerSettings {
  /** Where the partner sent the browser with the code. */
  redirectUri: string;
  /** How the partner is reached, where not through the network. */
  reach?: CustomFetch | undefined;
}

const LOOPBACK = ['localhost', '127.0.0.1', '[::1]'];

/** @throws when secrets would travel unencrypted */
function insistOnEncryption(issuer: URL): void {
  if (issuer.protocol !== 'https:' && !LOOPBACK.includes(issuer.hostname)) {
    throw new Error(`The partner's issuer must be an https address, not ${issuer.href}`);
  }
}

const overNetwork: CustomFetch = (url, { method, headers, body, signal }) =>
  fetch(url, { method, headers, body: (body ?? null) as BodyInit | null, signal: signal ?? null });

/** Distinguishes a partner that does not answer from one that refuses, however the library wraps the error. */
const watched =
  (reach: CustomFetch): CustomFetch =>
  async (url, options) => {
    const response = await reach(url, options).catch(() => null);
    if (response === null || response.status >= 500) throw unreachable();
    return response;
  };

function asApiError(error: unknown): ApiError {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    if (cause instanceof ApiError) return cause;
  }
  if (error instanceof ResponseBodyError) return new NotAccepted(error.error);
  return new NotAccepted(error instanceof ClientError ? (error.code ?? error.name) : 'unreadable');
}

/**
 * Exchanges the code that the partner's page gave the browser, once, for an identity token. A code works
 * only with the proof key and nonce of the same browser: nobody is signed in with a stolen code.
 */
export function partnerCodes(parts: Parts): Verify {
  const { clientId, clientSecret, redirectUri, reach, pkce = true } = parts;
  const issuer = new URL(parts.issuer);
  if (!reach) insistOnEncryption(issuer);
  let known: Promise<Configuration> | undefined;

  /** Asked for once; a partner that was down is asked again. */
  const partner = (): Promise<Configuration> => {
    known ??= discovery(issuer, clientId, {}, ClientSecretBasic(clientSecret), {
      [customFetch]: watched(reach ?? overNetwork),
      timeout: PATIENCE / 1000,
      execute: [
        enableNonRepudiationChecks,
        ...(issuer.protocol === 'https:' ? [] : [allowInsecureRequests]),
      ],
    }).catch(() => {
      known = undefined;
      throw unreachable();
    });
    return known;
  };

  const claimsOf = async (code: string, { codeVerifier, nonce }: BeginnersProof) => {
    // Asked before the partner is: it would accept a code that began without a challenge.
    if (nonce === undefined) throw new NotAccepted('no nonce');
    if (pkce && codeVerifier === undefined) throw new NotAccepted('no proof key');
    const configuration = await partner();
    const tokens = await genericGrantRequest(configuration, 'authorization_code', {
      code,
      redirect_uri: redirectUri,
      ...(pkce && codeVerifier !== undefined && { code_verifier: codeVerifier }),
    });
    const claims = tokens.claims();
    if (!claims) throw new NotAccepted('no identity token');
    if (claims.nonce !== nonce) throw new NotAccepted('another nonce');
    // A partner may keep the email out of the identity token.
    return claims['email'] === undefined && configuration.serverMetadata().userinfo_endpoint
      ? fetchUserInfo(configuration, tokens.access_token, claims.sub)
      : claims;
  };

  return async (code, proof) => {
    try {
      const claims = await claimsOf(code, proof);
      return { subject: claims.sub, verifiedEmail: verifiedEmailOf(claims) };
    } catch (error) {
      throw asApiError(error);
    }
  };
}
