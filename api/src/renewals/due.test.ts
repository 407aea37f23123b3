import { sql } from 'drizzle-orm';
import { newDemoDatabase } from '../testing/demo-database';
import { listRenewalsDue } from './renewals';

const DAY = '2026-03-10';

const { database, discard } = await newDemoDatabase();
afterAll(() => discard());
beforeEach(async () => {
  await database.query(sql`DELETE FROM cancel_requests`);
  await database.query(sql`DELETE FROM subscriptions`);
});

/** Gives asha's first camera a month of Home Plus until a day. */
const subscribe = (
  order: string,
  expiry: string,
  { status = 1, type = 'paid', plan = 'home-plus-1' } = {},
) =>
  database.query(sql`
    INSERT INTO subscriptions (id, camera_id, package_id, plan_id, order_id, status, invoice_type,
      price_minor, start_date, expiry_date)
    SELECT ${order}, 'asha-01', package_id, id, ${order}, ${status}, ${type}, 0, ${expiry}::date - 29, ${expiry}
    FROM plans WHERE id = ${plan}`);

const due = () => listRenewalsDue(database, 'asha', DAY);

test.each([
  ['2026-02-08', '2026-03-10', '2026-04-09'],
  ['2026-03-09', '2026-03-10', '2026-04-09'],
  ['2026-03-10', '2026-03-11', '2026-04-10'],
  ['2026-03-30', '2026-03-31', '2026-04-30'],
  ['2026-04-09', '2026-04-10', '2026-05-09'],
])('cover until %s continues at %s, until %s', async (expiry, start, end) => {
  await subscribe('one', expiry);
  expect(await due()).toMatchObject([
    { camera_id: 'asha-01', covered_until: expiry, start_date: start, expiry_date: end },
  ]);
});

test.each(['2026-02-07', '2026-04-10'])('cover until %s is not listed', async (expiry) => {
  await subscribe('one', expiry);
  expect(await due()).toEqual([]);
});

test('an ended subscription covers nothing, and is not renewed', async () => {
  await subscribe('one', '2026-03-20');
  await subscribe('two', '2026-04-05', { status: 0, plan: 'home-plus-2' });
  expect(await due()).toMatchObject([{ covered_until: '2026-03-20', plan_id: 'home-plus-1' }]);
});

test('a trial covers, and the renewal is of the paid plan', async () => {
  await subscribe('one', '2026-03-20');
  await subscribe('two', '2026-04-05', { type: 'trial', plan: 'trial-1' });
  expect(await due()).toMatchObject([{ covered_until: '2026-04-05', plan_id: 'home-plus-1' }]);
});

test.each([
  ['rejected', 1],
  ['pending', 0],
  ['accepted', 0],
])('with a request to cancel that is %s, %i camera is listed', async (status, count) => {
  await subscribe('one', '2026-03-20');
  await database.query(sql`
    INSERT INTO cancel_requests (id, subscriber_id, order_id, reason, status)
    VALUES ('one', 'asha', 'one', 'It is not used any more.', ${status})`);
  expect(await due()).toHaveLength(count);
});
