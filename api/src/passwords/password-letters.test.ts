import { codeFor, lettersAt } from '../testing/letters';
import { startTestApi, testApi, type TestApi } from '../testing/test-api';
import { until } from '../testing/on-server';

const FRESH = 'A fresh start';

const api = await testApi();

const notices = async (at: TestApi, email: string) =>
  (await lettersAt(at)).filter(({ to, text }) => to === email && text.includes('was changed'));

const change = (at: TestApi, token: string) =>
  at.call('changePassword', {
    token,
    body: { current_password: 'Portal-2026', password: FRESH, password_confirm: FRESH },
  });

async function setByCode(
  at: TestApi,
  email: string,
  call: 'resetPassword' | 'registrationPassword',
) {
  const { otp } = await codeFor(at, email);
  const body = { email, password: FRESH, conf_password: FRESH, otp };
  expect((await at.call(call, { body })).status).toBe(200);
}

test('a change while signed in is mailed, with when and what to do, in both languages', async () => {
  expect((await change(api, (await api.signIn()).access_token)).status).toBe(200);
  await until(async () => (await notices(api, 'asha@example.com')).length === 1);
  const [notice] = await notices(api, 'asha@example.com');
  const year = new Date().getFullYear();
  expect(notice?.text).toMatch(
    new RegExp(`your password was changed on .*${year}.* \\(Asia/Kathmandu\\)\\.`),
  );
  expect(notice?.text).toContain(
    'If not, set another password at once: http://portal.test/forgot-password.',
  );
  expect(notice?.text).toContain('परिवर्तन भयो');
  expect(notice?.text).not.toContain(FRESH);
  expect(notice?.code).toBeUndefined();
});

test('a reset by code is mailed, once', async () => {
  await api.call('forgotPassword', { body: { email: 'bina@example.com' } });
  await setByCode(api, 'bina@example.com', 'resetPassword');
  await until(async () => (await notices(api, 'bina@example.com')).length > 0);
  expect(await notices(api, 'bina@example.com')).toHaveLength(1);
});

test('a first password is not a change, a second one by the same form is', async () => {
  await setByCode(api, 'chandra@example.com', 'registrationPassword');
  await api.call('forgotPassword', { body: { email: 'chandra@example.com' } });
  expect(await notices(api, 'chandra@example.com')).toEqual([]);
  await setByCode(api, 'chandra@example.com', 'registrationPassword');
  await until(async () => (await notices(api, 'chandra@example.com')).length === 1);
});

test('a refused change mails nothing, and a change mails once', async () => {
  const { access_token } = await api.signIn('scale@example.com');
  const body = { current_password: 'wrong', password: FRESH, password_confirm: FRESH };
  expect((await api.call('changePassword', { token: access_token, body })).status).toBe(422);
  // The next change sends all queued letters.
  expect((await change(api, access_token)).status).toBe(200);
  await until(async () => (await notices(api, 'scale@example.com')).length > 0);
  expect(await notices(api, 'scale@example.com')).toHaveLength(1);
});

test('an unavailable mail server does not fail a change', async () => {
  const lines: string[] = [];
  await using away = await startTestApi({
    smtp: { url: 'smtp://127.0.0.1:1', from: 'no-reply@example.com' },
    logger: { stream: { write: (line: string) => lines.push(line) } },
  });
  expect((await change(away, (await away.signIn()).access_token)).status).toBe(200);
  await until(async () => lines.some((line) => line.includes('a letter could not be sent')));
});
