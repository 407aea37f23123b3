import type { IncomingMessage, ServerResponse } from 'node:http';
import type * as OpenIdProvider from 'oidc-provider';
import type { Configuration, KoaContextWithOIDC, Provider } from 'oidc-provider';
import { OPERATORS_PAGE } from '@portal/shared/contract';
import type { Database } from '../database/database';
import { fetchInProcess } from '../http/in-process';
import { pageHeaders, pageText } from '../http/page';
import {
  toCallbackAddress,
  type OperatorProviderSettings,
  toSignedOutAddress,
} from '../operator/provider';
import type { PartnerSettings } from '../social/partner';
import {
  renderOperatorLogout,
  findPartnerAccount,
  renderPartnerError,
  findSandboxOperator,
} from './login-page';
import { type PartnerKeys, readPartnerKeys, createPartnerRecords } from './records';

/* eslint-disable no-console -- the library writes to the console by itself */
/**
 * The library that makes a process an OpenID Connect provider, loaded only where the sandbox partner runs. On loading
 * it warns about every Node below 22, though it works on 20, as the tests show. Only that line is suppressed.
 */
async function loadProvider(): Promise<typeof OpenIdProvider> {
  const { warn } = console;
  console.warn = (...words: unknown[]) => {
    if (!String(words[0]).includes('Unsupported runtime')) warn(...words);
  };
  try {
    return await import('oidc-provider');
  } finally {
    console.warn = warn;
  }
}
/* eslint-enable no-console */

/** The path of the partner on the portal's origin. */
export const PARTNER_PATH = '/sandbox/partner';

/** The portal's clients at the partner: one for subscribers, one for operators. */
const SUBSCRIBERS_CLIENT = 'subscriber-portal';
export const OPERATORS_CLIENT = 'portal-operators';

const OPERATORS_SCOPE = 'openid profile email';

/** In seconds. */
const MINUTE = 60;
const HOUR = 60 * MINUTE;

export interface SandboxPartner {
  /** The portal's settings for its subscribers. */
  settings: PartnerSettings;
  /** The portal's settings for its operators. */
  operatorSettings: OperatorProviderSettings;
  /** The provider; the first call loads it. */
  provider: () => Promise<Provider>;
  /** Answers a request below `PARTNER_PATH` that is not for the login page. */
  handle(request: IncomingMessage, response: ServerResponse): void;
  /** Reaches the partner from within this process. */
  reach: ReturnType<typeof fetchInProcess>;
}

interface Parts {
  database: Database;
  dataFolder: string;
  origin: string;
  /** The origin of the operators' pages, which may be the same. */
  opsOrigin: string;
  /** Where the partner redirects the browsers of subscribers to; undefined where another partner is configured. */
  redirectUri: string | undefined;
  /** Whether operators sign in here. */
  operators: boolean;
  /** Receives errors inside the partner. */
  onError: (error: Error) => void;
}

/** The portal is trusted, so users are not asked for consent. */
async function grantForPortal({ oidc }: KoaContextWithOIDC) {
  const { client, session, provider } = oidc;
  if (!client || !session?.accountId) return undefined;
  const earlier = session.grantIdFor(client.clientId);
  const known = earlier === undefined ? undefined : await provider.Grant.find(earlier);
  if (known) return known;
  const grant = new provider.Grant({ clientId: client.clientId, accountId: session.accountId });
  grant.addOIDCScope(client.scope ?? 'openid');
  await grant.save();
  return grant;
}

const listClients = (
  { redirectUri, operators, opsOrigin }: Parts,
  { clientSecret }: PartnerKeys,
): Configuration['clients'] => {
  const confidential = {
    client_secret: clientSecret,
    response_types: ['code' as const],
    grant_types: ['authorization_code'],
  };
  return [
    ...(redirectUri === undefined
      ? []
      : [
          {
            ...confidential,
            client_id: SUBSCRIBERS_CLIENT,
            redirect_uris: [redirectUri],
            scope: 'openid',
          },
        ]),
    ...(operators
      ? [
          {
            ...confidential,
            client_id: OPERATORS_CLIENT,
            redirect_uris: [toCallbackAddress(opsOrigin)],
            post_logout_redirect_uris: [toSignedOutAddress(opsOrigin)],
            scope: OPERATORS_SCOPE,
          },
        ]
      : []),
  ];
};

function findClaims(subject: string): { sub: string; [claim: string]: unknown } | undefined {
  const person = findPartnerAccount(subject);
  if (person) {
    const { name, email, emailVerified } = person;
    return { sub: subject, name, email, email_verified: emailVerified };
  }
  const operator = findSandboxOperator(subject);
  return (
    operator && {
      sub: subject,
      name: operator.name,
      preferred_username: operator.username,
      groups: [operator.group],
    }
  );
}

