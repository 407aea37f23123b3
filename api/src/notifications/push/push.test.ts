import webPush from 'web-push';
import { firebase } from '../../testing/firebase';
import { pushService } from '../../testing/push-service';
import { buyAndPay } from '../../testing/purchases';
import { startTestApi } from '../../testing/test-api';

const vapid = webPush.generateVAPIDKeys();

const log: string[] = [];
const [service, google] = await Promise.all([pushService(vapid.publicKey), firebase()]);
const api = await startTestApi({
  notifications: {
    push: {
      web: { ...vapid, subject: 'mailto:portal@example.com', standIn: service.origin },
      fcm: { account: google.account, url: google.origin },
    },
    pushRetries: [0.05, 0.05],
  },
  logger: { stream: { write: (line: string) => log.push(line) } },
});
const asha = (await api.signIn()).access_token;
afterAll(async () => {
  await api.close();
  await Promise.all([service.close(), google.close()]);
});

const pushToken =
  (name: 'savePushToken' | 'deletePushToken') =>
  (body: object, token = asha) =>
    api.call(name, { token, body, params: { tenantId: '2' } });
const save = pushToken('savePushToken');
const remove = pushToken('deletePushToken');

/** Raises two: the payment, then the subscription. */
const raise = () => buyAndPay(api, asha, 'asha-02');

const newest = async (count: number) =>
  (await api.call('notifications', { token: asha, query: { limit: count } })).body.data;

const browser = (device: string) => ({ platform: 'web', token: service.subscribe(device) });

/** Waits for the log of a failed push. */
const logged = async (text: string) => {
  while (!log.join('').includes(text)) await new Promise(setImmediate);
};

test('a browser whose reader uses Nepali gets Nepali', async () => {
  const phone = browser('phone');
  const headers = { cookie: 'portal_prefs=system.ne' };
  await api.call('savePushToken', { token: asha, body: phone, params: { tenantId: '2' }, headers });
  await raise();
  const got = [await service.next(), await service.next()].map(({ message }) => message);
  const [active, payment] = await newest(2);
  expect(got).toContainEqual(
    expect.objectContaining({ id: payment!.id, title: 'भुक्तानी प्राप्त भयो' }),
  );
  const { message } = got.find(({ id }) => id === active!.id)!;
  expect(message).toMatch(/^.* का लागि .* [०-९]{4} \S+ [०-९]+ सम्म सक्रिय छ।$/);
  await remove(phone);
});

test.each([
  ['system.ne', /^[^0-9]*रु\.\s५०८\.५०[^0-9]*$/, / २०[८९][०-९] \S+ [०-९]+ (?:\(.+\) )?सम्म/],
  ['system.ne.ad', /^[^0-9]*रु\.\s५०८\.५०[^0-9]*$/, / २०[२-४][०-९] \S+ [०-९]+ सम्म/],
])('with the preferences %s it is in its calendar', async (preferences, paid, until) => {
  const tablet = browser('tablet');
  const headers = { cookie: `portal_prefs=${preferences}` };
  // Saved before the person chose.
  await save(tablet);
  await api.call('savePushToken', {
    token: asha,
    body: tablet,
    params: { tenantId: '2' },
    headers,
  });
  await raise();
  const got = [await service.next(), await service.next()].map(({ message }) => message);
  const [active, payment] = await newest(2);
  const getMessage = (id: string) => got.find((each) => each.id === id)?.message;
  expect(getMessage(payment!.id)).toMatch(paid);
  expect(getMessage(active!.id)).toMatch(until);
  await remove(tablet);
});

test('a browser gets notifications signed and encrypted for it', async () => {
  const laptop = browser('laptop');
  await save(laptop);
  await raise();
  const got = [await service.next(), await service.next()];
  const [active, payment] = await newest(2);
  for (const { id, title, message, link } of [active!, payment!]) {
    expect(got.map((each) => each.message)).toContainEqual({ id, title, message, link });
  }
  for (const { subject, headers } of got) {
    expect(subject).toBe('mailto:portal@example.com');
    expect(headers).toMatchObject({ 'content-encoding': 'aes128gcm', ttl: '86400' });
  }
  await remove(laptop);
});

