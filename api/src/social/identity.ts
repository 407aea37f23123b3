import type { LoginMethodName } from '@portal/shared/contract';
import { ApiError, unavailable } from '../http/errors';

/** A person as identified by a provider. */
export interface Identity {
  /** The provider's own id of the person. */
  subject: string;
  /** Null when the provider sends none, or has not verified it. */
  verifiedEmail: string | null;
}

/** Values that only the browser which started a sign-in knows. */
export interface BeginnersProof {
  codeVerifier?: string | undefined;
  nonce?: string | undefined;
}

/**
 * Verifies what a provider's script or return page handed over. @throws NotAccepted; `Unreachable` when the provider
 * does not answer; `Misconfigured`
 */
export interface Verify {
  (token: string, proof: BeginnersProof): Promise<Identity>;
  /**
   * Checks whether the settings match the provider, where that is possible without a token. Rejects in the same way.
   */
  check?: () => Promise<unknown>;
}

/** The configured sign-in methods. */
export type Providers = ReadonlyMap<LoginMethodName, Verify>;

/** 401. `reason` is for the log and contains nothing of the token. */
export class NotAccepted extends ApiError {
  constructor(readonly reason: string) {
    super(401, 'This sign-in could not be verified. Try again.');
  }
}

/** 503. `reason` is for the log. */
export class Unreachable extends ApiError {
  constructor(readonly reason: string) {
    const message = 'This way to sign in cannot be reached right now. Try again later.';
    const { status, body, headers } = unavailable(message);
    super(status, message, body, headers);
  }
}

/** Why there is no answer: a status, or an error of the network. */
export function createUnreachable(obstacle?: unknown): Unreachable {
  const { cause = obstacle } = (obstacle ?? {}) as { cause?: unknown };
  const { code, name } = (cause ?? {}) as { code?: unknown; name?: unknown };
  const detail = typeof obstacle === 'number' ? obstacle : (code ?? name);
  return new Unreachable(['unreachable', detail].filter(Boolean).join(' '));
}

/**
 * 503, without a time to try again: the portal's own settings at the provider are wrong. `reason` contains no secret.
 */
export class Misconfigured extends ApiError {
  constructor(readonly reason: string) {
    super(503, 'This way to sign in is not set up correctly. Use another way to sign in.');
  }
}

/** How far the clocks of a provider and of this server may differ. */
export const CLOCK_TOLERANCE_S = 120;

export const TIMEOUT_MS = 5_000;

/** An email from identity claims: Apple writes the flag as text. */
export const readVerifiedEmail = (claims: Readonly<Record<string, unknown>>): string | null => {
  const { email, email_verified: verified } = claims;
  return typeof email === 'string' && (verified === true || verified === 'true') ? email : null;
};
