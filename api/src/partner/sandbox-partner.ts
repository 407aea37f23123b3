import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Configuration, KoaContextWithOIDC, Provider } from 'oidc-provider';
import type { Database } from '../database/database';
import { fetchInProcess } from '../http/in-process';
import { pageHeaders, pageText } from '../http/page';
import type { PartnerSettings } from '../social/partner';
import { accountOf } from './accounts';
import { type PartnerKeys, partnerKeys } from './keys';
import { loadProvider } from './load-provider';
import { partnerErrorPage } from './login-page';
import { partnerRecords } from './records';

/** The path of the partner on the portal's origin. */
export const PARTNER_PATH = '/sandbox/partner';

const CLIENT_ID = 'subscriber-portal';

/** In seconds. */
const MINUTE = 60;
const HOUR = 60 * MINUTE;

export interface SandboxPartner {
  /** The portal's configuration for the partner. */
  settings: PartnerSettings;
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
  /** Where the partner sends the browser back to. */
  redirectUri: string;
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
  grant.addOIDCScope('openid');
  await grant.save();
  return grant;
}

const configurationOf = (
  { redirectUri }: Parts,
  { signing, cookies, clientSecret }: PartnerKeys,
): Omit<Configuration, 'adapter'> => ({
  clients: [
    {
      client_id: CLIENT_ID,
      client_secret: clientSecret,
      redirect_uris: [redirectUri],
      response_types: ['code'],
      grant_types: ['authorization_code'],
      scope: 'openid',
    },
  ],
  jwks: { keys: [signing] },
  cookies: { keys: [cookies] },
  // The portal asks for `openid` alone, and everything it needs is in the identity token.
  claims: { openid: ['sub', 'email', 'email_verified', 'name'] },
  conformIdTokenClaims: false,
  pkce: { required: () => true },
  features: { devInteractions: { enabled: false }, rpInitiatedLogout: { enabled: false } },
  findAccount: (_context, subject) => {
    const account = accountOf(subject);
    return (
      account && {
        accountId: subject,
        claims: () => ({
          sub: subject,
          name: account.name,
          email: account.email,
          email_verified: account.emailVerified,
        }),
      }
    );
  },
  interactions: { url: (_context, { uid }) => `${PARTNER_PATH}/interaction/${uid}` },
  loadExistingGrant: grantForPortal,
  renderError: (context, { error, error_description: text }) => {
    context.set(pageHeaders());
    context.body = pageText(partnerErrorPage(text ?? error));
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
export async function sandboxPartner(parts: Parts): Promise<SandboxPartner> {
  const keys = await partnerKeys(parts.dataFolder);
  const { protocol, host, origin } = new URL(parts.origin);
  const issuer = origin + PARTNER_PATH;

  async function make() {
    const { Provider, errors } = await loadProvider();
    const provider = new Provider(issuer, {
      ...configurationOf(parts, keys),
      adapter: partnerRecords(
        parts.database,
        () => new errors.InvalidRequest('a parameter has a value that cannot be kept'),
      ),
    });
    provider.on('server_error', (_context, error) => parts.onError(error));
    // It then trusts the headers written below.
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
    settings: {
      issuer,
      clientId: CLIENT_ID,
      clientSecret: keys.clientSecret,
    },
    provider: async () => (await whenMade()).provider,
    handle,
    reach: fetchInProcess(handle),
  };
}
