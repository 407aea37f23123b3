import { type CustomFetch, fetchUserInfo, genericGrantRequest } from 'openid-client';
import {
  type BeginnersProof,
  CLOCK_TOLERANCE_S,
  NotAccepted,
  type Verify,
  readVerifiedEmail,
} from './identity';
import {
  createOpenIdProvider,
  type OpenIdSettings,
  toExchangeError,
  toSignInError,
} from './open-id';

export interface PartnerSettings extends OpenIdSettings {
  /** Whether the partner checks proof keys (PKCE). Default true. */
  pkce?: boolean;
}

interface Parts extends PartnerSettings {
  /** Where the partner redirected the browser with the code. */
  redirectUri: string;
  /** How to reach the partner, if not through the network. */
  reach?: CustomFetch | undefined;
}

/**
 * Exchanges the code that the browser got from the partner's page, once, for an identity token. A code works only with
 * the proof key and nonce of the same browser: nobody is signed in with a stolen code.
 */
export function createPartnerCodes(parts: Parts): Verify {
  const { redirectUri, pkce = true, reach } = parts;
  const partner = createOpenIdProvider({ ...parts, name: "The partner's issuer" });

  const readClaims = async (code: string, { codeVerifier, nonce }: BeginnersProof) => {
    // Checked before the exchange: the partner would accept a code from a start without a challenge.
    if (nonce === undefined) throw new NotAccepted('no nonce');
    if (pkce && codeVerifier === undefined) throw new NotAccepted('no proof key');
    const configuration = await partner();
    const tokens = await genericGrantRequest(configuration, 'authorization_code', {
      code,
      redirect_uri: redirectUri,
      ...(pkce && codeVerifier !== undefined && { code_verifier: codeVerifier }),
    }).catch((error: unknown) => {
      throw toExchangeError(error);
    });
    const claims = tokens.claims();
    if (!claims) throw new NotAccepted('no identity token');
    if (claims.nonce !== nonce) throw new NotAccepted('another nonce');
    if (claims.iat > Date.now() / 1000 + CLOCK_TOLERANCE_S) throw new NotAccepted('a future iat');
    // A partner may omit the email, or its verification, from the identity token.
    const isWhole = claims['email'] !== undefined && claims['email_verified'] !== undefined;
    return isWhole || !configuration.serverMetadata().userinfo_endpoint
      ? claims
      : { ...claims, ...(await fetchUserInfo(configuration, tokens.access_token, claims.sub)) };
  };

  const verify: Verify = async (code, proof) => {
    try {
      const claims = await readClaims(code, proof);
      return { subject: claims.sub, verifiedEmail: readVerifiedEmail(claims) };
    } catch (error) {
      throw toSignInError(error);
    }
  };
  return reach ? verify : Object.assign(verify, { check: partner });
}
