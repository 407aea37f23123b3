import { sql } from 'drizzle-orm';
import { newDemoDatabase } from '../../testing/demo-database';
import { raise } from '../raise';
import { sendPushes } from './outbox';

test('a push that has waited for a day is not sent any more', async () => {
  const { database, discard } = await newDemoDatabase();
  await database.query(sql`DELETE FROM push_tokens`);
  await database.query(sql`
    INSERT INTO push_tokens (device_hash, subscriber_id, platform, token)
    VALUES ('a', 'asha', 'android', 'phone')`);
  for (const kind of ['kyc-rejected', 'kyc-verified'] as const) {
    await database.transaction((transaction) =>
      raise(transaction, { subscriberId: 'asha', event: kind, kind }),
    );
  }
  await database.query(sql`
    UPDATE notifications SET created_at = now() - interval '25 hours' WHERE kind = 'kyc-rejected'`);
  const sent: string[] = [];
  const errors: unknown[] = [];
  const end = await sendPushes({
    database,
    carriers: {
      android: {
        async send(_token, { title }) {
          sent.push(title);
          return { outcome: 'sent', reason: 'taken' };
        },
      },
    },
    retries: [30],
    onFailure: (trouble) => errors.push(trouble),
    onError: (error) => errors.push(error),
  });
  await end();
  expect(sent).toEqual(['Identity verified']);
  expect(errors).toEqual([]);
  expect(await database.query(sql`SELECT FROM push_deliveries`)).toEqual([]);
  await discard();
});
