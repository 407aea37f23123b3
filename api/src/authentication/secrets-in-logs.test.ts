import { codeFor } from '../testing/letters';
import { testApi } from '../testing/test-api';

const FRESH = 'A fresh start';
const FRESHER = 'A fresher start';
const EMAIL = 'asha@example.com';

const lines: string[] = [];

const stream = { write: (line: string) => lines.push(line) };
const api = await testApi({ logger: { level: 'trace', stream } });

test('after signing in, refreshing and changing passwords no secret is in the log', async () => {
  const first = await api.signIn();
  const { refresh_token } = first;
  const second = (await api.call('refreshToken', { body: { refresh_token } })).body;
  await api.call('login', { body: { email: EMAIL, password: 'Wrong-2026' } });
  await api.call('forgotPassword', { body: { email: EMAIL } });
  const { otp } = await codeFor(api, EMAIL);
  await api.call('resetPassword', {
    body: { email: EMAIL, password: FRESH, conf_password: FRESH, otp },
  });
  const third = (await api.call('login', { body: { email: EMAIL, password: FRESH } })).body.data;
  await api.call('changePassword', {
    token: third.access_token,
    body: { current_password: FRESH, password: FRESHER, password_confirm: FRESHER },
  });
  await api.call('socialLogin', {
    body: { login_type: 'worldlink', token: 'a-code-of-the-partner', Platform: 'android' },
  });

  const log = lines.join('');
  expect(log).toContain('a sign-in was not accepted');
  const tokens = [first, second, third].flatMap((pair) => [pair.access_token, pair.refresh_token]);
  expect(tokens).toHaveLength(6);
  const secrets = [
    'Portal-2026',
    'Wrong-2026',
    FRESH,
    FRESHER,
    `"${otp}"`,
    'a-code-of-the-partner',
  ];
  expect([...tokens, ...secrets].filter((secret) => log.includes(secret))).toEqual([]);
});
