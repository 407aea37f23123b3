import { AUDIENCE, type LocalIssuer, localIssuer } from '../testing/local-issuer';
import { localServer } from '../testing/local-server';
import { startTestApi } from '../testing/test-api';
import { until } from '../testing/on-server';
import { createPartnerCodes, type PartnerSettings } from './partner';

const issuer = await localIssuer();
const api = await startTestApi({
  social: { partner: { issuer: issuer.origin, clientId: AUDIENCE, clientSecret: 'secret' } },
});
afterAll(async () => {
  await api.close();
  await issuer.close();
});

/** The browser's values from the start of the sign-in. */
const BEGUN = { code_verifier: 'v'.repeat(43), nonce: 'n'.repeat(32) };
const PROOF = { codeVerifier: BEGUN.code_verifier, nonce: BEGUN.nonce };

const signIn = (begun: Partial<typeof BEGUN> = BEGUN, at = api) =>
  at.call('socialLogin', {
    body: { login_type: 'worldlink', token: 'a-code', Platform: 'android', ...begun },
  });

const issue = async (
  claims?: Record<string, unknown>,
  signing?: Parameters<LocalIssuer['token']>[1],
) =>
  issuer.answerExchange(200, {
    access_token: 'opaque',
    token_type: 'Bearer',
    id_token: await issuer.token({ nonce: BEGUN.nonce, ...claims }, signing),
  });

const NOT_VERIFIED = {
  status: 401,
  body: { message: 'This sign-in could not be verified. Try again.' },
};

test('a code is exchanged at the external partner', async () => {
  await issue();
  const { status, body } = await signIn();
  expect(status).toBe(200);
  const profile = await api.call('profile', { token: body.data.access_token });
  expect(profile.body.data.username).toBe('asha.gurung');
  expect(Object.fromEntries(issuer.exchanges.at(-1) ?? [])).toEqual({
    grant_type: 'authorization_code',
    code: 'a-code',
    redirect_uri: 'http://portal.test/worldlink_oath',
    code_verifier: BEGUN.code_verifier,
  });
});

test.each([
  ['the proof key', { nonce: BEGUN.nonce }],
  ['the nonce', { code_verifier: BEGUN.code_verifier }],
  ['both', {}],
])('without %s a code is refused before it is sent to the partner', async (_what, begun) => {
  await issue();
  const before = issuer.exchanges.length;
  expect(await signIn(begun)).toMatchObject(NOT_VERIFIED);
  expect(issuer.exchanges).toHaveLength(before);
});

test.each([
  ['another nonce', 'x'.repeat(32)],
  ['no nonce', undefined],
])('an identity token with %s belongs to another sign-in', async (_what, nonce) => {
  await issue({ nonce });
  expect(await signIn()).toMatchObject(NOT_VERIFIED);
});

test('a partner without proof keys gets none, and only the nonce is checked', async () => {
  await using other = await startTestApi({
    social: {
      partner: { issuer: issuer.origin, clientId: AUDIENCE, clientSecret: 'secret', pkce: false },
    },
  });
  await issue();
  expect((await signIn({ nonce: BEGUN.nonce }, other)).status).toBe(200);
  expect(issuer.exchanges.at(-1)?.has('code_verifier')).toBe(false);
  expect(await signIn({ nonce: 'x'.repeat(32) }, other)).toMatchObject(NOT_VERIFIED);
  expect(await signIn({}, other)).toMatchObject(NOT_VERIFIED);
});

test('its client id is public, and the sandbox signs no subscriber in', async () => {
  expect((await api.call('partnerCredentials')).body).toEqual({ client_id: AUDIENCE });
  const query = 'client_id=subscriber-portal&response_type=code&scope=openid';
  const { status, text } = await api.send('GET', `/sandbox/partner/auth?${query}`);
  expect(status).toBe(400);
  expect(text).toContain('client is invalid');
});

test.each<[string, () => Promise<void>]>([
  ['a refused code', async () => issuer.answerExchange(400, { error: 'invalid_grant' })],
  ['another issuer', () => issue({ iss: 'https://evil.example' })],
  ['another audience', () => issue({ aud: 'another' })],
  ['a token that has ended', () => issue({ exp: 1 })],
  ['an unknown key', () => issue({}, { kid: 'unheard-of' })],
  ['a shared secret', () => issue({}, { alg: 'HS256', key: new TextEncoder().encode('secret') })],
  [
    'no identity',
    async () => issuer.answerExchange(200, { access_token: 'opaque', token_type: 'Bearer' }),
  ],
])('%s is not accepted', async (_what, prepare) => {
  await prepare();
  const { status, body } = await signIn();
  expect(status).toBe(401);
  expect(body).toEqual({ message: 'This sign-in could not be verified. Try again.' });
});

