import { sql } from 'drizzle-orm';
import type { Database } from '../database/database';
import { newDemoDatabase } from '../testing/demo-database';
import { tellExpiries } from './expiries';

let database: Database;
let discard: () => Promise<void>;
beforeEach(async () => {
  ({ database, discard } = await newDemoDatabase());
  await database.query(sql`DELETE FROM notifications`);
  await database.query(sql`DELETE FROM subscriptions`);
}, 60_000);
afterEach(() => discard());

const ends = (camera: string, expiry: string, status = 1, start = '2026-01-01') =>
  database.query(sql`
    INSERT INTO subscriptions (id, camera_id, package_id, plan_id, order_id, status, invoice_type,
      price_minor, start_date, expiry_date)
    VALUES (${camera + expiry}, ${camera}, 'home-basic', 'home-basic-1', ${camera + expiry}, ${status},
      'paid', 25000, ${start}::date, ${expiry}::date)`);

const told = async () =>
  (
    await database.query<{ line: string }>(sql`
      SELECT concat_ws(' ', subscriber_id, kind, coalesce("values"->>'camera', "values"->>'count'))
        AS line
      FROM notifications ORDER BY id`)
  ).map(({ line }) => line);

test('a subscription is announced once five days before its end and once on its last day', async () => {
  await ends('asha-02', '2026-06-10');
  await tellExpiries(database, '2026-06-04');
  expect(await told()).toEqual([]);
  for (const day of ['2026-06-05', '2026-06-05', '2026-06-06', '2026-06-09']) {
    await tellExpiries(database, day);
    expect(await told()).toEqual(['asha subscription-expiring Front Gate']);
  }
  for (const day of ['2026-06-10', '2026-06-10', '2026-06-11']) {
    await tellExpiries(database, day);
    expect(await told()).toEqual([
      'asha subscription-expiring Front Gate',
      'asha subscription-expires-today Front Gate',
    ]);
  }
});

test('days on which the API did not run are made up for', async () => {
  await ends('asha-02', '2026-06-10');
  await tellExpiries(database, '2026-06-08');
  expect(await told()).toEqual(['asha subscription-expiring Front Gate']);
});

test('a subscription with a successor, or one that is not active, is not announced', async () => {
  await ends('asha-02', '2026-06-10');
  await ends('asha-02', '2026-07-10');
  await ends('asha-03', '2026-06-10', 0);
  await tellExpiries(database, '2026-06-07');
  expect(await told()).toEqual([]);
});

test('a subscription that starts the next day is a successor; one that starts later is not', async () => {
  await ends('asha-02', '2026-06-10');
  await ends('asha-02', '2026-07-10', 1, '2026-06-11');
  await ends('asha-03', '2026-06-10');
  await ends('asha-03', '2026-07-11', 1, '2026-06-12');
  await tellExpiries(database, '2026-06-07');
  expect(await told()).toEqual(['asha subscription-expiring Parking']);
});

test('cameras that end on one day share a notification', async () => {
  await ends('asha-02', '2026-06-10');
  await ends('asha-03', '2026-06-10');
  await ends('asha-05', '2026-06-09');
  await ends('scale-0001', '2026-06-10');
  await tellExpiries(database, '2026-06-09');
  expect(await told()).toEqual([
    'asha subscriptions-expiring 2',
    'scale subscription-expiring चिसो कोठा 1',
    'asha subscription-expires-today Reception',
  ]);
});

test('replicas that check at the same time notify once', async () => {
  await ends('asha-02', '2026-06-10');
  await Promise.all(Array.from({ length: 4 }, () => tellExpiries(database, '2026-06-08')));
  expect(await told()).toHaveLength(1);
});
