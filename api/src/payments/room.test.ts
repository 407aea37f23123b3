import { type SQL, sql } from 'drizzle-orm';
import Fastify from 'fastify';
import type { OwnedCamera } from '../cameras/ownership';
import type { Database } from '../database/database';
import { planForOrder } from '../packages/catalogue';
import { newDemoDatabase } from '../testing/demo-database';
import type { Wallet } from '../wallet/wallet';
import { paymentsIn } from './payments';
import type { OpenedPurchase } from './purchase';

const wallet: Wallet = {
  initiate: async ({ orderId }) => ({ redirectUrl: 'https://pay.test', reference: orderId }),
  lookup: async () => ({ state: 'unpaid', amountMinor: 0 }),
};

let database: Database;
let discard: () => Promise<void>;
beforeAll(async () => {
  ({ database, discard } = await newDemoDatabase());
}, 60_000);
afterAll(() => discard());
beforeEach(() => database.query(sql`DELETE FROM payments`));

/** Buys for cameras of asha's, who may have so many payments open. */
async function buy(cameras: readonly [string, ...string[]], most = 1): Promise<OpenedPurchase> {
  const payments = paymentsIn({
    database,
    wallets: new Map([['wallet', wallet]]),
    origin: 'http://portal.test',
    merchant: 'Portal',
    currency: 'NPR',
    log: Fastify().log,
    mostOpen: { most, seconds: 3600 },
  });
  const ids = { packageId: 'home-plus', planId: 'home-plus-3' };
  const plan = await planForOrder(database, 'paid', ids);
  const orderFor = (id: string) => ({
    camera: { id, inventory_serial: id, custom_label: null } as OwnedCamera,
    plan: plan!,
  });
  const [first, ...others] = cameras;
  const orders = [orderFor(first), ...others.map(orderFor)] as const;
  return payments.open({ subscriberId: 'asha', orders, method: 'wallet' });
}

const change = (assignment: SQL) => database.query(sql`UPDATE payments SET ${assignment}`);

test('where there is no room, the open payment for the same is gone on with', async () => {
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

test('a basket does not go on with the payment of its first camera alone', async () => {
  await buy(['asha-01']);
  await expect(buy(['asha-01', 'asha-02'])).rejects.toMatchObject({ status: 429 });
});

test('a basket takes the room of one payment', async () => {
  await buy(['asha-01', 'asha-02', 'asha-03']);
  const opened = await buy(['asha-04'], 2);
  expect(await buy(['asha-04'], 2)).toEqual(opened);
});

test.each([
  ['an hour ago', sql`created_at = now() - interval '1 hour 1 second'`],
  ['while the clock was ahead', sql`created_at = now() + interval '1 minute'`],
])('what was opened %s takes none', async (_name, assignment) => {
  await buy(['asha-01']);
  await change(assignment);
  const [order] = (await buy(['asha-02'])).orders;
  expect(order?.cameraId).toBe('asha-02');
});
