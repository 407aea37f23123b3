import { CALLS, type Tokens } from '@portal/shared/contract';
import { codeFor } from '../testing/letters';
import { testApi } from '../testing/test-api';

const api = await testApi({ refreshGraceSeconds: 60 });

const logout = (refresh_token: string) => api.call('logout', { body: { refresh_token } });
const refresh = (refresh_token: string) => api.call('refreshToken', { body: { refresh_token } });

/** The profile checks the session in its own statement; all other calls check it before theirs. */
const answersTo = async (token: string) => [
  (await api.call('profile', { token })).status,
  (await api.call('notifications', { token })).status,
];

describe('a logout', () => {
  test('ends the access token and the refresh token at once', async () => {
    const { access_token, refresh_token } = await api.signIn();
    expect(await answersTo(access_token)).toEqual([200, 200]);
    const { status, text } = await logout(refresh_token);
    expect([status, text]).toEqual([204, '']);
    expect(await answersTo(access_token)).toEqual([401, 401]);
    expect((await refresh(refresh_token)).status).toBe(401);
  });

  test('ends every token of its session, given any of them', async () => {
    const first = await api.signIn();
    const second = (await refresh(first.refresh_token)).body;
    const third = (await refresh(second.refresh_token)).body;
    await logout(first.refresh_token);
    for (const { access_token } of [first, second, third]) {
      expect(await answersTo(access_token)).toEqual([401, 401]);
    }
    expect((await refresh(third.refresh_token)).status).toBe(401);
  });

  test("does not affect the subscriber's other sessions and their devices", async () => {
    const { refresh_token } = await api.signIn();
    const other = await api.signIn();
    const device = {
      token: other.access_token,
      params: { tenantId: '2' },
      body: { platform: 'ios', token: 'phone-of-another-session' },
    };
    await api.call('savePushToken', device);
    await logout(refresh_token);
    expect(await answersTo(other.access_token)).toEqual([200, 200]);
    expect((await api.call('deletePushToken', device)).status).toBe(200);
    expect((await refresh(other.refresh_token)).status).toBe(200);
  });

  test('has priority over refreshes in progress, whichever is first', async () => {
    for (let round = 0; round < 20; round += 1) {
      const { refresh_token } = await api.signIn();
      const requested = [() => refresh(refresh_token), () => logout(refresh_token)];
      if (round % 2 === 1) requested.reverse();
      const answers = await Promise.all(requested.map((ask) => ask()));
      const refreshed = answers.find(({ status }) => status === 200);
      if (!refreshed) continue;
      const next = refreshed.body as unknown as Tokens;
      expect(await answersTo(next.access_token)).toEqual([401, 401]);
      expect((await refresh(next.refresh_token)).status).toBe(401);
    }
  });

  test('has the same answer when repeated, and with an unknown token', async () => {
    const { access_token, refresh_token } = await api.signIn();
    expect((await logout('made-up')).status).toBe(204);
    expect(await answersTo(access_token)).toEqual([200, 200]);
    await logout(refresh_token);
    expect((await logout(refresh_token)).status).toBe(204);
  });

  test('without a token is answered with the missing field', async () => {
    const { status, body } = await api.call('logout', { body: {} });
    expect(status).toBe(422);
    expect(body.errors).toEqual({ refresh_token: ['Refresh token field is required.'] });
  });

  test('needs no access token: the last one may have expired', () => {
    expect(CALLS.logout.public).toBe(true);
  });
});

describe('the access tokens of a session end with it', () => {
  const FRESH = 'A fresh start';
  const FRESHER = 'A fresher start';
  const asha = { email: 'asha@example.com', password: FRESH };
  const signIn = async () => (await api.call('login', { body: asha })).body.data;

  test('when a replaced refresh token is reused', async () => {
    const first = await api.signIn();
    const second = (await refresh(first.refresh_token)).body;
    const third = (await refresh(second.refresh_token)).body;
    expect((await refresh(first.refresh_token)).status).toBe(401);
    for (const { access_token } of [first, second, third]) {
      expect(await answersTo(access_token)).toEqual([401, 401]);
    }
  });

  test('when the password is set by a code', async () => {
    const { access_token } = await api.signIn();
    await api.call('forgotPassword', { body: { email: asha.email } });
    const code = await codeFor(api, asha.email);
    const { email } = asha;
    const body = { email, password: FRESH, conf_password: FRESH, ...code };
    expect((await api.call('resetPassword', { body })).status).toBe(200);
    expect(await answersTo(access_token)).toEqual([401, 401]);
  });

  test('when the password is changed in another session, which continues', async () => {
    const [here, there] = [await signIn(), await signIn()];
    const { status } = await api.call('changePassword', {
      token: here.access_token,
      body: { current_password: FRESH, password: FRESHER, password_confirm: FRESHER },
    });
    expect(status).toBe(200);
    expect(await answersTo(there.access_token)).toEqual([401, 401]);
    expect(await answersTo(here.access_token)).toEqual([200, 200]);
  });
});
