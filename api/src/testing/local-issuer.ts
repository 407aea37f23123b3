import { randomUUID } from 'node:crypto';
import type { ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';
import { exportJWK, generateKeyPair, type JWK, SignJWT } from 'jose';
import { type LocalServer, localServer } from './local-server';

export const AUDIENCE = 'portal-at-the-issuer';

interface Signing {
  alg?: string;
  kid?: string;
  key?: CryptoKey | Uint8Array;
}

/** An OpenID Connect issuer that really signs, and publishes its keys. */
export interface LocalIssuer extends LocalServer {
  keysUrl: string;
  publicKey: JWK;
  /** The parameters of each exchange of a code. */
  exchanges: URLSearchParams[];
  /** The `authorization` of each exchange. */
  authorizations: (string | undefined)[];
  /** Its next answer to an exchange of a code; a status other than 200 is a failure. */
  answerExchange(status: number, body: object): void;
  /** Changes the discovery document from now on; `undefined` removes a field. */
  describe(fields: Record<string, unknown>): void;
  /** Its answer about the person of an access token. */
  answerUserInfo(status: number, body: object): void;
  /** A valid token, except for the given changes. `undefined` removes a claim. */
  token(claims?: Record<string, unknown>, signing?: Signing): Promise<string>;
}

const now = () => Math.floor(Date.now() / 1000);

const send = (response: ServerResponse, status: number, body: object): void => {
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
};

export async function localIssuer(): Promise<LocalIssuer> {
  const rsa = await generateKeyPair('RS256', { extractable: true });
  const elliptic = await generateKeyPair('ES256', { extractable: true });
  const publicKey = { ...(await exportJWK(rsa.publicKey)), kid: 'rsa', alg: 'RS256', use: 'sig' };
  const keys = [
    publicKey,
    { ...(await exportJWK(elliptic.publicKey)), kid: 'elliptic', alg: 'ES256', use: 'sig' },
  ];
  const exchanges: URLSearchParams[] = [];
  const authorizations: (string | undefined)[] = [];
  let described: Record<string, unknown> = {};
  let userInfo = { status: 404, body: {} as object };
  let exchange = { status: 400, body: { error: 'invalid_grant' } as object };

  const server = await localServer(async (request, response) => {
    if (request.url === '/keys') return send(response, 200, { keys });
    if (request.url === '/token') {
      exchanges.push(new URLSearchParams(await text(request)));
      authorizations.push(request.headers.authorization);
      return send(response, exchange.status, exchange.body);
    }
    if (request.url === '/userinfo') return send(response, userInfo.status, userInfo.body);
    return send(response, 200, {
      issuer: server.origin,
      authorization_endpoint: `${server.origin}/auth`,
      token_endpoint: `${server.origin}/token`,
      jwks_uri: `${server.origin}/keys`,
      response_types_supported: ['code'],
      subject_types_supported: ['public'],
      id_token_signing_alg_values_supported: ['RS256'],
      ...described,
    });
  });

  return {
    ...server,
    keysUrl: `${server.origin}/keys`,
    publicKey,
    exchanges,
    authorizations,
    describe(fields) {
      described = fields;
    },
    answerUserInfo(status, body) {
      userInfo = { status, body };
    },
    answerExchange(status, body) {
      exchange = { status, body };
    },
    token: (claims = {}, { alg = 'RS256', kid, key } = {}) =>
      new SignJWT({
        iss: server.origin,
        aud: AUDIENCE,
        sub: 'person-1',
        iat: now(),
        exp: now() + 300,
        jti: randomUUID(),
        email: 'asha@example.com',
        email_verified: true,
        ...claims,
      })
        .setProtectedHeader({ alg, kid: kid ?? (alg === 'ES256' ? 'elliptic' : 'rsa') })
        .sign(key ?? (alg === 'ES256' ? elliptic.privateKey : rsa.privateKey)),
  };
}