/** A person who has signed in as a subscriber must sign in again as an operator, and vice versa. */
function createPolicy({ interactionPolicy }: typeof OpenIdProvider) {
  const { base, Check } = interactionPolicy;
  const policy = base();
  policy.get('login')?.checks.add(
    new Check('other_client', 'the session is of an account for another client', ({ oidc }) => {
      const { accountId } = oidc.session ?? {};
      if (accountId === undefined) return Check.NO_NEED_TO_PROMPT;
      const isOperator = findSandboxOperator(accountId) !== undefined;
      return isOperator === (oidc.client?.clientId === OPERATORS_CLIENT)
        ? Check.NO_NEED_TO_PROMPT
        : Check.REQUEST_PROMPT;
    }),
  );
  return policy;
}

const createConfiguration = (
  parts: Parts,
  keys: PartnerKeys,
  library: typeof OpenIdProvider,
): Omit<Configuration, 'adapter'> => ({
  clients: listClients(parts, keys),
  jwks: { keys: [keys.signing] },
  cookies: { keys: [keys.cookies] },
  // The identity token contains everything that the portal needs.
  claims: {
    openid: ['sub', 'email', 'email_verified', 'name', 'groups'],
    profile: ['preferred_username'],
    email: [],
  },
  conformIdTokenClaims: false,
  pkce: { required: () => true },
  features: {
    devInteractions: { enabled: false },
    rpInitiatedLogout: {
      enabled: true,
      logoutSource: (context, form) => {
        context.set(pageHeaders());
        context.body = pageText(renderOperatorLogout(form));
      },
    },
  },
  findAccount: (_context, subject) => {
    const claims = findClaims(subject);
    return claims && { accountId: subject, claims: () => claims };
  },
  interactions: {
    policy: createPolicy(library),
    url: (_context, { uid }) => `${PARTNER_PATH}/interaction/${uid}`,
  },
  loadExistingGrant: grantForPortal,
  renderError: (context, { error, error_description: text }) => {
    context.set(pageHeaders());
    const back = context.oidc?.client?.clientId === OPERATORS_CLIENT ? OPERATORS_PAGE : undefined;
    context.body = pageText(renderPartnerError(text ?? error, back));
  },
  ttl: {
    AccessToken: 10 * MINUTE,
    AuthorizationCode: MINUTE,
    Grant: HOUR,
    IdToken: 10 * MINUTE,
    Interaction: 10 * MINUTE,
    Session: HOUR,
  },
});

/** An in-process partner: a real OpenID Connect provider for development, tests and demonstrations. */
export async function createSandboxPartner(parts: Parts): Promise<SandboxPartner> {
  const keys = await readPartnerKeys(parts.dataFolder);
  const { protocol, host, origin } = new URL(parts.origin);
  const issuer = origin + PARTNER_PATH;

  async function make() {
    const library = await loadProvider();
    const { Provider, errors } = library;
    const provider = new Provider(issuer, {
      ...createConfiguration(parts, keys, library),
      adapter: createPartnerRecords(
        parts.database,
        () => new errors.InvalidRequest('a parameter has a value that cannot be kept'),
      ),
    });
    provider.on('server_error', (_context, error) => parts.onError(error));
    // Makes it trust the headers written below.
    provider.proxy = true;
    return { provider, answer: provider.callback() };
  }
  let made: ReturnType<typeof make> | undefined;
  const whenMade = () => (made ??= make());

  const handle = (request: IncomingMessage, response: ServerResponse) => {
    const { url = '' } = request;
    // Its answers contain public addresses, however the request arrived.
    Object.assign(request.headers, {
      'x-forwarded-proto': protocol.slice(0, -1),
      'x-forwarded-host': host,
    });
    Object.assign(request, { originalUrl: url, url: url.slice(PARTNER_PATH.length) });
    response.setHeader('x-content-type-options', 'nosniff');
    whenMade()
      .then(({ answer }) => answer(request, response))
      .catch((error: Error) => {
        parts.onError(error);
        response.writeHead(500).end();
      });
  };

  return {
    settings: { issuer, clientId: SUBSCRIBERS_CLIENT, clientSecret: keys.clientSecret },
    operatorSettings: {
      issuer,
      clientId: OPERATORS_CLIENT,
      clientSecret: keys.clientSecret,
      roleClaim: 'groups',
      roleValues: new Map([
        ['operators', 'operator'],
        ['viewers', 'viewer'],
      ]),
    },
    provider: async () => (await whenMade()).provider,
    handle,
    reach: fetchInProcess(handle),
  };
}
