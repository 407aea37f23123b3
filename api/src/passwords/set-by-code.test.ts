import type { ResetPasswordBody } from '@portal/shared/contract';
import { codeFor, lettersAt } from '../testing/letters';
import { startTestApi, testApi } from '../testing/test-api';

const FRESH = 'A fresh start';

/** The id of a letter that was never sent. */
const UNSENT = '00000000-0000-4000-8000-000000000000';

const api = await testApi({
  limits: {
    letterByRecipient: { most: 99, seconds: 60 },
    letterByRecipientAndAddress: { most: 99, seconds: 60 },
    letterByAddress: { most: 99, seconds: 60 },
    codeByAddress: { most: 999, seconds: 60 },
  },
});

const ask = (email: string) => api.call('forgotPassword', { body: { email } });

const form = (fields: Partial<ResetPasswordBody> = {}): ResetPasswordBody => ({
  email: 'asha@example.com',
  password: FRESH,
  conf_password: FRESH,
  otp: '000000',
  id: UNSENT,
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
  const { otp, id } = await codeFor(api, 'asha@example.com');
  const { status, body } = await reset({ otp: ` ${otp} `, id, email: ' ASHA@example.com' });
  expect({ status, body }).toEqual({
    status: 200,
    body: { message: 'Password changed successfully' },
  });
  expect((await login('Portal-2026')).status).toBe(422);
  expect((await login(FRESH)).status).toBe(200);
  expect((await api.call('profile', { token: before.access_token })).status).toBe(401);
  const { refresh_token } = before;
  expect((await api.call('refreshToken', { body: { refresh_token } })).status).toBe(401);

  const again = await reset({ otp, id });
  expect(again.status).toBe(422);
  expect(again.body.error).toEqual({
    token: ['The code has been used already. Ask for a new one.'],
  });
});

test('after five wrong codes the right one is refused too', async () => {
  const email = 'bina@example.com';
  await ask(email);
  const { otp, id } = await codeFor(api, email);
  for (let n = 0; n < 5; n += 1) {
    const { body } = await reset({ email, id, otp: otherThan(otp) });
    expect(body.error).toEqual({ token: ['The code is not correct.'] });
  }
  const sixth = await reset({ email, id, otp });
  expect(sixth.status).toBe(422);
  expect(sixth.body.error).toEqual({ token: ['Too many wrong codes. Ask for a new one.'] });
  expect((await login('Portal-2026', email)).status).toBe(200);
});

test('a letter does not make the ones before void; a password set by one does', async () => {
  await ask('asha@example.com');
  const first = await codeFor(api, 'asha@example.com');
  await ask('asha@example.com');
  const second = await codeFor(api, 'asha@example.com');
  const crossed = await reset({ otp: otherThan(first.otp), id: second.id });
  expect(crossed.body.error).toEqual({ token: ['The code is not correct.'] });
  expect((await reset(first)).status).toBe(200);
  expect((await reset(second)).body.error).toEqual({ token: ['The code is not correct.'] });
});

test('of several concurrent uses, one succeeds', async () => {
  await ask('asha@example.com');
  const code = await codeFor(api, 'asha@example.com');
  const answers = await Promise.all([reset(code), reset(code), reset(code)]);
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
});

test('a code without the mail’s link is refused, with what to do', async () => {
  await ask('asha@example.com');
  const { otp } = await codeFor(api, 'asha@example.com');
  const { status, body } = await reset({ otp, id: '' });
  expect(status).toBe(422);
  expect(body).toEqual({
    message: 'Open the link in our email and enter the code there.',
    error: { token: ['Open the link in our email and enter the code there.'] },
  });
});

test('with another’s link, and with one that nobody was sent, any code is simply wrong', async () => {
  await ask('asha@example.com');
  const code = await codeFor(api, 'asha@example.com');
  const wrong = { token: ['The code is not correct.'] };
  expect((await reset({ ...code, email: 'bina@example.com' })).body.error).toEqual(wrong);
  expect((await reset({ ...code, id: UNSENT })).body.error).toEqual(wrong);
  expect((await reset({ ...code, email: 'nobody@example.com' })).body.error).toEqual(wrong);
  expect((await reset(code)).status).toBe(200);
});

test('many wrong codes without a link reveal nothing, and close nobody’s codes', async () => {
  const [known, unknown] = ['asha@example.com', 'nobody@example.com'];
  await ask(known);
  const code = await codeFor(api, known);
  for (let n = 0; n < 25; n += 1) {
    const answers = await Promise.all([
      reset({ email: known, otp: otherThan(code.otp) }),
      reset({ email: unknown }),
    ]);
    expect(answers[0].text).toBe(answers[1].text);
    expect(answers[0].status).toBe(answers[1].status);
  }
  expect((await reset(code)).status).toBe(200);
}, 60_000);

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
])('%j is refused and costs no attempt', async (fields, error) => {
  await ask('asha@example.com');
  for (let n = 0; n < 6; n += 1) {
    const { status, body } = await reset(fields);
    expect(status).toBe(422);
    expect(body.error).toEqual(error);
    expect(body.message).toBe(Object.values(error)[0]?.[0]);
  }
  expect((await reset(await codeFor(api, 'asha@example.com'))).status).toBe(200);
});

test('a username is no password, and who has the code may choose another', async () => {
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
  expect(letter?.link).toContain('/registration?letter=');
  expect(letter?.link).toContain('email=chandra%40example.com');
  const { status, body } = await api.call('registrationPassword', {
    body: form({ email, ...(await codeFor(api, email)) }),
  });
  expect({ status, body }).toEqual({
    status: 200,
    body: { message: 'Password changed successfully' },
  });
  expect((await login(FRESH, email)).status).toBe(200);
});

test('many codes from one address are too many', async () => {
  await using few = await startTestApi({ limits: { codeByAddress: { most: 2, seconds: 60 } } });
  const guess = () => few.call('resetPassword', { body: form() });
  const statuses = [(await guess()).status, (await guess()).status, (await guess()).status];
  expect(statuses).toEqual([422, 422, 429]);
}, 30_000);
