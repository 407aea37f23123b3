import { AUDIENCE, type LocalIssuer, localIssuer } from '../testing/local-issuer';
import { startTestApi } from '../testing/test-api';
import { partnerCodes } from './partner';

const issuer = await localIssuer();
const api = await startTestApi({
  social: { partner: { issuer: issuer.origin, clientId: AUDIENCE, clientSecret: 'secret' } },
});
afterAll(async () => {
  await api.close();
  await issuer.close();
});

/** What the browser began with. */
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
])('without %s a code is refused before the partner hears of it', async (_what, begun) => {
  await issue();
  const before = issuer.exchanges.length;
  expect(await signIn(begun)).toMatchObject(NOT_VERIFIED);
  expect(issuer.exchanges).toHaveLength(before);
});

test.each([
  ['another nonce', 'x'.repeat(32)],
  ['no nonce', undefined],
])('an identity token with %s is of another start', async (_what, nonce) => {
  await issue({ nonce });
  expect(await signIn()).toMatchObject(NOT_VERIFIED);
});

test('a partner that knows no proof keys is sent none, and held to the nonce alone', async () => {
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
}, 60_000);

test('its client id is public, and no sandbox partner replaces it', async () => {
  expect((await api.call('partnerCredentials')).body).toEqual({ client_id: AUDIENCE });
  expect((await api.send('GET', '/sandbox/partner/jwks')).status).toBe(404);
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

test('a partner that fails says nothing about the code', async () => {
  issuer.answerExchange(502, {});
  expect((await signIn()).status).toBe(503);
});

test('a partner that was down is asked again', async () => {
  await issue();
  let isDown = true;
  const verify = partnerCodes({
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

test('secrets go to a partner encrypted only', () => {
  const settings = { clientId: 'x', clientSecret: 'y', redirectUri: 'http://portal.test/' };
  expect(() => partnerCodes({ ...settings, issuer: 'http://partner.test' })).toThrow(
    "The partner's issuer must be an https address, not http://partner.test/",
  );
});
