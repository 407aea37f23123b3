import { createECDH } from 'node:crypto';
import { sql } from 'drizzle-orm';
import webPush from 'web-push';
import { newDemoDatabase } from '../../testing/demo-database';
import { firebase } from '../../testing/firebase';
import { localServer } from '../../testing/local-server';
import { raise } from '../raise';
import { createFcmCarriers } from './fcm';
import { sendPushes, type PushFailure } from './outbox';
import { createCircuitBreaker } from './push';
import { createWebPushCarrier } from './web-push';

describe('with a controlled clock', () => {
  /** The timeouts of the requests, in their order. */
  let waits: AbortController[];
  beforeEach(() => {
    waits = [];
    jest.useFakeTimers();
    jest.spyOn(AbortSignal, 'timeout').mockImplementation(() => {
      const wait = new AbortController();
      waits.push(wait);
      return wait.signal;
    });
  });
  afterEach(() => {
    jest.restoreAllMocks();
    jest.useRealTimers();
  });

  const silence = (signal: AbortSignal) =>
    new Promise<string>((_, fail) => {
      signal.addEventListener('abort', () => fail(new Error('no answer')));
    });
  const answer = () => Promise.resolve('taken');

  test('a silent service gets no requests for a while, others do', async () => {
    const ask = createCircuitBreaker();
    const requested = ask('https://silent.test', silence);
    waits[0]?.abort();
    await expect(requested).rejects.toThrow('no answer');
    await expect(ask('https://silent.test', answer)).rejects.toThrow();
    expect(await ask('https://other.test', answer)).toBe('taken');
    jest.advanceTimersByTime(59_999);
    await expect(ask('https://silent.test', answer)).rejects.toThrow();
    jest.advanceTimersByTime(1);
    expect(await ask('https://silent.test', answer)).toBe('taken');
  });

  test('a service that answers others still gets requests', async () => {
    const ask = createCircuitBreaker();
    const requested = ask('https://slow.test', silence);
    await ask('https://slow.test', answer);
    waits[0]?.abort();
    await expect(requested).rejects.toThrow('no answer');
    expect(await ask('https://slow.test', answer)).toBe('taken');
  });

  test('a service that refuses at once still gets requests', async () => {
    const ask = createCircuitBreaker();
    const refusal = () => Promise.reject(new Error('ECONNREFUSED'));
    await expect(ask('https://closed.test', refusal)).rejects.toThrow('ECONNREFUSED');
    expect(await ask('https://closed.test', answer)).toBe('taken');
  });
});

test('a silent Firebase gets no requests for a while', async () => {
  const google = await firebase();
  const wait = new AbortController();
  const hanging = await localServer(() => wait.abort());
  const { android } = createFcmCarriers({ account: google.account, url: hanging.origin });
  jest.spyOn(AbortSignal, 'timeout').mockReturnValue(wait.signal);
  const message = { id: '1', title: 'Payment received', message: 'Paid.' };
  expect(await android.send('phone', message)).toMatchObject({ outcome: 'later' });
  jest.restoreAllMocks();
  expect(await android.send('phone', message)).toEqual({
    outcome: 'skipped',
    reason: 'the push service has just been silent',
  });
  await Promise.all([hanging.close(), google.close()]);
});

test('messages to a silent service do not delay those to another, batch after batch', async () => {
  let requested = 0;
  const hanging = await localServer(() => {
    requested += 1;
  });
  const google = await firebase();
  const { database, discard } = await newDemoDatabase();
  const subscription = JSON.stringify({
    endpoint: `${hanging.origin}/push/laptop`,
    keys: {
      p256dh: createECDH('prime256v1').generateKeys('base64url'),
      auth: Buffer.alloc(16, 7).toString('base64url'),
    },
  });
  await database.query(sql`DELETE FROM push_tokens`);
  await database.query(sql`
    INSERT INTO push_tokens (device_hash, subscriber_id, platform, token)
    SELECT 'laptop-' || n, 'asha', 'web', ${subscription} FROM generate_series(1, 50) AS n
    UNION ALL SELECT 'phone', 'asha', 'android', 'phone'`);
  await database.transaction((transaction) =>
    raise(transaction, { subscriberId: 'asha', event: 'verified', kind: 'kyc-verified' }),
  );
  const vapid = { ...webPush.generateVAPIDKeys(), subject: 'mailto:a@b.test' };
  const troubles: PushFailure[] = [];
  const errors: unknown[] = [];
  const end = await sendPushes({
    database,
    carriers: {
      web: createWebPushCarrier({ ...vapid, standIn: hanging.origin }),
      ...createFcmCarriers({ account: google.account, url: google.origin }),
    },
    retries: [30],
    onFailure: (trouble) => troubles.push(trouble),
    onError: (error) => errors.push(error),
  });
  await google.next();
  await end();
  // One batch waited for it: the others were not sent.
  expect(requested).toBeLessThanOrEqual(20);
  expect(troubles).toHaveLength(requested);
  const { kept } = await database.one<{ kept: number }>(
    sql`SELECT count(*)::int AS kept FROM push_deliveries WHERE attempts = 0`,
  );
  expect(kept).toBe(50 - requested);
  expect(errors).toEqual([]);
  await Promise.all([hanging.close(), google.close(), discard()]);
});
