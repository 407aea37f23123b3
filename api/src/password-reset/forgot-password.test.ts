import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { outbox } from '../mail/outbox';
import { startTestApi, type TestApi } from '../testing/test-api';

let api: TestApi;
beforeAll(async () => (api = await startTestApi()), 60_000);
afterAll(() => api.close());

const ask = (email: string) => api.call('forgotPassword', { body: { email } });
const letters = () => readdir(join(api.dataFolder, 'outbox')).catch(() => []);

test('an address that belongs to nobody answers 204 and sends nothing', async () => {
  expect((await ask('nobody@example.com')).status).toBe(204);
  expect(await letters()).toEqual([]);
});

test.each([
  [' ', 'Please enter the email.'],
  ['asha', 'Please enter valid email.'],
])("'%s' is refused", async (email, text) => {
  const { status, body } = await ask(email);
  expect(status).toBe(422);
  expect(body.errors).toEqual({ email: [text] });
});

test('a subscriber is mailed a code and a link', async () => {
  const { status, body } = await ask('Asha@Example.com');
  expect({ status, body }).toEqual({ status: 200, body: { message: 'Email sent successfully' } });
  const [name = ''] = await letters();
  const letter = await readFile(join(api.dataFolder, 'outbox', name), 'utf8');
  expect(letter).toContain('To: asha@example.com\r\n');
  expect(letter).toMatch(/Your code: \d{6}\r\n/);
  expect(letter).toMatch(/http:\/\/portal\.test\/forgot-password\/[0-9a-f-]{36}\r\n/);
});

test('letters never replace each other', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'portal-outbox-'));
  const mail = outbox(folder);
  const letter = { to: 'a@example.com', subject: 'Hello', text: 'नमस्ते' };
  await Promise.all([mail.send(letter), mail.send(letter)]);
  expect(await readdir(folder)).toHaveLength(2);
  await rm(folder, { recursive: true });
});
