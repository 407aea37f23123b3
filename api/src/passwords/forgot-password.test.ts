import { startTestApi, type TestApi, testApi } from '../testing/test-api';
import { lettersAt } from '../testing/letters';

const api = await testApi();

const ask = (email: string, at = api) => at.call('forgotPassword', { body: { email } });

test('an unknown address gets a 204 and no mail', async () => {
  const before = (await lettersAt(api)).length;
  expect((await ask('nobody@example.com')).status).toBe(204);
  expect(await lettersAt(api)).toHaveLength(before);
});

test.each([
  [' ', 'Please enter the email.'],
  ['asha', 'Please enter valid email.'],
])("'%s' is refused", async (email, text) => {
  const { status, body } = await ask(email);
  expect(status).toBe(422);
  expect(body.errors).toEqual({ email: [text] });
});

test('a subscriber is mailed a code and a link; the next letter has to wait', async () => {
  const { status, body } = await ask('Asha@Example.com');
  expect({ status, body }).toEqual({ status: 200, body: { message: 'Email sent successfully' } });
  const [letter] = await lettersAt(api);
  expect(letter).toMatchObject({ to: 'asha@example.com', subject: 'Reset your password' });
  expect(letter?.code).toMatch(/^[A-Z\d]{8}$/);
  expect(letter?.link).toMatch(/^http:\/\/portal\.test\/forgot-password\/[\w-]+$/);
  const id = letter?.link?.split('/').at(-1) ?? '';
  expect(Buffer.from(id, 'base64url').toString()).toBe('asha@example.com');

  const again = await ask('ASHA@example.com');
  expect(again.status).toBe(429);
  expect(Number(again.headers.get('retry-after'))).toBeGreaterThan(50);
  expect(again.body.message).toMatch(/^Too many attempts\. Try again in \d+ seconds\.$/);
});

describe('letters of a day', () => {
  const askFrom = async (address: string, at: TestApi, email = 'asha@example.com') => {
    const headers = { 'x-forwarded-for': address };
    return (await at.call('forgotPassword', { body: { email }, headers })).status;
  };
  const started = (inAMinute: number, inADay: number) =>
    startTestApi({
      limits: {
        letterByRecipient: { max: inAMinute, seconds: 60 },
        letterByRecipientAndAddress: { max: inADay, seconds: 86_400 },
      },
      trustProxy: ['127.0.0.1'],
    });

  test('one network cannot fill a mailbox, nor block a letter to its owner elsewhere', async () => {
    await using bombed = await started(3, 2);
    const before = (await lettersAt(bombed)).length;
    for (const status of [200, 200, 429, 429]) {
      expect(await askFrom('192.0.2.1', bombed)).toBe(status);
    }
    expect(await askFrom('192.0.2.1', bombed, 'bina@example.com')).toBe(200);
    expect(await askFrom('192.0.2.2', bombed)).toBe(200);
    expect(await lettersAt(bombed)).toHaveLength(before + 4);
  });

  test('requests made too soon do not count', async () => {
    await using hurried = await started(1, 2);
    expect((await ask('asha@example.com', hurried)).status).toBe(200);
    for (let again = 0; again < 2; again += 1) {
      const { status, headers } = await ask('asha@example.com', hurried);
      expect(status).toBe(429);
      expect(Number(headers.get('retry-after'))).toBeLessThanOrEqual(60);
    }
  });
});

test('the letter is in both languages; that of the request is first, and in its subject', async () => {
  const headers = { cookie: 'portal_prefs=system.ne' };
  await api.call('forgotPassword', { body: { email: 'bina@example.com' }, headers });
  const [letter] = await lettersAt(api);
  expect(letter).toMatchObject({ to: 'bina@example.com', subject: 'पासवर्ड फेरि बनाउनुहोस्' });
  expect(letter?.code).toMatch(/^[A-Z\d]{8}$/);
  expect(letter?.text).toMatch(
    /नमस्ते .*,\s+कसैले, [^]*somebody, [^]*तपाईंको कोड \/ Your code: [A-Z\d]{8}$[^]*यो कोड १० मिनेट/m,
  );
});

test('where accounts are hidden, all answers are the same', async () => {
  await using discreet = await startTestApi({ hideUnknownUser: true });
  const known = await ask('asha@example.com', discreet);
  const unknown = await ask('nobody@example.com', discreet);
  expect(unknown.status).toBe(200);
  expect(unknown.text).toBe(known.text);
  expect((await ask('nobody@example.com', discreet)).status).toBe(429);
});
