import { DEFAULT_CONFIG } from '@portal/shared/contract';
import { lettersAt } from '../testing/letters';
import { localMail } from '../testing/local-mail';
import { portalAdmin } from '../testing/operator';
import { startTestApi, testApi } from '../testing/test-api';
import { until } from '../testing/until';

const SUPPORT = 'support@himal.example.com';
const config = { ...DEFAULT_CONFIG, support: { email: SUPPORT } };

const api = await testApi({ config });
const token = (await api.signIn()).access_token;

const MESSAGE = 'The camera at the gate shows no picture since Monday.';
const ATTACHED = {
  page: '/cameras?search=gate',
  code: 'ENTRY-7K2P',
  trace: '4bf92f3577b34da6a3ce929d0e0e4736',
  browser: 'Chromium 147 on Linux',
  version: '1.2.3',
};

const ask = (body: object = {}, as: string | undefined = token, headers = {}) =>
  api.call('createSupportRequest', {
    ...(as !== undefined && { token: as }),
    headers,
    body: { message: MESSAGE, attached: {}, ...body },
  });

const admin = (...args: string[]) => portalAdmin(api, ['support-requests', ...args]);

const letters = async () => (await lettersAt(api)).filter(({ to }) => to === SUPPORT);

test('a request gets a number, and a letter brings it to the support with what was agreed to', async () => {
  const { status, body } = await ask({ attached: ATTACHED });
  expect(status).toBe(200);
  const { number } = body.data;
  expect(Number(number)).toBeGreaterThan(1000);
  await until(async () => (await letters()).length === 1);
  const [letter] = await letters();
  expect(letter?.subject).toBe(`Request ${number}`);
  expect(letter?.text).toContain(MESSAGE);
  expect(letter?.text).toContain('asha@example.com');
  expect(letter?.text).toContain('Page: http://portal.test/cameras?search=gate');
  for (const fact of ['ENTRY-7K2P', ATTACHED.trace, ATTACHED.browser, '1.2.3']) {
    expect(letter?.text).toContain(fact);
  }
});

test('what was not agreed to is nowhere', async () => {
  const { number } = (await ask()).body.data;
  await until(async () => (await letters())[0]?.subject === `Request ${number}`);
  expect((await letters())[0]?.text).not.toMatch(/Page|Support code|Trace|Browser|Portal:/);
  const { output } = await admin('list', '--json');
  const { data } = JSON.parse(output) as { data: { number: string; attached: object }[] };
  expect(data.find((one) => one.number === number)?.attached).toEqual({
    page: null,
    code: null,
    trace: null,
    browser: null,
    version: null,
  });
});

test('a request that is repeated with its key is the same one', async () => {
  const key = { 'Idempotency-Key': '"support-request-0001"' };
  const first = await ask({}, token, key);
  const again = await ask({}, token, key);
  expect(again.body).toEqual(first.body);
});

test('the same one again, as after a lost answer, counts and is mailed once, until it is closed', async () => {
  const { access_token } = await api.signIn('scale@example.com');
  const send = async (body: object) => (await ask(body, access_token)).body.data.number;
  const same = { message: 'The same message, once more.', attached: { page: '/cameras' } };
  const [first, together] = await Promise.all([send(same), send(same)]);
  expect(together).toBe(first);
  expect(await send({ ...same, attached: {} })).not.toBe(first);
  const mailed = async () =>
    (await letters()).filter(({ subject }) => subject === `Request ${first}`).length;
  await until(async () => (await mailed()) > 0);
  expect(await mailed()).toBe(1);
  await admin('close', first);
  expect(await send(same)).not.toBe(first);
});

test.each([
  ['too short a message', { message: '   short   ' }, 'message'],
  ['too long a message', { message: 'a'.repeat(4001) }, 'message'],
  ['a page of elsewhere', { attached: { page: 'https://elsewhere.example' } }, 'attached.page'],
  ['a trace that is none', { attached: { trace: 'x' } }, 'attached.trace'],
])('%s is refused', async (_, body, field) => {
  const bina = (await api.signIn('bina@example.com')).access_token;
  const answer = await ask(body, bina);
  expect(answer.status).toBe(422);
  expect(Object.keys(answer.body.errors)).toEqual([field]);
});

test('nobody sends one without signing in', async () => {
  expect((await ask({}, 'nobody')).status).toBe(401);
});

test('operators list open requests, and close each once', async () => {
  const { number } = (await ask()).body.data;
  expect((await admin('list', '--status', 'open')).output).toContain(`${number}  open`);
  const closed = await admin('close', number, '--note', 'Called back.');
  expect(closed.exit).toBe(0);
  expect(closed.output).toContain(`${number}  closed`);
  expect(closed.output).toContain('Called back.');
  expect((await admin('list', '--status', 'open')).output).not.toContain(`${number}  `);
  expect((await admin('close', number)).output).toContain('This request is closed already.');
  expect((await admin('close', '999999')).output).toContain('There is no such request.');
});

test('who asks too often waits', async () => {
  const bina = (await api.signIn('bina@example.com')).access_token;
  const statuses: number[] = [];
  for (let n = 0; n < 6; n += 1) statuses.push((await ask({}, bina)).status);
  expect(statuses).toEqual([200, 200, 200, 200, 200, 429]);
});

test('where the provider has no such call, there is none', async () => {
  await using without = await startTestApi({ config: { ...config, support: { requests: false } } });
  const { access_token } = await without.signIn();
  const answer = await without.call('createSupportRequest', {
    token: access_token,
    body: { message: MESSAGE, attached: {} },
  });
  expect(answer.status).toBe(404);
}, 60_000);

test('a mail server that is away loses nothing: the request has its number, and the letter waits', async () => {
  const server = await localMail();
  await using apart = await startTestApi({
    config,
    smtp: { url: server.url, from: 'portal@himal.example.com' },
  });
  const { access_token } = await apart.signIn();
  const send = () =>
    apart.call('createSupportRequest', {
      token: access_token,
      body: { message: MESSAGE, attached: {} },
    });
  const waiting = async () => {
    const { output } = await portalAdmin(apart, ['support-requests', 'list', '--json']);
    const { data } = JSON.parse(output) as { data: { is_mailed: boolean }[] };
    return data.filter(({ is_mailed }) => !is_mailed).length;
  };
  await server.close();
  expect((await send()).status).toBe(200);
  expect(await waiting()).toBe(1);
  await server.comeBack();
  await send();
  await until(async () => (await waiting()) === 1);
  await server.close();
}, 60_000);
