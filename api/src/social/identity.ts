import type { LoginMethodName } from '@portal/shared/contract';
import { ApiError, unavailable } from '../http/errors';

/** Whom a provider says somebody is. */
export interface Identity {
  /** The provider's own id of the person. */
  subject: string;
  /** Null when the provider gives none, or has not verified it. */
  verifiedEmail: string | null;
}

/** What only the browser that began a sign-in knows. */
export interface BeginnersProof {
  codeVerifier?: string | undefined;
  nonce?: string | undefined;
}

/**
 * Makes sure of what a provider's script or return page handed over.
 * @throws NotAccepted, or `unreachable` when the provider does not answer
 */
export type Verify = (token: string, proof: BeginnersProof) => Promise<Identity>;

/** The ways to sign in that are configured. */
export type Providers = ReadonlyMap<LoginMethodName, Verify>;

/** 401. `reason` is for the log and holds nothing of the token. */
export class NotAccepted extends ApiError {
  constructor(readonly reason: string) {
    super(401, 'This sign-in could not be verified. Try again.');
  }
}

export const unreachable = () =>
  unavailable('This way to sign in cannot be reached right now. Try again later.');

/** How long a provider may take to answer, in milliseconds. */
export const PATIENCE = 5_000;

/** An email as identity claims carry it: Apple writes the flag as text. */
export const verifiedEmailOf = (claims: Readonly<Record<string, unknown>>): string | null => {
  const { email, email_verified: verified } = claims;
  return typeof email === 'string' && (verified === true || verified === 'true') ? email : null;
};
