import { sql } from 'drizzle-orm';
import type { Database } from '../database/database';
import { newDemoDatabase } from '../testing/demo-database';
import type { Reminders } from '@portal/shared/contract';
import { USUAL_WRITING } from '@portal/shared/contract/nepali';
import { endingSubscription } from '../testing/purchases';
import { saveReminders, remindOfExpiries } from './reminders';

let database: Database;
let discard: () => Promise<void>;
beforeEach(async () => {
  ({ database, discard } = await newDemoDatabase());
  await database.query(sql`DELETE FROM notifications`);
  await database.query(sql`DELETE FROM subscriptions`);
});
afterEach(() => discard());

const ends = (camera: string, expiry: string, status?: number, start?: string) =>
  endingSubscription(database, { camera, expiry, status, start });

const choose = (subscriber: string, choice: Partial<Reminders>) =>
  saveReminders(
    database,
    subscriber,
    { days: [5, 0], push: true, mail: false, ...choice },
    { language: 'en', ...USUAL_WRITING },
  );

const links = async () =>
  (await database.query<{ link: string }>(sql`SELECT link FROM notifications ORDER BY id`)).map(
    ({ link }) => link,
  );

const notifications = async () =>
  (
    await database.query<{ line: string }>(sql`
      SELECT concat_ws(' ', subscriber_id, kind, coalesce("values"->>'camera', "values"->>'count'))
        AS line
      FROM notifications ORDER BY id`)
  ).map(({ line }) => line);

test('a subscription is announced once five days before its end and once on its last day', async () => {
  await ends('asha-02', '2026-06-10');
  await remindOfExpiries(database, '2026-06-04');
  expect(await notifications()).toEqual([]);
  for (const day of ['2026-06-05', '2026-06-05', '2026-06-06', '2026-06-09']) {
    await remindOfExpiries(database, day);
    expect(await notifications()).toEqual(['asha subscription-expiring Front Gate']);
  }
  for (const day of ['2026-06-10', '2026-06-10', '2026-06-11']) {
    await remindOfExpiries(database, day);
    expect(await notifications()).toEqual([
      'asha subscription-expiring Front Gate',
      'asha subscription-expires-today Front Gate',
    ]);
  }
});

test('reminders are caught up after days on which the API did not run', async () => {
  await ends('asha-02', '2026-06-10');
  await remindOfExpiries(database, '2026-06-08');
  expect(await notifications()).toEqual(['asha subscription-expiring Front Gate']);
});

test('a subscription with a successor, or one that is not active, is not announced', async () => {
  await ends('asha-02', '2026-06-10');
  await ends('asha-02', '2026-07-10');
  await ends('asha-03', '2026-06-10', 0);
  await remindOfExpiries(database, '2026-06-07');
  expect(await notifications()).toEqual([]);
});

test('a subscription that starts the next day is a successor; one that starts later is not', async () => {
  await ends('asha-02', '2026-06-10');
  await ends('asha-02', '2026-07-10', 1, '2026-06-11');
  await ends('asha-03', '2026-06-10');
  await ends('asha-03', '2026-07-11', 1, '2026-06-12');
  await remindOfExpiries(database, '2026-06-07');
  expect(await notifications()).toEqual(['asha subscription-expiring Parking']);
});

test('cameras that end on one day share a notification', async () => {
  await ends('asha-02', '2026-06-10');
  await ends('asha-03', '2026-06-10');
  await ends('asha-05', '2026-06-09');
  await ends('scale-0001', '2026-06-10');
  await remindOfExpiries(database, '2026-06-09');
  expect(await notifications()).toEqual([
    'asha subscriptions-expiring 2',
    'scale subscription-expiring चिसो कोठा 1',
    'asha subscription-expires-today Reception',
  ]);
});

test('replicas that check at the same time notify once', async () => {
  await ends('asha-02', '2026-06-10');
  await Promise.all(Array.from({ length: 4 }, () => remindOfExpiries(database, '2026-06-08')));
  expect(await notifications()).toHaveLength(1);
});

