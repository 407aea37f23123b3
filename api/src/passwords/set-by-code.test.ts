import type { ResetPasswordBody } from '@portal/shared/contract';
import { codeFor, lettersAt } from '../testing/letters';
import { startTestApi, testApi } from '../testing/test-api';

const FRESH = 'A fresh start';

/** Such a code may be mailed, but hardly ever is. */
const WRONG = 'XXXXXXXX';

const limits = {
  letterByRecipient: { max: 99, seconds: 60 },
  letterByRecipientAndAddress: { max: 99, seconds: 60 },
  letterByAddress: { max: 99, seconds: 60 },
  codeByAddress: { max: 999, seconds: 60 },
};
const api = await testApi({ limits });

const ask = (email: string) => api.call('forgotPassword', { body: { email } });

const form = (fields: Partial<ResetPasswordBody> = {}): ResetPasswordBody => ({
  email: 'asha@example.com',
  password: FRESH,
  conf_password: FRESH,
  otp: WRONG,
  ...fields,
});

const reset = (fields: Partial<ResetPasswordBody> = {}) =>
  api.call('resetPassword', { body: form(fields) });

const login = (password: string, email = 'asha@example.com') =>
  api.call('login', { body: { email, password } });

test('the mailed code sets a new password and ends every session', async () => {
  const before = await api.signIn();
  await ask('asha@example.com');
  const { otp } = await codeFor(api, 'asha@example.com');
  const { status, body } = await reset({
    otp: ` ${otp.toLowerCase()} `,
    email: ' ASHA@example.com',
  });
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
  const { otp } = await codeFor(api, email);
  for (let n = 0; n < 5; n += 1) {
    const { body } = await reset({ email });
    expect(body.error).toEqual({ token: ['The code is not correct.'] });
  }
  const sixth = await reset({ email, otp });
  expect(sixth.status).toBe(422);
  expect(sixth.body.error).toEqual({ token: ['Too many wrong codes. Ask for a new one.'] });
  expect((await login('Portal-2026', email)).status).toBe(200);
});

test('a letter does not invalidate earlier ones; setting a password does', async () => {
  await ask('asha@example.com');
  const first = await codeFor(api, 'asha@example.com');
  await ask('asha@example.com');
  const second = await codeFor(api, 'asha@example.com');
  expect((await reset(first)).status).toBe(200);
  expect((await reset(second)).body.error).toEqual({ token: ['The code is not correct.'] });
});

test('of several concurrent uses, one succeeds', async () => {
  await ask('asha@example.com');
  const code = await codeFor(api, 'asha@example.com');
  const answers = await Promise.all([reset(code), reset(code), reset(code)]);
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
});

test('with another person’s address, any code is simply wrong', async () => {
  await ask('asha@example.com');
  const code = await codeFor(api, 'asha@example.com');
  const wrong = { token: ['The code is not correct.'] };
  expect((await reset({ ...code, email: 'bina@example.com' })).body.error).toEqual(wrong);
  expect((await reset({ ...code, email: 'nobody@example.com' })).body.error).toEqual(wrong);
  expect((await reset(code)).status).toBe(200);
});

test('many wrong codes do not reveal whether an account exists', async () => {
  await using own = await startTestApi({ limits });
  const guess = (email: string) => own.call('resetPassword', { body: form({ email }) });
  for (let letter = 0; letter < 5; letter += 1) {
    await own.call('forgotPassword', { body: { email: 'asha@example.com' } });
    for (let n = 0; n < 6; n += 1) {
      const answers = await Promise.all([guess('asha@example.com'), guess('nobody@example.com')]);
      expect(answers[0].text).toBe(answers[1].text);
      expect(answers[0].status).toBe(answers[1].status);
    }
  }
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
    { password: ['This is too close to your name, your email or the name of this service.'] },
  ],
])('%j is refused and uses no attempt', async (fields, error) => {
  await ask('asha@example.com');
  for (let n = 0; n < 6; n += 1) {
    const { status, body } = await reset(fields);
    expect(status).toBe(422);
    expect(body.error).toEqual(error);
    expect(body.message).toBe(Object.values(error)[0]?.[0]);
  }
  expect((await reset(await codeFor(api, 'asha@example.com'))).status).toBe(200);
});

test('a username is not accepted as a password, and the holder of the code may choose another', async () => {
  await ask('asha@example.com');
  const code = await codeFor(api, 'asha@example.com');
  for (let n = 0; n < 6; n += 1) {
    const named = await reset({ ...code, password: 'Asha.Gurung', conf_password: 'Asha.Gurung' });
    expect(named.body.error).toEqual({
      password: ['This is too close to your name, your email or the name of this service.'],
    });
  }
  expect((await reset(code)).status).toBe(200);
});

test('a registered subscriber finds the code in the mailbox and sets a first password', async () => {
  const email = 'chandra@example.com';
  const letter = (await lettersAt(api)).find(({ to }) => to === email);
  expect(letter?.subject).toBe('Welcome: set your password / स्वागत छ: पासवर्ड राख्नुहोस्');
  expect(letter?.link).toContain('/registration?email=chandra%40example.com');
  const { status, body } = await api.call('registrationPassword', {
    body: form({ email, ...(await codeFor(api, email)) }),
  });
  expect({ status, body }).toEqual({
    status: 200,
    body: { message: 'Password changed successfully' },
  });
  expect((await login(FRESH, email)).status).toBe(200);
});

test('too many codes from one address are refused', async () => {
  await using few = await startTestApi({ limits: { codeByAddress: { max: 2, seconds: 60 } } });
  const guess = () => few.call('resetPassword', { body: form() });
  const statuses = [(await guess()).status, (await guess()).status, (await guess()).status];
  expect(statuses).toEqual([422, 422, 429]);
});

test.each(['resetPassword', 'registrationPassword'] as const)(
  'a password set by %s works with every keyboard',
  async (call) => {
    const [composed, decomposed] = ['Gate-caf\u00E9-\u0915\u093C', 'Gate-cafe\u0301-\u0958'];
    await ask('bina@example.com');
    const { otp } = await codeFor(api, 'bina@example.com');
    const fields = { email: 'bina@example.com', password: decomposed, conf_password: composed };
    expect((await api.call(call, { body: form({ ...fields, otp }) })).status).toBe(200);
    expect((await login(composed, 'bina@example.com')).status).toBe(200);
    expect((await login(decomposed, 'bina@example.com')).status).toBe(200);
  },
);
