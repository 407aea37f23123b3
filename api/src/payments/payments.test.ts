import { type SQL, sql } from 'drizzle-orm';
import type { BasketRedirect } from '@portal/shared/contract';
import { newDemoDatabase } from '../testing/demo-database';
import { paymentsAt, purchaseFor } from '../testing/purchases';
import { makeRoom } from './payments';

const { database, discard } = await newDemoDatabase();
afterAll(() => discard());
beforeEach(() => database.query(sql`DELETE FROM payments`));

/** Buys for cameras of asha's, with this limit of open payments. */
async function buy(cameras: readonly [string, ...string[]], max = 1): Promise<BasketRedirect> {
  const wallet = { lookup: () => Promise.reject(new Error('Nobody asks')) };
  const payments = paymentsAt(database, wallet, { max, seconds: 3600 });
  return payments.open(await purchaseFor(database, cameras));
}

const change = (assignment: SQL) => database.query(sql`UPDATE payments SET ${assignment}`);

test('at the limit, the open payment for the same order is continued', async () => {
  const opened = await buy(['asha-01']);
  expect(await buy(['asha-01'])).toEqual(opened);
});

test.each([
  ['of another camera', sql`camera_id = 'asha-02'`],
  ['of another plan', sql`plan_id = 'home-plus-1'`],
  ['at another wallet', sql`method = 'another'`],
  ['at a price of before', sql`price_minor = price_minor - 1`],
  ['with a tax of before', sql`vat_minor = vat_minor - 1`],
  ['that the wallet has not opened yet', sql`redirect_url = NULL`],
  ['of a basket', sql`basket_id = id`],
])('not with one %s', async (_name, assignment) => {
  await buy(['asha-01']);
  await change(assignment);
  await expect(buy(['asha-01'])).rejects.toMatchObject({ status: 429 });
});

test('a basket does not continue the payment of its first camera alone', async () => {
  await buy(['asha-01']);
  await expect(buy(['asha-01', 'asha-02'])).rejects.toMatchObject({ status: 429 });
});

test('a basket counts as one open payment', async () => {
  await buy(['asha-01', 'asha-02', 'asha-03']);
  const opened = await buy(['asha-04'], 2);
  expect(await buy(['asha-04'], 2)).toEqual(opened);
});

test.each([
  ['an hour ago', sql`created_at = now() - interval '1 hour 1 second'`],
  ['while the clock was ahead', sql`created_at = now() + interval '1 minute'`],
])('a payment opened %s does not count', async (_name, assignment) => {
  await buy(['asha-01']);
  await change(assignment);
  const [order] = (await buy(['asha-02'])).orders;
  expect(order?.camera_id).toBe('asha-02');
});

test('payments that others opened since the transaction began count too', async () => {
  await buy(['asha-01']);
  const purchase = await purchaseFor(database, ['asha-02']);
  await database.transaction(async (transaction) => {
    const isLater = sql`SELECT 1 WHERE clock_timestamp() > now()`;
    while (!(await transaction.first(isLater)));
    await transaction.query(sql`UPDATE payments SET created_at = clock_timestamp()`);
    const room = makeRoom(transaction, purchase, { max: 1, seconds: 3600 });
    await expect(room).rejects.toMatchObject({ status: 429 });
  });
});