test('apps and browsers of Firebase are served with one access token', async () => {
  const devices = [
    { platform: 'android', token: 'phone' },
    { platform: 'web-fcm', token: 'tab' },
  ];
  for (const device of devices) await save(device);
  await raise();
  for (let n = 0; n < 4; n += 1) await google.next();
  expect(google.grants).toBe(1);
  const [last] = await newest(1);
  const { id, title, message, link } = last!;
  expect(google.sent).toContainEqual({
    token: 'phone',
    data: { id, title, message, link },
    notification: { title, body: message },
  });
  // The page's own worker shows it: Firebase must not show it too.
  expect(google.sent).toContainEqual({ token: 'tab', data: { id, title, message, link } });
  for (const device of devices) await remove(device);
});

test('a refused access token is renewed, but not repeatedly', async () => {
  const phone = { platform: 'android', token: 'impatient' };
  await save(phone);
  const { grants } = google;
  google.answerNext('impatient', [401]);
  google.failures = 1;
  await raise();
  await google.next();
  await google.next();
  await logged('answered 503');
  expect(google.grants).toBe(grants + 1);
  await remove(phone);
});

test.each([404, 410])('an unsubscribed browser (%d) is removed', async (status) => {
  const old = browser(`old-${status}`);
  await save(old);
  service.answerNext(`old-${status}`, status, status);
  await raise();
  await logged(`answered ${status}`);
  while ((await remove(old)).status === 200) await save(old);
  expect(service.delivered.filter(({ device }) => device === `old-${status}`)).toEqual([]);
});

test('a removed app is deleted, but not one whose project is missing', async () => {
  await save({ platform: 'ios', token: 'removed' });
  await save({ platform: 'ios', token: 'kept' });
  google.answerNext('removed', [404, 'UNREGISTERED'], [404, 'UNREGISTERED']);
  google.answerNext('kept', [404, 'NOT_FOUND'], [404, 'NOT_FOUND']);
  await raise();
  await logged('Firebase answered 404 UNREGISTERED');
  await logged('Firebase answered 404 NOT_FOUND');
  await raise();
  for (let n = 0; n < 2; n += 1) await google.next();
  expect(google.sent.filter(({ token }) => token === 'removed')).toEqual([]);
  expect((await remove({ platform: 'ios', token: 'kept' })).status).toBe(200);
});

test('a temporary failure is retried, and the push arrives once', async () => {
  const slow = browser('slow');
  await save(slow);
  service.answerNext('slow', 503, 429, 500);
  await raise();
  const got = [await service.next(), await service.next()];
  expect(new Set(got.map(({ message }) => message.id)).size).toBe(2);
  await remove(slow);
});

test('a push that always fails is dropped after the last attempt', async () => {
  const broken = browser('broken');
  await save(broken);
  service.answerNext('broken', ...Array<number>(6).fill(500));
  const before = service.tried;
  await raise();
  // Two messages, three attempts each.
  while (service.tried < before + 6) await new Promise(setImmediate);
  service.answerNext('broken');
  await raise();
  const got = [await service.next(), await service.next()];
  const ids = (await newest(2)).map(({ id }) => id);
  expect(got.map(({ message }) => message.id).sort()).toEqual([...ids].sort());
  await remove(broken);
});

test('a browser that changed hands gets nothing for the previous subscriber', async () => {
  const shared = browser('shared');
  await save(shared);
  await save(shared, (await api.signIn('bina@example.com')).access_token);
  const own = browser('own');
  await save(own);
  await raise();
  await service.next();
  await service.next();
  expect(service.delivered.filter(({ device }) => device === 'shared')).toEqual([]);
  await remove(own);
});

test('the log contains only failed deliveries, without addresses and tokens', () => {
  expect(log.join('')).toContain('a push was not delivered');
  expect(log.join('')).not.toMatch(/answered 2\d\d/);
  for (const secret of ['/push/', 'removed', 'access-1', vapid.privateKey]) {
    expect(log.join('')).not.toContain(secret);
  }
});
