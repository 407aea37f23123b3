import { DEFAULT_CONFIG } from '@portal/shared/contract';
import { lettersAt } from '../testing/letters';
import { localMail } from '../testing/local-mail';
import { startTestApi, testApi, type TestApi } from '../testing/test-api';

const SUPPORT = 'support@himal.example.com';
const config = { ...DEFAULT_CONFIG, support: { email: SUPPORT } };

const api = await testApi({ config });
const token = (await api.signIn()).access_token;

const MESSAGE = 'The camera at the gate shows no picture since Monday.';

const write = (body: object = {}, as: string = token, to: TestApi = api) =>
  to.call('mailSupport', { token: as, body: { message: MESSAGE, ...body } });

const letters = async () => (await lettersAt(api)).filter(({ to }) => to === SUPPORT);

test('a message is one mail to the support, with its sender and the support code', async () => {
  const { status, body } = await write({ code: 'CALL-503-4BF92F35' });
  expect([status, body]).toEqual([200, { message: 'Your message has been sent.' }]);
  const [letter, ...others] = await letters();
  expect(others).toEqual([]);
  expect(letter?.subject).toBe('Message from Asha Gurung');
  expect(letter?.text).toContain(MESSAGE);
  expect(letter?.text).toContain('asha@example.com');
  expect(letter?.text).toContain('Support code: CALL-503-4BF92F35');
});

test('without a failure there is no code', async () => {
  await write();
  expect((await letters())[0]?.text).not.toContain('Support code');
});

test.each([
  ['too short a message', { message: '   short   ' }, 'message'],
  ['too long a message', { message: 'a'.repeat(4001) }, 'message'],
  ['a code that is none', { code: 'A code\nof two lines' }, 'code'],
])('%s is refused', async (_, body, field) => {
  const answer = await write(body);
  expect(answer.status).toBe(422);
  expect(Object.keys(answer.body.errors)).toEqual([field]);
});

test('a message needs a session', async () => {
  expect((await write({}, 'nobody')).status).toBe(401);
});

test('too many messages have to wait', async () => {
  const bina = (await api.signIn('bina@example.com')).access_token;
  const statuses: number[] = [];
  for (let n = 0; n < 6; n += 1) statuses.push((await write({}, bina)).status);
  expect(statuses).toEqual([200, 200, 200, 200, 200, 429]);
});

test('without such a call at the provider, it does not exist', async () => {
  await using without = await startTestApi({ config: { ...config, support: { messages: false } } });
  const { access_token } = await without.signIn();
  expect((await write({}, access_token, without)).status).toBe(404);
});

test('without a configured address nothing is mailed, and the person is told', async () => {
  const server = await localMail();
  await using apart = await startTestApi({
    smtp: { url: server.url, from: 'portal@himal.example.com' },
  });
  const { access_token } = await apart.signIn();
  expect((await write({}, access_token, apart)).status).toBe(502);
  await server.close();
});

test('an unavailable mail server is reported, and the try does not count', async () => {
  const server = await localMail();
  await using apart = await startTestApi({
    config,
    smtp: { url: server.url, from: 'portal@himal.example.com' },
  });
  const { access_token } = await apart.signIn();
  await server.close();
  for (let n = 0; n < 6; n += 1) {
    const { status, body } = await write({}, access_token, apart);
    expect([status, body.message]).toEqual([
      502,
      'Your message could not be sent. Try again later, or call us.',
    ]);
  }
  await server.comeBack();
  expect((await write({}, access_token, apart)).status).toBe(200);
  await server.close();
});
