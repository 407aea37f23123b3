import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import webPush from 'web-push';
import { settingsFrom } from '../../settings';
import { newPlace } from '../../testing/demo-database';
import { createWebPushCarrier } from './web-push';

const account = {
  project_id: 'portal',
  client_email: 'portal@example.com',
  private_key: 'key',
  token_uri: 'https://oauth2.googleapis.com/token',
};

const getPush = (environment: NodeJS.ProcessEnv) => settingsFrom(environment).notifications?.push;

test('nothing is pushed unless it is configured', () => {
  expect(getPush({})).toEqual({ web: undefined, fcm: undefined });
});

test('keys and account are read from the environment, the account also from a file', async () => {
  const place = await newPlace();
  const file = join(place.portal, 'account.json');
  await writeFile(file, JSON.stringify(account));
  const keys = { VAPID_PUBLIC_KEY: 'p', VAPID_PRIVATE_KEY: 's', VAPID_SUBJECT: 'mailto:a@b.c' };
  expect(getPush({ ...keys, FCM_SERVICE_ACCOUNT: file })).toEqual({
    web: { publicKey: 'p', privateKey: 's', subject: 'mailto:a@b.c' },
    fcm: { account },
  });
  expect(getPush({ FCM_SERVICE_ACCOUNT: JSON.stringify(account) })?.fcm).toEqual({ account });
  await place.remove();
});

test('incomplete groups of settings are refused', () => {
  expect(() => getPush({ VAPID_PUBLIC_KEY: 'p' })).toThrow('VAPID_PRIVATE_KEY, VAPID_SUBJECT');
  expect(() => getPush({ FCM_SERVICE_ACCOUNT: '{"project_id": "portal"}' })).toThrow(
    'FCM_SERVICE_ACCOUNT is no service account: client_email, private_key, token_uri is missing.',
  );
});

test('keys that are not a pair are refused before anything is sent', () => {
  const [keys, others] = [webPush.generateVAPIDKeys(), webPush.generateVAPIDKeys()];
  const settings = { ...keys, subject: 'mailto:portal@example.com' };
  expect(() => createWebPushCarrier(settings)).not.toThrow();
  expect(() => createWebPushCarrier({ ...settings, publicKey: others.publicKey })).toThrow(
    'VAPID_PUBLIC_KEY does not belong to VAPID_PRIVATE_KEY.',
  );
});

test('a subscription in a private network gets no request', async () => {
  const keys = webPush.generateVAPIDKeys();
  const carrier = createWebPushCarrier({ ...keys, subject: 'mailto:portal@example.com' });
  const token = JSON.stringify({
    endpoint: 'https://127.0.0.1:9/push',
    keys: { p256dh: keys.publicKey, auth: 'A'.repeat(22) },
  });
  const message = { id: '1', title: 'T', message: 'M' };
  expect((await carrier.send(token, message)).outcome).toBe('gone');
});
