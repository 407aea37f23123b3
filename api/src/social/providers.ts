import type { LoginMethodName } from '@portal/shared/contract';
import type { Database } from '../database/database';
import { type FacebookSettings, facebookTokens } from './facebook';
import { APPLE, GOOGLE, type IdTokenProvider, idTokens } from './id-token';
import { Misconfigured, type Providers, type Verify } from './identity';
import type { PartnerSettings } from './partner';

/** Whom to ask about an account; the provider's own issuers and keys where nothing else is said. */
type IdTokenSettings = Pick<IdTokenProvider, 'audience'> & Partial<IdTokenProvider>;

/** Who vouches for subscribers; a provider that is not here is not offered. */
export interface SocialSettings {
  google?: IdTokenSettings | undefined;
  apple?: IdTokenSettings | undefined;
  facebook?: FacebookSettings | undefined;
  partner?: PartnerSettings | undefined;
}

interface Parts extends SocialSettings {
  database: Database;
  /** How the partner's codes are verified, if there is a partner. */
  partnerCodes?: Verify | undefined;
}

/** What is wrong with the settings of a way to sign in, as its provider shows: one sentence each. */
export interface SettingsTroubles {
  sentences: () => string[];
  /** After a use of the provider: what it failed with, if it did. */
  note: (method: LoginMethodName, error?: unknown) => void;
}

export function settingsTroubles(): SettingsTroubles {
  const reasons = new Map<LoginMethodName, string>();
  return {
    sentences: () =>
      [...reasons].map(([method, reason]) => `The settings of ${method} are wrong: ${reason}.`),
    note(method, error) {
      if (error instanceof Misconfigured) reasons.set(method, error.reason);
      // Who does not answer, or refuses one person, says nothing about the settings.
      else if (error === undefined) reasons.delete(method);
    },
  };
}

export function providersOf({ google, apple, facebook, partnerCodes, database }: Parts): Providers {
  const providers = new Map<LoginMethodName, Verify>();
  if (google) providers.set('google', idTokens({ ...GOOGLE, ...google }, database));
  if (apple) providers.set('apple', idTokens({ ...APPLE, ...apple }, database));
  if (facebook) providers.set('facebook', facebookTokens(facebook));
  if (partnerCodes) providers.set('worldlink', partnerCodes);
  return providers;
}
