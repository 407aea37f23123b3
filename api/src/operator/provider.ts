import {
  authorizationCodeGrant,
  AuthorizationResponseError,
  buildAuthorizationUrl,
  buildEndSessionUrl,
  calculatePKCECodeChallenge,
  type CustomFetch,
  fetchUserInfo,
  randomNonce,
  randomPKCECodeVerifier,
  randomState,
} from 'openid-client';
import {
  OPERATOR_ROLES,
  OPERATOR_SIGN_IN_PATH,
  type OperatorRole,
  OPERATORS_PAGE,
} from '@portal/shared/contract';
import { NotAccepted } from '../social/identity';
import { createOpenIdProvider, type OpenIdSettings, toSignInError } from '../social/open-id';

/** The role for each value of the claim. */
type RoleValues = ReadonlyMap<string, OperatorRole>;

const isRole = (text: string): text is OperatorRole => OPERATOR_ROLES.some((role) => role === text);

/**
 * Reads `portal-staff=operator,portal-admins=admin`: values of the claim, each with its role. @throws on anything else,
 * with the name of the setting
 */
export function readRoleValues(setting: string, text: string): RoleValues {
  const values = new Map<string, OperatorRole>();
  for (const entry of text.split(',')) {
    const end = entry.lastIndexOf('=');
    const value = entry.slice(0, Math.max(end, 0)).trim();
    const role = entry.slice(end + 1).trim();
    if (value === '' || !isRole(role)) {
      throw new Error(
        `${setting}: '${entry.trim()}' is not of the form value=role. The roles are ${OPERATOR_ROLES.join(', ')}.`,
      );
    }
    if (values.has(value)) throw new Error(`${setting} names '${value}' twice.`);
    values.set(value, role);
  }
  return values;
}

const getMember = (value: unknown, name: string): unknown =>
  typeof value === 'object' && value !== null && Object.hasOwn(value, name)
    ? (value as Record<string, unknown>)[name]
    : undefined;

/** The texts of a claim. `path` is its name, or the path to it with dots between. */
function textsAt(claims: Readonly<Record<string, unknown>>, path: string): string[] {
  // An unverified address may belong to somebody else.
  if (path === 'email' && claims['email_verified'] !== true) return [];
  const found = getMember(claims, path) ?? path.split('.').reduce<unknown>(getMember, claims);
  return (Array.isArray(found) ? (found as unknown[]) : [found]).filter(
    (value) => typeof value === 'string',
  );
}

/** The highest role from the claim at `path`; null if there is none. */
export function findRole(
  claims: Readonly<Record<string, unknown>>,
  path: string,
  values: RoleValues,
): OperatorRole | null {
  const roles = new Set(textsAt(claims, path).map((text) => values.get(text)));
  return OPERATOR_ROLES.findLast((role) => roles.has(role)) ?? null;
}

export interface OperatorProviderSettings extends OpenIdSettings {
  /** The path of the claim with the roles. */
  roleClaim: string;
  roleValues: RoleValues;
}

interface Parts extends OperatorProviderSettings {
  /** The portal's public origin. */
  origin: string;
  /** How to reach the provider, if not through the network. */
  reach?: CustomFetch | undefined;
}

/** Values that only the browser that started a sign-in has. */
export interface SignInProof {
  state: string;
  nonce: string;
  codeVerifier: string;
}

/** A person as identified by the provider. */
export interface Identified {
  issuer: string;
  /** The provider's own id of the person. It never changes its owner. */
  subject: string;
  /** For people to read; persons may change it at the provider, so it grants nothing. */
  name: string;
  /** Null: they have no role here. */
  role: OperatorRole | null;
  /** The provider needs it to end its session. */
  idToken: string;
}

/** The person cancelled at the provider. */
export class SignInCancelled extends Error {
  override readonly name = 'SignInCancelled';
}

/** Where the provider redirects the browser after a sign-in. */
export const toCallbackAddress = (origin: string): string =>
  `${origin}${OPERATOR_SIGN_IN_PATH}/callback`;

/** Where the provider redirects the browser after its session ended. */
export const toSignedOutAddress = (origin: string): string => origin + OPERATORS_PAGE;

const NAME_CLAIMS = ['preferred_username', 'email', 'name', 'sub'];
const MAX_NAME_CHARACTERS = 100;

/** One line without control or invisible characters. */
const toReadable = (text: string): string =>
  text
    .normalize('NFKC')
    .replaceAll(/[\p{C}\s]+/gu, ' ')
    .trim()
    .slice(0, MAX_NAME_CHARACTERS);

const nameIn = (claims: Readonly<Record<string, unknown>>): string =>
  NAME_CLAIMS.map((claim) => claims[claim])
    .filter((value) => typeof value === 'string')
    .map(toReadable)
    .find((name) => name !== '') ?? 'unnamed';

/** The identity provider of the operators, by the code flow of OpenID Connect with PKCE. */
export function createOperatorProvider(parts: Parts) {
  const { origin, roleClaim, roleValues } = parts;
  const configured = createOpenIdProvider({ ...parts, name: "The operators' issuer" });

  return {
    /** The page of the provider, and the proof that the browser stores until it returns. @throws ApiError 503 */
    async start(): Promise<{ address: string; proof: SignInProof }> {
      const configuration = await configured();
      const proof = {
        state: randomState(),
        nonce: randomNonce(),
        codeVerifier: randomPKCECodeVerifier(),
      };
      const address = buildAuthorizationUrl(configuration, {
        redirect_uri: toCallbackAddress(origin),
        scope: 'openid profile email',
        state: proof.state,
        nonce: proof.nonce,
        code_challenge: await calculatePKCECodeChallenge(proof.codeVerifier),
        code_challenge_method: 'S256',
      });
      return { address: address.href, proof };
    },

    /**
     * Exchanges the code from the provider's redirect. `search` is the query of that address. @throws SignInCancelled;
     * ApiError 401 when anything does not match, 503 when the provider does not answer
     */
    async finish(search: string, { state, nonce, codeVerifier }: SignInProof): Promise<Identified> {
      try {
        const configuration = await configured();
        const tokens = await authorizationCodeGrant(
          configuration,
          new URL(toCallbackAddress(origin) + search),
          { expectedState: state, expectedNonce: nonce, pkceCodeVerifier: codeVerifier },
        );
        const claims = tokens.claims();
        const { id_token: idToken } = tokens;
        if (!claims || idToken === undefined) throw new NotAccepted('no identity token');
        const readRole = (from: Readonly<Record<string, unknown>>) =>
          findRole(from, roleClaim, roleValues);
        const { iss: issuer, sub: subject } = claims;
        let role = readRole(claims);
        // A provider may omit groups from the identity token.
        if (role === null && configuration.serverMetadata().userinfo_endpoint) {
          role = readRole(await fetchUserInfo(configuration, tokens.access_token, subject));
        }
        return { issuer, subject, name: nameIn(claims), role, idToken };
      } catch (error) {
        if (error instanceof AuthorizationResponseError && error.error === 'access_denied') {
          throw new SignInCancelled();
        }
        throw toSignInError(error);
      }
    },

    /** The address that ends the session at the provider; null if its discovery document has none. */
    async signOutAddress(idToken: string): Promise<string | null> {
      const configuration = await configured().catch(() => undefined);
      if (!configuration?.serverMetadata().end_session_endpoint) return null;
      return buildEndSessionUrl(configuration, {
        id_token_hint: idToken,
        post_logout_redirect_uri: toSignedOutAddress(origin),
      }).href;
    },
  };
}

export type OperatorProvider = ReturnType<typeof createOperatorProvider>;
