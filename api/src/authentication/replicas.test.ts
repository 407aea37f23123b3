import { describeOnServer, openTransaction } from '../testing/on-server';
import { startTestApi, type TestApi } from '../testing/test-api';

describeOnServer('two replicas on one database', () => {
  let first: TestApi;
  let second: TestApi;
  beforeAll(async () => {
    const options = { secret: 'a secret that both replicas know, and nobody else' };
    first = await startTestApi(options);
    second = await startTestApi({ ...options, databaseUrl: first.databaseUrl });
  });
  afterAll(async () => {
    await second.close();
    await first.close();
  });

  const answersAt = async (api: TestApi, token: string) => [
    (await api.call('profile', { token })).status,
    (await api.call('notifications', { token })).status,
  ];

  test('an access token that one has accepted is refused once the other ended its session', async () => {
    const { access_token, refresh_token } = await first.signIn();
    expect(await answersAt(first, access_token)).toEqual([200, 200]);
    await second.call('logout', { body: { refresh_token } });
    expect(await answersAt(first, access_token)).toEqual([401, 401]);
  });

  test('a sign-in fails if the password is changed during it', async () => {
    await using change = await openTransaction(
      first.databaseUrl,
      `UPDATE subscribers SET password_hash = 'another' WHERE id = 'bina'`,
    );
    const signingIn = first.call('login', {
      body: { email: 'bina@example.com', password: 'Portal-2026' },
    });
    await Promise.race([signingIn, change.isWaitedFor()]);
    await change.commit();
    expect(await signingIn).toMatchObject({
      status: 422,
      body: { message: 'The email or the password is not correct.' },
    });
  });
});