test('a signature by another key is not accepted', async () => {
  const other = await localIssuer();
  issuer.answerExchange(200, {
    access_token: 'opaque',
    token_type: 'Bearer',
    id_token: await other.token({ iss: issuer.origin, nonce: BEGUN.nonce }),
  });
  expect((await signIn()).status).toBe(401);
  await other.close();
});

test('a failure of the partner does not invalidate the code', async () => {
  issuer.answerExchange(502, {});
  expect((await signIn()).status).toBe(503);
});

/** A separate API whose log is read, to test what the issuer publishes. */
async function startLogged(settings: Partial<PartnerSettings> = {}) {
  const lines: string[] = [];
  const own = await startTestApi({
    social: {
      partner: { issuer: issuer.origin, clientId: AUDIENCE, clientSecret: 'secret', ...settings },
    },
    logger: { stream: { write: (line: string) => lines.push(line) } },
  });
  return {
    own,
    log: () => lines.join(''),
    notes: async () => {
      const { status, body } = await own.send('GET', '/ready');
      return { status, notes: (body as { notes?: string[] }).notes ?? [] };
    },
    [Symbol.asyncDispose]: () => own.close(),
  };
}

describe('wrong settings', () => {
  afterEach(() => issuer.describe({}));

  test.each([
    ['a slash too many', () => `${issuer.origin}/realms/a/`, () => `${issuer.origin}/realms/a`],
    ['a slash too few', () => `${issuer.origin}/realms/a`, () => `${issuer.origin}/realms/a/`],
    ['another address', () => issuer.origin, () => 'https://id.example'],
  ])('an issuer with %s is named at the start, and the API stays ready', async (_, set, said) => {
    issuer.describe({ issuer: said() });
    await using logged = await startLogged({ issuer: set() });
    const reason = `the issuer is '${set()}' in the settings, and '${said()}' in its discovery document`;
    const expected = { status: 200, notes: [`The settings of worldlink are wrong: ${reason}.`] };
    await until(async () => (await logged.notes()).notes.length > 0);
    expect(await logged.notes()).toEqual(expected);
    expect(logged.log()).toContain(reason);
    const { status, headers } = await signIn(BEGUN, logged.own);
    expect([status, headers.get('retry-after')]).toEqual([503, null]);
    expect(logged.log()).not.toContain('unreachable');

    issuer.describe({ issuer: set() });
    await issue({ iss: set() });
    expect((await signIn(BEGUN, logged.own)).status).toBe(200);
    expect(await logged.notes()).toEqual({ status: 200, notes: [] });
  });

  test('an issuer without a discovery document is named', async () => {
    const empty = await localServer((_request, response) => void response.writeHead(404).end());
    await using logged = await startLogged({ issuer: empty.origin });
    await until(async () => (await logged.notes()).notes.length > 0);
    expect((await logged.notes()).notes[0]).toContain(
      `there is no discovery document of the issuer '${empty.origin}': its status is 404`,
    );
    await empty.close();
  });

  test.each([
    [400, { error: 'invalid_client' }],
    [401, { error: 'invalid_client' }],
    [400, { error: 'unauthorized_client' }],
  ])('a client that is refused by %i %j is named', async (status, body) => {
    await using logged = await startLogged();
    issuer.answerExchange(status, body);
    expect((await signIn(BEGUN, logged.own)).status).toBe(503);
    const reason = `the provider refuses the client id or the client secret (${body.error})`;
    expect(logged.log()).toContain(reason);
    expect(await logged.notes()).toEqual({
      status: 200,
      notes: [`The settings of worldlink are wrong: ${reason}.`],
    });
  });

  test.each(['aud', 'iss'])('a token with a wrong %s is logged with that claim', async (claim) => {
    await using logged = await startLogged();
    await issue({ [claim]: 'https://elsewhere.test' });
    expect((await signIn(BEGUN, logged.own)).status).toBe(401);
    expect(logged.log()).toContain(`OAUTH_JWT_CLAIM_COMPARISON_FAILED ${claim}`);
  });

  test('an address that does not answer is called unreachable, with the reason', async () => {
    const gone = await localServer(() => undefined);
    await gone.close();
    await using logged = await startLogged({ issuer: gone.origin });
    const { status, headers } = await signIn(BEGUN, logged.own);
    expect([status, headers.get('retry-after')]).toEqual([503, '5']);
    expect(logged.log()).toContain('unreachable ECONNREFUSED');
    expect(await logged.notes()).toEqual({ status: 200, notes: [] });
  });

  test.each(['?a=b', '#a', '/.well-known/openid-configuration'])(
    'an issuer that ends with %s is refused at the start',
    (end) => {
      const settings = { clientId: 'x', clientSecret: 'y', redirectUri: 'http://portal.test/' };
      expect(() =>
        createPartnerCodes({ ...settings, issuer: `https://id.example/a${end}` }),
      ).toThrow("The partner's issuer is the address before /.well-known/openid-configuration");
    },
  );
});

