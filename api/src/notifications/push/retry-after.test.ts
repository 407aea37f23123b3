import { sql } from 'drizzle-orm';
import webPush from 'web-push';
import { newDemoDatabase } from '../../testing/demo-database';
import { firebase } from '../../testing/firebase';
import { type LocalServer, localServer } from '../../testing/local-server';
import { pushService } from '../../testing/push-service';
import { raise } from '../raise';
import { createFcmCarriers } from './fcm';
import { sendPushes } from './outbox';
import { readRetryAfter } from './push';
import { createWebPushCarrier } from './web-push';

const message = { id: '1', title: 'Payment received', message: 'Paid.' };

const opened: LocalServer[] = [];
const opening = async <Server extends LocalServer>(server: Promise<Server>): Promise<Server> => {
  opened.push(await server);
  return server;
};
afterEach(() => Promise.all(opened.splice(0).map((server) => server.close())));

/** A service that accepts nothing for two hours. */
const busy = () =>
  opening(
    localServer((_request, response) => {
      response.writeHead(429, { 'retry-after': '7200' }).end('{}');
    }),
  );

const LATER = { outcome: 'later', retryAfter: 7200 };

test.each([
  ['120', 120],
  ['999999999999', 21_600],
  [new Date(0).toUTCString(), 0],
  ['soon', 0],
  ['', 0],
  [undefined, 0],
])('Retry-After %s is %d seconds', (header, seconds) => {
  expect(readRetryAfter(header)).toBe(seconds);
});

test('a date is counted from now', () => {
  const seconds = readRetryAfter(new Date(Date.now() + 600_000).toUTCString());
  expect(seconds).toBeGreaterThan(590);
  expect(seconds).toBeLessThanOrEqual(600);
});

test('a push service of browsers says when to try again', async () => {
  const keys = webPush.generateVAPIDKeys();
  const { origin } = await busy();
  const browsers = await opening(pushService(keys.publicKey));
  const subscription = JSON.parse(browsers.subscribe('laptop')) as object;
  const carrier = createWebPushCarrier({ ...keys, subject: 'mailto:a@b.test', standIn: origin });
  const token = JSON.stringify({ ...subscription, endpoint: `${origin}/push/laptop` });
  expect(await carrier.send(token, message)).toMatchObject(LATER);
});

test('Firebase says when to try again', async () => {
  const { account } = await opening(firebase());
  const { android } = createFcmCarriers({ account, url: (await busy()).origin });
  expect(await android.send('phone', message)).toMatchObject(LATER);
});

test('a push is not retried earlier than its service asks', async () => {
  const { database, discard } = await newDemoDatabase();
  await database.query(sql`DELETE FROM push_tokens`);
  await database.query(sql`
    INSERT INTO push_tokens (device_hash, subscriber_id, platform, token)
    VALUES ('a', 'asha', 'android', 'phone')`);
  await database.transaction((transaction) =>
    raise(transaction, { subscriberId: 'asha', event: 'verified', kind: 'kyc-verified' }),
  );
  const errors: unknown[] = [];
  const end = await sendPushes({
    database,
    carriers: { android: { send: async () => ({ ...LATER, outcome: 'later', reason: 'busy' }) } },
    retries: [30],
    onFailure: () => undefined,
    onError: (error) => errors.push(error),
  });
  await end();
  expect(errors).toEqual([]);
  const { wait } = await database.one<{ wait: number }>(sql`
    SELECT extract(epoch FROM next_attempt_at - now())::float8 AS wait FROM push_deliveries`);
  expect(wait).toBeGreaterThan(7_100);
  await discard();
});
