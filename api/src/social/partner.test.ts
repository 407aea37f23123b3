import { AUDIENCE, type LocalIssuer, localIssuer } from '../testing/local-issuer';
import { startTestApi, type TestApi } from '../testing/test-api';
import { partnerCodes } from './partner';

let issuer: LocalIssuer;
let api: TestApi;
beforeAll(async () => {
  issuer = await localIssuer();
  api = await startTestApi({
    social: { partner: { issuer: issuer.origin, clientId: AUDIENCE, clientSecret: 'secret' } },
  });
}, 60_000);
afterAll(async () => {
  await api.close();
  await issuer.close();
});

const signIn = () =>
  api.call('socialLogin', {
    body: { login_type: 'worldlink', token: 'a-code', Platform: 'android' },
  });

const issue = async (
  claims?: Record<string, unknown>,
  signing?: Parameters<LocalIssuer['token']>[1],
) =>
  issuer.answerExchange(200, {
    access_token: 'opaque',
    token_type: 'Bearer',
    id_token: await issuer.token(claims, signing),
  });

test('a partner elsewhere is asked for what its code stands for', async () => {
  await issue();
  const { status, body } = await signIn();
  expect(status).toBe(200);
  const profile = await api.call('profile', { token: body.data.access_token });
  expect(profile.body.data.username).toBe('asha.gurung');
  expect(Object.fromEntries(issuer.exchanges.at(-1) ?? [])).toEqual({
    grant_type: 'authorization_code',
    code: 'a-code',
    redirect_uri: 'http://portal.test/worldlink_oath',
  });
});

test('its client id is told, and no sandbox partner stands in for it', async () => {
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
    id_token: await other.token({ iss: issuer.origin }),
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
      return fetch(url, { method, headers, body: body == null ? null : String(body) });
    },
  });
  await expect(verify('a-code')).rejects.toMatchObject({ status: 503 });
  isDown = false;
  await expect(verify('a-code')).resolves.toEqual({
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
