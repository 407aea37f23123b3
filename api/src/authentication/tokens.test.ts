import { decodeJwt, SignJWT } from 'jose';
import { createAccessTokens } from './tokens';

const SECRET = new TextEncoder().encode('a secret of thirty-two characters');
const CLAIMS = { subscriberId: 'asha', sessionId: 's1' };

afterEach(() => jest.useRealTimers());

test('a cached token expires on time', async () => {
  jest.useFakeTimers().setSystemTime(1_800_000_000_000);
  const tokens = createAccessTokens(SECRET, 60);
  const token = await tokens.issue(CLAIMS);
  expect(await tokens.read(token)).toMatchObject(CLAIMS);
  jest.setSystemTime(1_800_000_059_000);
  expect(await tokens.read(token)).toMatchObject(CLAIMS);
  jest.setSystemTime(1_800_000_060_000);
  expect(await tokens.read(token)).toBeNull();
});

test('a token that differs from a cached one in its signature is not ours', async () => {
  const tokens = createAccessTokens(SECRET, 60);
  const token = await tokens.issue(CLAIMS);
  await tokens.read(token);
  const other = await createAccessTokens(new TextEncoder().encode('x'.repeat(32)), 60).issue(
    CLAIMS,
  );
  const [head = '', body = ''] = token.split('.');
  expect(await tokens.read(`${head}.${body}.${other.split('.')[2]}`)).toBeNull();
  expect(await tokens.read(other)).toBeNull();
});

test.each([
  ['subscriber-portal', CLAIMS],
  ['another-program', null],
])('of tokens with our signature one issued by %s is read as %j', async (issuer, claims) => {
  const token = await new SignJWT({ sid: 's1' })
    .setProtectedHeader({ alg: 'HS256' })
    .setSubject('asha')
    .setIssuer(issuer)
    .setExpirationTime('1h')
    .sign(SECRET);
  const read = await createAccessTokens(SECRET, 60).read(token);
  expect(read).toEqual(claims && { ...claims, until: expect.any(Number) as number });
});

test('a token contains its subscriber, so that a page need not load the profile before its first calls', async () => {
  const token = await createAccessTokens(SECRET, 60).issue(CLAIMS);
  expect(decodeJwt(token)).toMatchObject({ sub: 'asha', subscriber_id: 'asha' });
});
