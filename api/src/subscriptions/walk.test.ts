import { sql } from 'drizzle-orm';
import fc from 'fast-check';
import { getToday } from '../cameras/cameras';
import { decide, fileRequest } from '../cancel-requests/cancel-requests';
import { planForOrder } from '../packages/packages';
import { createOrderId } from '../payments/payments';
import { listRenewalsDue } from '../renewals/renewals';
import { CANCELLATION, paymentsAt } from '../testing/purchases';
import { newDemoDatabase } from '../testing/demo-database';
import { activate } from './subscriptions';

const CAMERAS = ['asha-01', 'asha-02', 'asha-03'] as const;
type Camera = (typeof CAMERAS)[number];

const PLANS = ['home-basic-1', 'home-plus-1', 'home-plus-2', 'home-plus-3', 'business-pro-2'];

const { database, discard } = await newDemoDatabase();
afterAll(() => discard());

const getAmount = (orderId: string) =>
  database.one<{ amount: number }>(sql`
    SELECT sum(price_minor + vat_minor)::int AS amount FROM payments
    WHERE coalesce(basket_id, id) = (
      SELECT coalesce(basket_id, id) FROM payments WHERE order_id = ${orderId})`);

const payments = paymentsAt(
  database,
  {
    lookup: async (orderId) => ({ state: 'paid', amountMinor: (await getAmount(orderId)).amount }),
  },
  { max: 1_000_000, seconds: 3600 },
);

beforeAll(() => {
  jest.useFakeTimers({ doNotFake: ['nextTick', 'setImmediate', 'setTimeout', 'setInterval'] });
});
afterAll(() => jest.useRealTimers());

interface Covered {
  order_id: string;
  start_date: string;
  expiry_date: string;
  invoice_type: 'paid' | 'trial';
}

/** The subscriptions that cover a camera, in order. */
const getCover = (camera: Camera) =>
  database.query<Covered>(sql`
    SELECT order_id, start_date, expiry_date, invoice_type FROM subscriptions
    WHERE camera_id = ${camera} AND status = 1 ORDER BY start_date, expiry_date`);

const dayAfter = (day: string): string =>
  new Date(Date.parse(day) + 86_400_000).toISOString().slice(0, 10);

/** When a purchase for a camera begins: without a gap while it is covered, otherwise today. */
const nextStart = (cover: readonly Covered[]): string =>
  [getToday(), ...cover.map(({ expiry_date }) => dayAfter(expiry_date))].toSorted().at(-1)!;

async function buy(chosen: readonly { camera: Camera; plan: string }[]): Promise<void> {
  const [first, ...others] = await Promise.all(
    chosen.map(async ({ camera: id, plan: package_plan_id }) => {
      const package_id = package_plan_id.replace(/-\d+$/, '');
      const plan = await planForOrder(database, 'paid', { package_id, package_plan_id });
      const camera = { id, inventory_serial: id, custom_label: null, trial_package_id: null };
      return { camera, plan: plan! };
    }),
  );
  const before = await Promise.all(chosen.map(({ camera }) => getCover(camera)));
  const purchase = { subscriberId: 'asha', orders: [first!, ...others] as const, method: 'wallet' };
  const { orders } = await payments.open(purchase);
  const { id } = await database.one<{ id: string }>(
    sql`SELECT id FROM payments WHERE order_id = ${orders[0]?.order_id}`,
  );
  expect(await payments.settle(id)).toBe('paid');
  // A second report changes nothing.
  expect(await payments.settle(id)).toBe('paid');
  for (const [index, { camera }] of chosen.entries()) {
    const bought = (await getCover(camera)).filter(
      ({ order_id }) => order_id === orders[index]?.order_id,
    );
    expect(bought).toMatchObject([{ start_date: nextStart(before[index]!) }]);
  }
}

/** Renews the listed cameras, and expects the listed price and days. */
async function renew(): Promise<void> {
  const due = (await listRenewalsDue(database, 'asha')).filter(({ camera_id }) =>
    CAMERAS.includes(camera_id as Camera),
  );
  if (due.length === 0) return;
  const getCameras = due.map(({ camera_id, plan_id }) => ({
    camera: camera_id as Camera,
    plan: plan_id,
  }));
  await buy(getCameras);
  for (const { camera_id, start_date, expiry_date } of due) {
    expect(await getCover(camera_id as Camera)).toContainEqual(
      expect.objectContaining({ start_date, expiry_date }),
    );
  }
}

