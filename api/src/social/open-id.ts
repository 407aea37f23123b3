import { isThisMachine } from '@portal/shared/contract/connections';
import {
  allowInsecureRequests,
  type ClientAuth,
  ClientError,
  ClientSecretBasic,
  ClientSecretJwt,
  ClientSecretPost,
  clockTolerance,
  type Configuration,
  type CustomFetch,
  customFetch,
  discovery,
  enableNonRepudiationChecks,
  ResponseBodyError,
  WWWAuthenticateChallengeError,
} from 'openid-client';
import { ApiError } from '../http/errors';
import {
  CLOCK_TOLERANCE_S,
  Misconfigured,
  NotAccepted,
  TIMEOUT_MS,
  createUnreachable,
} from './identity';

/** The portal's account at an OpenID Connect provider. */
export interface OpenIdSettings {
  issuer: string;
  clientId: string;
  clientSecret: string;
}

interface Parts extends OpenIdSettings {
  /** The name of a refused address in messages: 'The partner's issuer'. */
  name: string;
  /** How to reach the provider, if not through the network. */
  reach?: CustomFetch | undefined;
}

const overNetwork: CustomFetch = (url, { method, headers, body, signal }) =>
  fetch(url, { method, headers, body: (body ?? null) as BodyInit | null, signal: signal ?? null });

/** Distinguishes a provider that does not answer from one that refuses, however the library wraps the error. */
const watched =
  (reach: CustomFetch): CustomFetch =>
  async (url, options) => {
    const response = await reach(url, options).catch((error: unknown) => {
      throw createUnreachable(error);
    });
    if (response.status >= 500) throw createUnreachable(response.status);
    return response;
  };

/** By the names in discovery documents, in the order of preference. */
const AUTHENTICATION: Readonly<Record<string, (secret: string) => ClientAuth>> = {
  client_secret_basic: ClientSecretBasic,
  client_secret_post: ClientSecretPost,
  client_secret_jwt: ClientSecretJwt,
};

/** How the secret is sent, according to the provider; by Basic if it does not say. @throws Misconfigured */
function authenticationFor(supported: readonly string[] | undefined, secret: string): ClientAuth {
  if (supported === undefined) return ClientSecretBasic(secret);
  const method = Object.keys(AUTHENTICATION).find((name) => supported.includes(name));
  const authenticate = method === undefined ? undefined : AUTHENTICATION[method];
  if (authenticate) return authenticate(secret);
  throw new Misconfigured(`the provider takes no client secret, only ${supported.join(', ')}`);
}

const listCauses = (error: unknown): object[] =>
  typeof error === 'object' && error !== null
    ? [error, ...listCauses((error as { cause?: unknown }).cause)]
    : [];

/** A detail that the library adds to an error, or to the cause of one. */
const findDetail = (causes: readonly object[], name: string): unknown =>
  causes.map((cause) => (cause as Record<string, unknown>)[name]).find(Boolean);

/** The answer for an error of the library: 401, or 503 when the provider does not answer. */
export function toSignInError(error: unknown): ApiError {
  const causes = listCauses(error);
  const known = causes.find((cause) => cause instanceof ApiError);
  if (known) return known;
  if (error instanceof ResponseBodyError) return new NotAccepted(error.error);
  const claim = findDetail(causes, 'claim');
  const code = error instanceof ClientError ? (error.code ?? error.name) : 'unreadable';
  return new NotAccepted(typeof claim === 'string' ? `${code} ${claim}` : code);
}

const REFUSED_CLIENT = ['invalid_client', 'unauthorized_client'];

/** The same for an exchange of a code, where the provider may refuse the portal itself. */
export function toExchangeError(error: unknown): ApiError {
  const reason =
    error instanceof ResponseBodyError
      ? REFUSED_CLIENT.find((code) => code === error.error)
      : error instanceof WWWAuthenticateChallengeError && `status ${error.status}`;
  return reason
    ? new Misconfigured(`the provider refuses the client id or the client secret (${reason})`)
    : toSignInError(error);
}

/** Why an issuer has no usable discovery document: the provider is unavailable, or the address is wrong. */
function toDiscoveryError(error: unknown, issuer: string): ApiError {
  const causes = listCauses(error);
  const known = causes.find((cause) => cause instanceof ApiError);
  if (known) return known;
  const status = findDetail(causes, 'status');
  const body = findDetail(causes, 'body') as { issuer?: unknown } | undefined;
  if (typeof body?.issuer === 'string' && body.issuer !== issuer) {
    return new Misconfigured(
      `the issuer is '${issuer}' in the settings, and '${body.issuer}' in its discovery document`,
    );
  }
  const what = typeof status !== 'number' || status === 200 ? '' : `: its status is ${status}`;
  return new Misconfigured(`there is no discovery document of the issuer '${issuer}'${what}`);
}

/**
 * Returns a function that reads the provider's discovery document: once, and again after a failure. It rejects with
 * `Misconfigured`, or `Unreachable`. @throws for an invalid issuer, or if secrets would travel unencrypted
 */
export function createOpenIdProvider(parts: Parts): () => Promise<Configuration> {
  const { name, clientId, clientSecret, reach } = parts;
  const issuer = new URL(parts.issuer);
  if (!reach && issuer.protocol !== 'https:' && !isThisMachine(issuer.hostname)) {
    throw new Error(`${name} must be an https address, not ${issuer.href}`);
  }
  if (issuer.search + issuer.hash !== '' || issuer.pathname.includes('/.well-known/')) {
    throw new Error(
      `${name} is the address before /.well-known/openid-configuration, without ? and #`,
    );
  }
  const authenticate: ClientAuth = (server, client, body, headers) =>
    authenticationFor(server.token_endpoint_auth_methods_supported, clientSecret)(
      server,
      client,
      body,
      headers,
    );

  const discover = async (): Promise<Configuration> => {
    const configuration = await discovery(
      issuer,
      clientId,
      { [clockTolerance]: CLOCK_TOLERANCE_S },
      authenticate,
      {
        [customFetch]: watched(reach ?? overNetwork),
        timeout: TIMEOUT_MS / 1000,
        execute: [
          enableNonRepudiationChecks,
          ...(issuer.protocol === 'https:' ? [] : [allowInsecureRequests]),
        ],
      },
    ).catch((error: unknown) => {
      throw toDiscoveryError(error, parts.issuer);
    });
    // Detected before anybody signs in.
    authenticationFor(
      configuration.serverMetadata().token_endpoint_auth_methods_supported,
      clientSecret,
    );
    return configuration;
  };

  let known: Promise<Configuration> | undefined;
  return () => {
    known ??= discover().catch((error: unknown) => {
      known = undefined;
      throw error;
    });
    return known;
  };
}
