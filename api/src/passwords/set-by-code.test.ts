import type { ResetPasswordBody } from '@portal/shared/contract';
import { codeFor, lettersAt } from '../testing/letters';
import { startTestApi, type TestApi } from '../testing/test-api';

const FRESH = 'A fresh start';

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi({
    limits: {
      letterByRecipient: { most: 99, seconds: 60 },
      letterByAddress: { most: 99, seconds: 60 },
      codeByAddress: { most: 99, seconds: 60 },
    },
  });
}, 60_000);
afterAll(() => api.close());

const ask = (email: string) => api.call('forgotPassword', { body: { email } });

const form = (fields: Partial<ResetPasswordBody> = {}): ResetPasswordBody => ({
  email: 'asha@example.com',
  password: FRESH,
  conf_password: FRESH,
  otp: '000000',
  ...fields,
});

const reset = (fields: Partial<ResetPasswordBody> = {}) =>
  api.call('resetPassword', { body: form(fields) });

const login = (password: string, email = 'asha@example.com') =>
  api.call('login', { body: { email, password } });

/** Six digits that are not the code. */
const otherThan = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0');

test('the mailed code sets a new password and ends every session', async () => {
  const before = await api.signIn();
  await ask('asha@example.com');
  const otp = await codeFor(api, 'asha@example.com');
  const { status, body } = await reset({ otp: ` ${otp} `, email: ' ASHA@example.com' });
  expect({ status, body }).toEqual({
    status: 200,
    body: { message: 'Password changed successfully' },
  });
  expect((await login('Portal-2026')).status).toBe(422);
  expect((await login(FRESH)).status).toBe(200);
  expect((await api.call('profile', { token: before.access_token })).status).toBe(401);
  const { refresh_token } = before;
  expect((await api.call('refreshToken', { body: { refresh_token } })).status).toBe(401);

  const again = await reset({ otp });
  expect(again.status).toBe(422);
  expect(again.body.error).toEqual({
    token: ['The code has been used already. Ask for a new one.'],
  });
});

test('after five wrong codes the right one is refused too', async () => {
  const email = 'bina@example.com';
  await ask(email);
  const otp = await codeFor(api, email);
  for (let n = 0; n < 5; n += 1) {
    const { body } = await reset({ email, otp: otherThan(otp) });
    expect(body.error).toEqual({ token: ['The code is not correct.'] });
  }
  const sixth = await reset({ email, otp });
  expect(sixth.status).toBe(422);
  expect(sixth.body.error).toEqual({ token: ['Too many wrong codes. Ask for a new one.'] });
  expect((await login('Portal-2026', email)).status).toBe(200);
});

test('a new request makes a new code, and only that is good', async () => {
  await ask('asha@example.com');
  const first = await codeFor(api, 'asha@example.com');
  await ask('asha@example.com');
  const second = await codeFor(api, 'asha@example.com');
  if (first !== second) {
    expect((await reset({ otp: first })).body.error).toEqual({
      token: ['The code is not correct.'],
    });
  }
  expect((await reset({ otp: second })).status).toBe(200);
});

test('of several uses at once one succeeds', async () => {
  await ask('asha@example.com');
  const otp = await codeFor(api, 'asha@example.com');
  const answers = await Promise.all([reset({ otp }), reset({ otp }), reset({ otp })]);
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
});

test('without a code, and for nobody, any code is simply wrong', async () => {
  const wrong = { token: ['The code is not correct.'] };
  expect((await reset({ email: 'scale@example.com' })).body.error).toEqual(wrong);
  expect((await reset({ email: 'nobody@example.com' })).body.error).toEqual(wrong);
});

test.each<[Partial<ResetPasswordBody>, Record<string, string[]>]>([
  [{ otp: ' ' }, { token: ['This field is required.'] }],
  [{ email: '' }, { email: ['This field is required.'] }],
  [
    { password: 'short', conf_password: 'other' },
    {
      password: ['The password must have at least 8 characters.'],
      password_confirm: ['The passwords do not match.'],
    },
  ],
  [
    { password: 'asha@example.com', conf_password: 'asha@example.com' },
    { password: ['The password must not be your email or your username.'] },
  ],
])('%j is refused and costs no attempt', async (fields, error) => {
  await ask('asha@example.com');
  for (let n = 0; n < 6; n += 1) {
    const { status, body } = await reset(fields);
    expect(status).toBe(422);
    expect(body.error).toEqual(error);
    expect(body.message).toBe(Object.values(error)[0]?.[0]);
  }
  expect((await reset({ otp: await codeFor(api, 'asha@example.com') })).status).toBe(200);
});

test('a username is no password, and who has the code may choose another', async () => {
  await ask('asha@example.com');
  const otp = await codeFor(api, 'asha@example.com');
  const named = await reset({ otp, password: 'Asha.Gurung', conf_password: 'Asha.Gurung' });
  expect(named.body.error).toEqual({
    password: ['The password must not be your email or your username.'],
  });
  expect((await reset({ otp })).status).toBe(200);
});

test('who was registered finds the code in the mailbox and sets a first password', async () => {
  const email = 'chandra@example.com';
  const letter = (await lettersAt(api)).find(({ to }) => to === email);
  expect(letter?.subject).toBe('Welcome: set your password');
  expect(letter?.link).toContain('/registration?letter=');
  expect(letter?.link).toContain('email=chandra%40example.com');
  const { status, body } = await api.call('registrationPassword', {
    body: form({ email, otp: letter?.code ?? '' }),
  });
  expect({ status, body }).toEqual({
    status: 200,
    body: { message: 'Password changed successfully' },
  });
  expect((await login(FRESH, email)).status).toBe(200);
});

test('many codes from one address are too many', async () => {
  const few = await startTestApi({ limits: { codeByAddress: { most: 2, seconds: 60 } } });
  const guess = () => few.call('resetPassword', { body: form() });
  const statuses = [(await guess()).status, (await guess()).status, (await guess()).status];
  expect(statuses).toEqual([422, 422, 429]);
  await few.close();
}, 30_000);
