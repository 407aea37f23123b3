import { sql } from 'drizzle-orm';
import { newDemoDatabase } from '../../testing/demo-database';
import { raise } from '../raise';
import { sendPushes } from './outbox';
import type { PushAnswer } from './push';

const SENT: PushAnswer = { outcome: 'sent', reason: 'taken' };

const browserOf = (host: string, device: string) =>
  JSON.stringify({ endpoint: `https://${host}/${device}`, keys: {} });

test('a push service that hangs keeps no other waiting', async () => {
  const { database, discard } = await newDemoDatabase();
  await database.query(sql`DELETE FROM push_tokens`);
  const devices = [
    ...Array.from({ length: 50 }, (_, n) => ['web', browserOf('hangs.test', `${n}`)] as const),
    ['web', browserOf('works.test', 'laptop')] as const,
    ['android', 'phone'] as const,
  ];
  for (const [platform, token] of devices) {
    await database.query(sql`
      INSERT INTO push_tokens (device_hash, subscriber_id, platform, token)
      VALUES (${token}, 'asha', ${platform}, ${token})`);
  }
  await database.transaction((transaction) =>
    raise(transaction, { subscriberId: 'asha', event: 'verified', kind: 'kyc-verified' }),
  );

  let letGo = (_answer: PushAnswer): void => undefined;
  const hanging = new Promise<PushAnswer>((done) => (letGo = done));
  let asked = 0;
  const delivered = new Set<string>();
  const sent = (token: string): Promise<PushAnswer> => {
    delivered.add(token);
    return Promise.resolve(SENT);
  };
  const errors: unknown[] = [];
  const end = await sendPushes({
    database,
    carriers: {
      android: { send: sent },
      web: {
        send: (token) => {
          if (!token.includes('hangs.test')) return sent(token);
          asked += 1;
          return hanging;
        },
      },
    },
    retries: [30],
    onTrouble: () => undefined,
    onError: (error) => errors.push(error),
  });
  while (delivered.size < 2) await new Promise(setImmediate);
  expect(asked).toBe(20);
  letGo(SENT);
  while (asked < 50) await new Promise(setImmediate);
  await end();
  expect(errors).toEqual([]);
  const left = await database.query(sql`SELECT id FROM push_deliveries`);
  expect(left).toEqual([]);
  await discard();
}, 60_000);
