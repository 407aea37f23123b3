import { generateKeyPairSync } from 'node:crypto';
import type { PushTokenBody } from '@portal/shared/contract';
import { testApi } from '../../testing/test-api';

const api = await testApi();
const asha = (await api.signIn()).access_token;
const bina = (await api.signIn('bina@example.com')).access_token;

const key = () => {
  const { publicKey } = generateKeyPairSync('ec', { namedCurve: 'prime256v1' });
  return publicKey.export({ type: 'spki', format: 'der' }).subarray(-65).toString('base64url');
};

const subscription = (endpoint: string, changes: object = {}): PushTokenBody => ({
  platform: 'web',
  token: JSON.stringify({
    endpoint,
    keys: { p256dh: key(), auth: Buffer.alloc(16, 7).toString('base64url') },
    ...changes,
  }),
});

const MOZILLA = 'https://updates.push.services.mozilla.com/wpush/v2/abc';

const ask =
  (name: 'savePushToken' | 'deletePushToken') =>
  (body: object, token = asha, tenantId = '2') =>
    api.call(name, { token, body, params: { tenantId } });
const save = ask('savePushToken');
const remove = ask('deletePushToken');

test('a browser is saved, even repeatedly, and deleted once', async () => {
  expect((await save(subscription(MOZILLA))).status).toBe(200);
  // The same browser with renewed keys.
  expect((await save(subscription(MOZILLA))).status).toBe(200);
  expect((await remove(subscription(MOZILLA))).status).toBe(200);
  const { status, body } = await remove(subscription(MOZILLA));
  expect({ status, body }).toEqual({ status: 404, body: { message: 'There is no such device.' } });
});

test.each(['web-fcm', 'android', 'ios'] as const)('a device of %s is saved', async (platform) => {
  const body = { platform, token: `token-of-${platform}` };
  expect((await save(body)).status).toBe(200);
  expect((await remove(body)).status).toBe(200);
});

test('it belongs to the last subscriber who saved it, and only they can delete it', async () => {
  const body = { platform: 'android', token: 'shared-phone' };
  await save(body);
  await save(body, bina);
  expect((await remove(body)).status).toBe(404);
  expect((await remove(body, bina)).status).toBe(200);
});

test('it is not reached any more once the session that saved it is ended', async () => {
  const session = await api.signIn('scale@example.com');
  const body = { platform: 'ios', token: 'lost-phone' };
  await save(body, session.access_token);
  await api.call('logout', { body: { refresh_token: session.refresh_token } });
  const elsewhere = (await api.signIn('scale@example.com')).access_token;
  expect((await remove(body, elsewhere)).status).toBe(404);
});

test('another tenant is not found', async () => {
  const body = { platform: 'ios', token: 'phone' };
  for (const tenant of ['1', '22', 'x']) {
    expect((await save(body, asha, tenant)).status).toBe(404);
    expect((await remove(body, asha, tenant)).status).toBe(404);
  }
});

test.each([
  ['http', subscription('http://push.example.com/1')],
  ['no address', subscription('push.example.com/1')],
  ['this machine', subscription('https://localhost/1')],
  ['an address of this machine', subscription('https://127.0.0.1/1')],
  ['the cloud’s own address', subscription('https://169.254.169.254/latest/meta-data')],
  ['a disguised address', subscription('https://0x7f000001/1')],
  ['IPv6 of this machine', subscription('https://[::ffff:127.0.0.1]/1')],
  ['a name without a dot', subscription('https://database/1')],
  ['another port', subscription('https://fcm.googleapis.com:22/1')],
  ['another port of a public address', subscription('https://8.8.8.8:25/1')],
  ['an address for a special purpose', subscription('https://192.88.99.1/1')],
  ['a name of an address of this machine', subscription('https://127.0.0.1.nip.io/1')],
  ['credentials', subscription('https://user:secret@push.example.com/1')],
  ['no keys', subscription(MOZILLA, { keys: {} })],
  ['short keys', subscription(MOZILLA, { keys: { p256dh: 'AAAA', auth: 'AAAA' } })],
  [
    'a key that is no point of the curve',
    subscription(MOZILLA, {
      keys: {
        p256dh: Buffer.alloc(65, 4).toString('base64url'),
        auth: Buffer.alloc(16, 7).toString('base64url'),
      },
    }),
  ],
  ['no JSON', { platform: 'web', token: '{' }],
  ['null', { platform: 'web', token: 'null' }],
  ['nothing', { platform: 'android', token: '' }],
  ['too much', { platform: 'android', token: 'x'.repeat(4097) }],
])('a token with %s is refused', async (_what, body) => {
  const { status, body: answer } = await save(body);
  expect(status).toBe(422);
  expect(Object.keys(answer.errors)).toEqual(['token']);
});

test('an unknown platform is refused', async () => {
  expect((await save({ platform: 'fax', token: '1' })).status).toBe(422);
});