test('subscribers who chose days are reminded on these only, each time once', async () => {
  await choose('asha', { days: [0] });
  await ends('asha-02', '2026-06-10');
  const counts: number[] = [];
  for (const day of ['02', '03', '04', '05', '06', '07', '08', '09', '10', '11']) {
    await remindOfExpiries(database, `2026-06-${day}`);
    await remindOfExpiries(database, `2026-06-${day}`);
    counts.push((await notifications()).length);
  }
  expect(counts).toEqual([0, 0, 0, 0, 0, 0, 0, 0, 1, 1]);
});

test('of several missed reminders, the last one is sent', async () => {
  await ends('asha-02', '2026-06-10');
  await remindOfExpiries(database, '2026-06-10');
  expect(await notifications()).toEqual(['asha subscription-expires-today Front Gate']);
});

test('a choice made after a reminder leads to the next one, not the same again', async () => {
  await ends('asha-02', '2026-06-10');
  await remindOfExpiries(database, '2026-06-05');
  await choose('asha', { days: [0] });
  await remindOfExpiries(database, '2026-06-06');
  expect(await notifications()).toHaveLength(1);
  await remindOfExpiries(database, '2026-06-10');
  expect(await notifications()).toHaveLength(2);
});

test('subscribers who chose no day are not reminded, and others are', async () => {
  await choose('asha', { days: [] });
  await ends('asha-02', '2026-06-10');
  await ends('scale-0001', '2026-06-10');
  await remindOfExpiries(database, '2026-06-10');
  expect(await notifications()).toEqual(['scale subscription-expires-today चिसो कोठा 1']);
});

test('a reminder links to the renewal of exactly what ends', async () => {
  await ends('asha-02', '2026-06-10');
  await ends('asha-03', '2026-06-10');
  await ends('asha-05', '2026-06-11');
  await remindOfExpiries(database, '2026-06-08');
  expect(await links()).toEqual(['/renew?chosen=asha-05', '/renew?chosen=asha-02&chosen=asha-03']);
});

test('a camera that no basket renews is linked by its page', async () => {
  await ends('asha-02', '2026-06-10');
  await ends('asha-03', '2026-06-09');
  await ends('asha-04', '2026-06-09');
  await database.query(sql`UPDATE subscriptions SET invoice_type = 'trial'`);
  await remindOfExpiries(database, '2026-06-08');
  expect(await links()).toEqual([
    expect.stringMatching(/^\/cameras\/subscription\/asha-02\?/),
    '/cameras',
  ]);
});

test('too many cameras for one address are linked to all renewals', async () => {
  for (let n = 1; n <= 21; n += 1) {
    await ends(`scale-${String(n).padStart(4, '0')}`, '2026-06-10');
  }
  await remindOfExpiries(database, '2026-06-08');
  expect(await links()).toEqual(['/renew']);
});

test('pushes and letters are sent to those who want them', async () => {
  await database.query(sql`
    INSERT INTO push_tokens (device_hash, subscriber_id, platform, token)
    VALUES ('a', 'asha', 'android', 'a'), ('s', 'scale', 'android', 's')`);
  await choose('asha', { push: false, mail: true });
  await choose('scale', { push: true, mail: false });
  await ends('asha-02', '2026-06-10');
  await ends('scale-0001', '2026-06-10');
  await remindOfExpiries(database, '2026-06-07');
  const to = async (table: 'push_deliveries' | 'reminder_letters') =>
    (
      await database.query<{ subscriber_id: string }>(sql`
        SELECT subscriber_id FROM notifications n
        JOIN ${sql.identifier(table)} d ON d.notification_id = n.id`)
    ).map(({ subscriber_id }) => subscriber_id);
  expect(await to('push_deliveries')).toEqual(['scale']);
  expect(await to('reminder_letters')).toEqual(['asha']);
});
