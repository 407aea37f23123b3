import { generateKeyPair } from 'jose';
import type { LoginMethodName } from '@portal/shared/contract';
import { AUDIENCE, localIssuer } from '../testing/local-issuer';
import { localServer } from '../testing/local-server';
import { startTestApi } from '../testing/test-api';

const NOT_ACCEPTED = { message: 'This sign-in could not be verified. Try again.' };
const NO_ACCOUNT = { message: 'No subscriber account belongs to this sign-in.' };

const now = () => Math.floor(Date.now() / 1000);

const issuer = await localIssuer();
const settings = { audience: AUDIENCE, issuers: [issuer.origin], keysUrl: issuer.keysUrl };
const api = await startTestApi({ social: { google: settings, apple: settings } });
afterAll(async () => {
  await api.close();
  await issuer.close();
});

const signIn = (token: string, login_type: LoginMethodName = 'google', at = api) =>
  at.call('socialLogin', { body: { login_type, token, Platform: 'android' } });

const getUsername = async (answer: Awaited<ReturnType<typeof signIn>>) => {
  const { body } = await api.call('profile', { token: answer.body.data.access_token });
  return body.data.username;
};

test('configured methods are enabled, others are not', async () => {
  const { body } = await api.call('loginMethods');
  expect(body.data).toEqual([
    { name: 'google', status: '1' },
    { name: 'facebook', status: '0' },
    { name: 'worldlink', status: '1' },
    { name: 'apple', status: '1' },
  ]);
  const { status, body: refusal } = await signIn('x', 'facebook');
  expect(status).toBe(422);
  expect(refusal).toEqual({ message: 'This way to sign in is not available.' });
});

test.each(['RS256', 'ES256'])('a token signed with %s signs in', async (alg) => {
  const answer = await signIn(await issuer.token({}, { alg }));
  expect(answer.status).toBe(200);
  expect(await getUsername(answer)).toBe('asha.gurung');
});

test.each(['google', 'apple'] as const)(
  'a token of %s signs in where the clocks differ by a minute and a half',
  async (method) => {
    const ahead = { iat: now() + 90, nbf: now() + 90 };
    expect((await signIn(await issuer.token(ahead), method)).status).toBe(200);
    expect((await signIn(await issuer.token({ exp: now() - 90 }), method)).status).toBe(200);
  },
);

test('a known person is identified by their id, whatever their email is now', async () => {
  await signIn(await issuer.token({ sub: 'mover' }));
  const moved = await signIn(await issuer.token({ sub: 'mover', email: 'bina@example.com' }));
  expect(await getUsername(moved)).toBe('asha.gurung');
  const silent = await signIn(await issuer.token({ sub: 'mover', email: undefined }));
  expect(silent.status).toBe(200);
});

test('the same id at another provider is another person', async () => {
  await signIn(await issuer.token({ sub: 'common' }));
  const other = await issuer.token({ sub: 'common', email: 'bina@example.com' });
  expect(await getUsername(await signIn(other, 'apple'))).toBe('bina.shrestha');
});

test('Apple writes its flag as text', async () => {
  const answer = await signIn(await issuer.token({ sub: 'a', email_verified: 'true' }), 'apple');
  expect(answer.status).toBe(200);
});

test.each([
  ['an email nobody here has', { email: 'stranger@example.com' }],
  ['an email that is not verified', { email_verified: false }],
  ['a flag that only looks true', { email_verified: 1 }],
  ['no email', { email: undefined }],
])('%s belongs to no account', async (_what, claims) => {
  const { status, body } = await signIn(await issuer.token({ sub: 'stranger', ...claims }));
  expect({ status, body }).toEqual({ status: 422, body: NO_ACCOUNT });
});

const unsigned = (token: string) => {
  const header = Buffer.from(JSON.stringify({ alg: 'none' })).toString('base64url');
  return `${header}.${token.split('.')[1]}.`;
};

const foreignKey = async () => (await generateKeyPair('RS256')).privateKey;

/** The classic confusion: the public key used as a shared secret. */
const publicKeyAsSecret = () => new TextEncoder().encode(JSON.stringify(issuer.publicKey));

test.each<[string, () => Promise<string>]>([
  ['of another issuer', () => issuer.token({ iss: 'https://evil.example' })],
  ['for another audience', () => issuer.token({ aud: 'another-portal' })],
  ['for no audience', () => issuer.token({ aud: undefined })],
  ['signed with another key', async () => issuer.token({}, { key: await foreignKey() })],
  ['naming an unknown key', async () => issuer.token({}, { kid: 'new', key: await foreignKey() })],
  ['that has ended', () => issuer.token({ exp: now() - 180 })],
  ['that never ends', () => issuer.token({ exp: undefined })],
  ['not valid yet', () => issuer.token({ nbf: now() + 180 })],
  ['from the future', () => issuer.token({ iat: now() + 180 })],
  ['made long ago', () => issuer.token({ iat: now() - 7200 })],
  ['about nobody', () => issuer.token({ sub: undefined })],
  ['without a signature', async () => unsigned(await issuer.token())],
  ['signed with HS256', () => issuer.token({}, { alg: 'HS256', key: publicKeyAsSecret() })],
  ['changed on the way', async () => (await issuer.token()).replace(/\.[^.]{9}/, '.eyJzdWIiO')],
  ['that is none', async () => 'no token'],
])('a token %s is not accepted', async (_what, token) => {
  const { status, body } = await signIn(await token());
  expect({ status, body }).toEqual({ status: 401, body: NOT_ACCEPTED });
});

test('a token signs in once, however many concurrent requests use it', async () => {
  const token = await issuer.token();
  const answers = await Promise.all(Array.from({ length: 5 }, () => signIn(token)));
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 401, 401, 401, 401]);
  expect((await signIn(token, 'apple')).status).toBe(401);
});

test('an unavailable provider does not make the token invalid', async () => {
  const down = await localServer((_request, response) => {
    response.writeHead(500).end();
  });
  const gone = await localServer(() => undefined);
  await gone.close();
  const settings = { audience: AUDIENCE, issuers: [issuer.origin] };
  await using other = await startTestApi({
    social: {
      google: { ...settings, keysUrl: `${down.origin}/keys` },
      apple: { ...settings, keysUrl: `${gone.origin}/keys` },
    },
  });
  for (const method of ['google', 'apple'] as const) {
    const { status, body } = await signIn(await issuer.token(), method, other);
    expect(status).toBe(503);
    expect(body.message).toBe('This way to sign in cannot be reached right now. Try again later.');
  }
  await down.close();
});

test('a refused token is logged without the token itself', async () => {
  const lines: string[] = [];
  const settings = { audience: AUDIENCE, issuers: [issuer.origin], keysUrl: issuer.keysUrl };
  await using logged = await startTestApi({
    social: { google: settings },
    logger: { stream: { write: (line: string) => lines.push(line) } },
  });
  const token = await issuer.token({ aud: 'another-portal' });
  await signIn(token, 'google', logged);
  const log = lines.join('');
  expect(log).toContain('a sign-in was not accepted');
  expect(log).toContain('aud');
  for (const part of [...token.split('.'), 'asha@example.com']) expect(log).not.toContain(part);
});
