import type { ChangePasswordBody } from '@portal/shared/contract';
import { codeFor } from '../testing/letters';
import { startTestApi, testApi } from '../testing/test-api';

const FRESH = 'A fresh start';

const api = await testApi();
const here = await api.signIn();

const change = (fields: Partial<ChangePasswordBody> = {}, token = here.access_token) =>
  api.call('changePassword', {
    token,
    body: {
      current_password: 'Portal-2026',
      password: FRESH,
      password_confirm: FRESH,
      ...fields,
    },
  });

const works = async (token: string) => (await api.call('profile', { token })).status === 200;

test.each<[Partial<ChangePasswordBody>, Record<string, string[]>]>([
  [{ current_password: 'wrong' }, { current_password: ['The current password is not correct.'] }],
  [
    { current_password: '', password: '', password_confirm: 'x' },
    {
      current_password: ['This field is required.'],
      password: ['This field is required.'],
      password_confirm: ['The passwords do not match.'],
    },
  ],
  [
    { password: 'asha.gurung', password_confirm: 'asha.gurung' },
    { password: ['This is too close to your name, your email or the name of this service.'] },
  ],
])('%j is refused', async (fields, error) => {
  const { status, body } = await change(fields);
  expect(status).toBe(422);
  expect(body.error).toEqual(error);
});

test('guessing the current password is soon refused', async () => {
  const token = (await api.signIn('scale@example.com')).access_token;
  const statuses: number[] = [];
  for (let n = 0; n < 12; n += 1) {
    statuses.push((await change({ current_password: `guess ${n}` }, token)).status);
  }
  expect(statuses).toEqual([...Array(10).fill(422), 429, 429]);
});

test('changing a password needs a session', async () => {
  expect((await change({}, 'a.b.c')).status).toBe(401);
});

test('a change invalidates codes in progress', async () => {
  await api.call('forgotPassword', { body: { email: 'bina@example.com' } });
  const code = await codeFor(api, 'bina@example.com');
  await change({}, (await api.signIn('bina@example.com')).access_token);
  const { body } = await api.call('resetPassword', {
    body: { email: 'bina@example.com', password: FRESH, conf_password: FRESH, ...code },
  });
  expect(body.error).toEqual({ token: ['The code is not correct.'] });
});

test('a change ends the other sessions of this subscriber; this one continues', async () => {
  const elsewhere = await api.signIn();
  const somebodyElse = await api.signIn('scale@example.com');
  const { status, body } = await change();
  expect({ status, body }).toEqual({
    status: 200,
    body: { message: 'Password changed successfully' },
  });
  expect(await works(elsewhere.access_token)).toBe(false);
  expect(await works(here.access_token)).toBe(true);
  expect(await works(somebodyElse.access_token)).toBe(true);
  const { refresh_token } = here;
  expect((await api.call('refreshToken', { body: { refresh_token } })).status).toBe(200);
  const login = await api.call('login', { body: { email: 'asha@example.com', password: FRESH } });
  expect(login.status).toBe(200);
});

test('of two concurrent changes, one succeeds, and its session continues', async () => {
  await using own = await startTestApi();
  const sessions = [await own.signIn(), await own.signIn()];
  const answers = await Promise.all(
    sessions.map(({ access_token: token }, n) => {
      const password = `A fresh start ${n}`;
      const body = { current_password: 'Portal-2026', password, password_confirm: password };
      return own.call('changePassword', { token, body });
    }),
  );
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 422]);
  const profiles = await Promise.all(
    sessions.map(({ access_token: token }) => own.call('profile', { token })),
  );
  expect(profiles.map(({ status }) => status)).toEqual(
    answers.map(({ status }) => (status === 200 ? 200 : 401)),
  );
});

test('the current password may be typed with another keyboard than it was set with', async () => {
  await using own = await startTestApi();
  const { access_token: token } = await own.signIn();
  const [composed, decomposed] = ['Gate-caf\u00E9-\u0915\u093C', 'Gate-cafe\u0301-\u0958'];
  const changeTo = (current_password: string, password: string, password_confirm: string) =>
    own.call('changePassword', { token, body: { current_password, password, password_confirm } });
  expect((await changeTo('Portal-2026', composed, decomposed)).status).toBe(200);
  expect((await changeTo(decomposed, FRESH, FRESH)).status).toBe(200);
});
