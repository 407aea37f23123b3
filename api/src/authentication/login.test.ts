import { hash } from '@node-rs/argon2';
import { sql } from 'drizzle-orm';
import { startTestApi, testApi } from '../testing/test-api';
import { hashPassword, renewHash } from './credentials';

const api = await testApi();

const login = (body: unknown) => api.call('login', { body });

test('the right password returns a pair of valid tokens', async () => {
  const { status, body } = await login({ email: ' ASHA@example.com ', password: 'Portal-2026' });
  expect(status).toBe(200);
  const profile = await api.call('profile', { token: body.data.access_token });
  expect(profile.body.data).toMatchObject({
    email: 'asha@example.com',
    user_roles: ['subscriber'],
    role: { name: 'subscriber', permissions: expect.arrayContaining(['cameras-view']) },
    subscriber_details: { subscriber_id: 'asha', mobile_no: '9841000001' },
    kyc_verified: 1,
  });
});

test('a wrong password and an unknown email get the same refusal', async () => {
  const wrong = await login({ email: 'asha@example.com', password: 'wrong' });
  const unknown = await login({ email: 'nobody@example.com', password: 'Portal-2026' });
  expect(wrong.status).toBe(422);
  // It names no field, so that nobody learns which of the two is wrong.
  expect(wrong.body).toEqual({ message: 'The email or the password is not correct.' });
  expect(unknown.status).toBe(422);
  expect(unknown.body).toEqual(wrong.body);
});

test('an empty password does not sign in to an account without a password', async () => {
  const { status } = await login({ email: 'nobody@example.com', password: ' ' });
  expect(status).toBe(422);
});

test.each([
  [{}, ['email', 'password']],
  [{ email: 'asha@example.com', password: '' }, ['password']],
  [{ email: '  ', password: 'Portal-2026' }, ['email']],
])('%j lacks required fields', async (body, fields) => {
  const answer = await login(body);
  expect(answer.status).toBe(422);
  expect(answer.body.message).toBe('Please enter the required fields');
  expect(Object.keys(answer.body.error)).toEqual(fields);
});

test('a value that is not text is refused', async () => {
  const { status, body } = await login({ email: { $ne: 1 }, password: ['x'] });
  expect(status).toBe(422);
  expect(Object.keys(body.errors)).toEqual(['email', 'password']);
});

test('a registered subscriber without a password gets a message about it', async () => {
  const { status, body } = await login({ email: 'chandra@example.com', password: 'Portal-2026' });
  expect(status).toBe(422);
  expect(body.error).toEqual({
    email: ['Set your password first: open the link in our email.'],
  });
});

test('if hidden, the answers do not reveal who has an account', async () => {
  await using discreet = await startTestApi({ hideUnknownUser: true });
  const answers = await Promise.all(
    ['chandra@example.com', 'asha@example.com', 'nobody@example.com'].map((email) =>
      discreet.call('login', { body: { email, password: 'wrong' } }),
    ),
  );
  expect(answers.map(({ status }) => status)).toEqual([422, 422, 422]);
  expect(new Set(answers.map(({ text }) => text)).size).toBe(1);
});

const tenantLogin = (body: unknown, tenantId = '2') =>
  api.call('tenantLogin', { params: { tenantId }, body });

test('a username signs in to its tenant', async () => {
  const { status, body } = await tenantLogin({ username: ' Asha.Gurung', password: 'Portal-2026' });
  expect(status).toBe(200);
  const profile = await api.call('profile', { token: body.data.access_token });
  expect(profile.body.data.username).toBe('asha.gurung');
});

test.each([
  [{}, { username: ['Please enter the required fields'], password: expect.anything() }],
  [{ username: 'asha.gurung' }, { password: ['Please enter the required fields'] }],
])('%j is refused by the tenant, by field', async (credentials, error) => {
  const { status, body } = await tenantLogin(credentials);
  expect(status).toBe(422);
  expect(body.error).toEqual(error);
});

test.each([
  { username: 'asha.gurung', password: 'wrong' },
  { username: 'asha@example.com', password: 'Portal-2026' },
])('%j is refused by the tenant', async (credentials) => {
  const { status, body } = await tenantLogin(credentials);
  expect(status).toBe(422);
  expect(body).toEqual({ message: 'The username or the password is not correct.' });
});

test('an unknown tenant is a 404', async () => {
  const { status } = await tenantLogin({ username: 'asha.gurung', password: 'Portal-2026' }, '3');
  expect(status).toBe(404);
});

describe('a password with letters that keyboards compose differently', () => {
  const COMPOSED = 'Gate-\u0915\u093C-caf\u00E9 2026';
  const DECOMPOSED = 'Gate-\u0958-cafe\u0301\u00A02026';

  const signInWith = (at: typeof api, password: string) =>
    Promise.all([
      at.call('login', { body: { email: 'asha@example.com', password } }),
      at.call('tenantLogin', {
        params: { tenantId: '2' },
        body: { username: 'asha.gurung', password },
      }),
    ]).then((answers) => answers.map(({ status }) => status));

  const withHash = (password_hash: string) =>
    startTestApi({}, async (database) => {
      await database.query(
        sql`UPDATE subscribers SET password_hash = ${password_hash} WHERE id = 'asha'`,
      );
    });

  test('signs in however it is typed, by email and by username', async () => {
    await using own = await withHash(await hashPassword(DECOMPOSED));
    expect(await signInWith(own, COMPOSED)).toEqual([200, 200]);
    expect(await signInWith(own, DECOMPOSED)).toEqual([200, 200]);
    expect(await signInWith(own, COMPOSED.replace('\u00E9', 'e'))).toEqual([422, 422]);
  });

  test('with a hash from before normalisation signs in as typed then, and afterwards in every form', async () => {
    await using own = await withHash(await hash(DECOMPOSED));
    const login = (password: string) =>
      own.call('login', { body: { email: 'asha@example.com', password } });
    expect((await login(COMPOSED)).status).toBe(422);
    expect((await login(DECOMPOSED)).status).toBe(200);
    expect(await signInWith(own, COMPOSED)).toEqual([200, 200]);
    expect(await signInWith(own, DECOMPOSED)).toEqual([200, 200]);
  });

  test('with a current hash keeps it', async () => {
    expect(await renewHash(await hashPassword(COMPOSED), DECOMPOSED)).toBeNull();
    expect(await renewHash(await hash(DECOMPOSED), DECOMPOSED)).toEqual(expect.any(String));
  });
});