describe("the partner's discovery document", () => {
  afterEach(() => issuer.describe({}));

  const signInAt = async (described: Record<string, unknown>) => {
    issuer.describe(described);
    await using logged = await startLogged();
    const { status } = await signIn(BEGUN, logged.own);
    return { status, log: logged.log() };
  };

  test.each<[string[] | undefined, boolean]>([
    [undefined, true],
    [['client_secret_basic'], true],
    [['client_secret_post', 'client_secret_basic'], true],
    [['client_secret_post'], false],
    [['private_key_jwt', 'client_secret_post'], false],
  ])('decides how the secret is sent: %j', async (supported, isBasic) => {
    await issue();
    const described = { token_endpoint_auth_methods_supported: supported };
    expect((await signInAt(described)).status).toBe(200);
    expect(issuer.authorizations.at(-1)?.startsWith('Basic ') ?? false).toBe(isBasic);
    expect(issuer.exchanges.at(-1)?.get('client_secret')).toBe(isBasic ? null : 'secret');
  });

  test('may require a signed statement instead of the secret', async () => {
    await issue();
    await signInAt({ token_endpoint_auth_methods_supported: ['client_secret_jwt'] });
    expect(issuer.exchanges.at(-1)?.get('client_assertion')).toMatch(/^ey/);
    expect(issuer.exchanges.at(-1)?.has('client_secret')).toBe(false);
  });

  test('may accept no secret, which is reported', async () => {
    const described = { token_endpoint_auth_methods_supported: ['private_key_jwt', 'none'] };
    const { status, log } = await signInAt(described);
    expect(status).toBe(503);
    expect(log).toContain('the provider takes no client secret, only private_key_jwt, none');
  });

  test('decides which algorithms its tokens may have', async () => {
    await issue({}, { alg: 'ES256' });
    const algorithms = (values: string[]) => ({ id_token_signing_alg_values_supported: values });
    expect((await signInAt(algorithms(['ES256', 'RS256']))).status).toBe(200);
    await issue({}, { alg: 'ES256' });
    expect((await signInAt(algorithms(['RS256']))).status).toBe(401);
  });

  test.each([
    ['the email', { email: undefined, email_verified: undefined }],
    ['that it is verified', { email_verified: undefined }],
  ])('may leave %s to the userinfo endpoint', async (_what, claims) => {
    await issue({ sub: 'person-2', ...claims });
    const userinfo = { userinfo_endpoint: `${issuer.origin}/userinfo` };
    const email = { email: 'asha@example.com', email_verified: true };
    issuer.answerUserInfo(200, { sub: 'somebody-else', ...email });
    expect((await signInAt(userinfo)).status).toBe(401);
    issuer.answerUserInfo(200, { sub: 'person-2', ...email });
    expect((await signInAt(userinfo)).status).toBe(200);
  });
});

test.each([
  ['accepted, a minute and a half ahead', 90, 200],
  ['refused, three minutes ahead', 180, 401],
])("a partner's clock is %s", async (_what, ahead, expected) => {
  await issue({ iat: Math.floor(Date.now() / 1000) + ahead });
  expect((await signIn()).status).toBe(expected);
});

test('a partner that was down is tried again', async () => {
  await issue();
  let isDown = true;
  const verify = createPartnerCodes({
    issuer: issuer.origin,
    clientId: AUDIENCE,
    clientSecret: 'secret',
    redirectUri: 'http://portal.test/worldlink_oath',
    reach: async (url, { method, headers, body }) => {
      if (isDown) throw new TypeError('fetch failed');
      return fetch(url, { method, headers, body: body as string });
    },
  });
  await expect(verify('a-code', PROOF)).rejects.toMatchObject({ status: 503 });
  isDown = false;
  await expect(verify('a-code', PROOF)).resolves.toEqual({
    subject: 'person-1',
    verifiedEmail: 'asha@example.com',
  });
});

test('secrets are sent to a partner over encrypted connections only', () => {
  const settings = { clientId: 'x', clientSecret: 'y', redirectUri: 'http://portal.test/' };
  expect(() => createPartnerCodes({ ...settings, issuer: 'http://partner.test' })).toThrow(
    "The partner's issuer must be an https address, not http://partner.test/",
  );
});