/** Cancels the last subscription of a camera, and optionally ends it at once. */
async function cancel(camera: Camera, end: boolean): Promise<void> {
  const running = (await getCover(camera)).filter(({ expiry_date }) => expiry_date >= getToday());
  const last = running.at(-1);
  if (last?.invoice_type !== 'paid') return;
  const { order_id } = last;
  const open = await database.first(
    sql`SELECT id FROM cancel_requests WHERE order_id = ${order_id} AND status <> 'rejected'`,
  );
  if (open) return;
  const id = await fileRequest(database, 'asha', { ...CANCELLATION, order_id });
  await decide(
    database,
    { id, status: 'accepted', remarks: 'As asked.', end },
    async () => undefined,
  );
}

async function tryOut(camera: Camera): Promise<void> {
  const order = {
    camera_id: camera,
    plan_id: 'trial-1',
    order_id: createOrderId(),
    price_minor: 0,
  };
  const had = (await getCover(camera)).some(({ invoice_type }) => invoice_type === 'trial');
  expect(await database.transaction((transaction) => activate(transaction, order, 'trial'))).toBe(
    !had,
  );
}

async function expectSound(): Promise<void> {
  for (const camera of CAMERAS) {
    const cover = await getCover(camera);
    for (const [index, { start_date }] of cover.slice(1).entries()) {
      expect(start_date > cover[index]!.expiry_date).toBe(true);
    }
  }
  // Every paid order has its subscription and its line on one receipt, each with the paid amount.
  expect(
    await database.query(sql`
      SELECT p.order_id FROM payments p
        LEFT JOIN subscriptions s ON s.order_id = p.order_id
        LEFT JOIN (
          SELECT line->>'order_id' AS order_id, count(*) AS count,
            sum((line->>'price')::numeric * 100) AS price_minor, sum((line->>'vat')::numeric * 100) AS vat_minor
          FROM receipts, jsonb_array_elements(lines) AS line GROUP BY 1
        ) AS line ON line.order_id = p.order_id
      WHERE p.status = 'paid' AND p.method = 'wallet' AND (s.price_minor, line.count, line.price_minor, line.vat_minor)
        IS DISTINCT FROM (p.price_minor, 1, p.price_minor, p.vat_minor)`),
  ).toEqual([]);
  expect(
    await database.one(sql`
      SELECT (SELECT sum(price_minor + vat_minor) FROM payments WHERE status = 'paid' AND method = 'wallet')
        IS NOT DISTINCT FROM
        (SELECT sum(price_minor + vat_minor) FROM receipts WHERE payment_method = 'wallet') AS equal`),
  ).toEqual({ equal: true });
}

const camera = fc.constantFrom(...CAMERAS);
const step = fc.oneof(
  { weight: 4, arbitrary: fc.record({ buy: camera, plan: fc.constantFrom(...PLANS) }) },
  { weight: 4, arbitrary: fc.record({ pass: fc.integer({ min: 1, max: 45 }) }) },
  { weight: 3, arbitrary: fc.constant({ renew: true }) },
  { weight: 1, arbitrary: fc.record({ cancel: camera, end: fc.boolean() }) },
  { weight: 1, arbitrary: fc.record({ trial: camera }) },
);
/** Month ends and both kinds of February are common among them. */
const firstDay = fc.oneof(
  fc.constantFrom('2027-01-31', '2027-08-31', '2027-12-30', '2028-01-30', '2028-02-29'),
  fc
    .integer({ min: 0, max: 1460 })
    .map((n) => new Date(Date.UTC(2027, 0, 1 + n)).toISOString().slice(0, 10)),
);

test('whatever is bought, renewed, tried, cancelled and expires: no day is sold twice, and the money agrees', async () => {
  const walk = fc.asyncProperty(
    firstDay,
    fc.array(step, { minLength: 5, maxLength: 30 }),
    async (first, steps) => {
      await database.query(sql`DELETE FROM cancel_requests`);
      await database.query(sql`DELETE FROM subscriptions`);
      await database.query(sql`DELETE FROM receipts WHERE payment_method = 'wallet'`);
      await database.query(sql`DELETE FROM payments WHERE method = 'wallet'`);
      jest.setSystemTime(new Date(`${first}T12:00:00`));
      for (const taken of steps) {
        if ('buy' in taken) await buy([{ camera: taken.buy, plan: taken.plan }]);
        else if ('pass' in taken) jest.setSystemTime(Date.now() + taken.pass * 86_400_000);
        else if ('renew' in taken) await renew();
        else if ('cancel' in taken) await cancel(taken.cancel, taken.end);
        else await tryOut(taken.trial);
      }
      await expectSound();
    },
  );
  await fc.assert(walk, {
    seed: 20_261_128,
    numRuns: 25,
    interruptAfterTimeLimit: 60_000,
    includeErrorInReport: true,
  });
});
