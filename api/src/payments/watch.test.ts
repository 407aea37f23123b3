import { sql } from 'drizzle-orm';
import Fastify from 'fastify';
import { newDemoDatabase } from '../testing/demo-database';
import { AMOUNT, paymentsAt, purchaseFor } from '../testing/purchases';
import { until } from '../testing/on-server';
import { type Wallet, WalletFailure, type WalletWord } from '../wallet/wallet';
import type { Payments } from './payments';
import { type PaymentWatch, watchPayments } from './watch';

/** So rarely that no sweep runs by itself during a test. */
const NEVER = 3600;

const { log } = Fastify();

const { database, discard } = await newDemoDatabase();
afterAll(() => discard());

/** The state the wallet reports, and how often it was requested. */
let word: WalletWord['state'] | WalletFailure;
let amount: number;
let requested: string[];
const wallet: Pick<Wallet, 'lookup'> = {
  async lookup(reference) {
    requested.push(reference);
    if (word instanceof WalletFailure) throw word;
    return { state: word, amountMinor: amount };
  },
};

let payments: Payments;
const watches: PaymentWatch[] = [];
beforeEach(async () => {
  requested = [];
  word = 'unpaid';
  amount = AMOUNT;
  await database.query(sql`DELETE FROM payments`);
  payments = paymentsAt(database, wallet);
});
afterEach(async () => {
  for (const watch of watches.splice(0)) await watch.close();
});

const watchEvery = (everySeconds: number): PaymentWatch => {
  const watch = watchPayments({ database, payments, log, everySeconds });
  watches.push(watch);
  return watch;
};

/** Opens a payment for one order or several. */
async function open(...cameras: [string, ...string[]]): Promise<string[]> {
  const { orders } = await payments.open(await purchaseFor(database, cameras));
  return orders.map(({ order_id }) => order_id);
}

/** Orders for a camera that were placed some time ago. */
async function ordered(age = '0 minutes'): Promise<{ order: string; payment: string }> {
  const [order = ''] = await open('asha-01');
  const { id } = await database.one<{ id: string }>(sql`
    UPDATE payments SET created_at = now() - ${age}::interval
    WHERE order_id = ${order} RETURNING id`);
  return { order, payment: id };
}

const getStatus = async (order: string) =>
  (
    await database.one<{ status: string }>(
      sql`SELECT status FROM payments WHERE order_id = ${order}`,
    )
  ).status;

const activated = async (order: string) =>
  (
    await database.one<{ count: number }>(
      sql`SELECT count(*)::int FROM subscriptions WHERE order_id = ${order}`,
    )
  ).count;

test('the sweep finds a payment that nobody reported', async () => {
  const { order } = await ordered('5 minutes');
  word = 'paid';
  watchEvery(0.05);
  await until(async () => (await getStatus(order)) === 'paid');
  expect(await activated(order)).toBe(1);
});

test('sweeps look older payments up less often, and none after a week', async () => {
  word = 'pending';
  const lookedUp = async (age: string, ago: string): Promise<string> => {
    const { order, payment } = await ordered(age);
    await database.query(
      sql`UPDATE payments SET looked_up_at = now() - ${ago}::interval WHERE id = ${payment}`,
    );
    return order;
  };
  const due = [
    await lookedUp('20 minutes', '70 seconds'),
    await lookedUp('10 hours', '40 minutes'),
    await lookedUp('6 days 23 hours', '61 minutes'),
  ];
  // In the same sweep as those, if they were due.
  await lookedUp('20 minutes', '50 seconds');
  await lookedUp('10 hours', '20 minutes');
  await lookedUp('6 days 23 hours', '50 minutes');
  await lookedUp('7 days 1 minute', '1 day');
  watchEvery(0.05);
  await until(async () => requested.length >= due.length);
  expect(requested.toSorted()).toEqual(due.toSorted());
});

/** An order whose payment ended without money according to the wallet, but which is then paid. */
async function endedAndPaid(age: string, said: 'cancelled' | 'declined' = 'cancelled') {
  const { order, payment } = await ordered(age);
  word = said;
  expect(await payments.settle(payment)).toBe(said);
  requested = [];
  word = 'paid';
  return { order, payment };
}

const getTrouble = async (order: string) =>
  (
    await database.one<{ trouble: string | null }>(
      sql`SELECT trouble FROM payments WHERE order_id = ${order}`,
    )
  ).trouble;

test.each(['cancelled', 'declined'] as const)(
  'money that arrives after the payment was %s is found by the sweep',
  async (said) => {
    const { order } = await endedAndPaid('10 minutes', said);
    watchEvery(0.05);
    await until(async () => (await getStatus(order)) === 'paid');
    expect(await activated(order)).toBe(1);
    expect(await getTrouble(order)).toBe(`paid after it was ${said}`);
  },
);

test('money that arrives after a cancellation is found by the camera’s page', async () => {
  const { order } = await endedAndPaid('10 seconds');
  await database.query(sql`UPDATE payments SET looked_up_at = now() - interval '5 seconds'`);
  await watchEvery(NEVER).refresh('asha-01');
  expect(await activated(order)).toBe(1);
});

test('late money of another amount is shown to operators, and activates nothing', async () => {
  const { order } = await endedAndPaid('10 minutes');
  amount = 1000;
  await watchEvery(NEVER).refresh('asha-01');
  expect(await getStatus(order)).toBe('cancelled');
  expect(await activated(order)).toBe(0);
  expect(await getTrouble(order)).toBe(`wallet says 1000 were paid, the order is about ${AMOUNT}`);
});

test('ended payments are looked up less and less often, for a week', async () => {
  const lookedUp = async (age: string, ago: string): Promise<string> => {
    const { order, payment } = await endedAndPaid(age);
    await database.query(
      sql`UPDATE payments SET looked_up_at = now() - ${ago}::interval WHERE id = ${payment}`,
    );
    return order;
  };
  const due = [
    await lookedUp('20 minutes', '5 minutes'),
    await lookedUp('10 hours', '121 minutes'),
    await lookedUp('6 days 23 hours', '361 minutes'),
  ];
  await lookedUp('20 minutes', '3 minutes');
  await lookedUp('10 hours', '110 minutes');
  await lookedUp('6 days 23 hours', '5 hours');
  await lookedUp('7 days 1 minute', '1 day');
  requested = [];
  word = 'cancelled';
  watchEvery(0.05);
  await until(async () => requested.length >= due.length);
  expect(requested.toSorted()).toEqual(due.toSorted());
});

test('a camera’s page looks up payments that ended hours ago less often', async () => {
  await endedAndPaid('2 hours');
  word = 'cancelled';
  const watch = watchEvery(NEVER);
  const lookAfter = async (ago: string) => {
    await database.query(sql`UPDATE payments SET looked_up_at = now() - ${ago}::interval`);
    await watch.refresh('asha-01');
    return requested.length;
  };
  expect(await lookAfter('1 minute')).toBe(0);
  expect(await lookAfter('3 minutes')).toBe(1);
});

test('pending payments come before those that ended', async () => {
  for (let n = 0; n < 20; n += 1) await endedAndPaid('5 hours');
  const { order } = await ordered('5 hours');
  await database.query(
    sql`UPDATE payments SET looked_up_at = now() - interval '3 hours' WHERE order_id = ${order}`,
  );
  word = 'pending';
  await watchEvery(NEVER).refresh('asha-01');
  expect(requested).toHaveLength(20);
  expect(requested).toContain(order);
});

test('a payment that was never opened at the wallet is not looked up once it ended', async () => {
  const { payment } = await ordered('25 hours');
  await database.query(sql`UPDATE payments SET reference = NULL`);
  expect(await payments.settle(payment)).toBe('cancelled');
  await database.query(sql`UPDATE payments SET created_at = now() - interval '1 hour'`);
  const settle = jest.spyOn(payments, 'settle');
  await watchEvery(NEVER).refresh('asha-01');
  expect(settle).not.toHaveBeenCalled();
});

test('a wallet that cannot be reached about ended payments causes no trouble', async () => {
  const { order } = await endedAndPaid('10 minutes');
  word = new WalletFailure('answered 404');
  await watchEvery(NEVER).refresh('asha-01');
  expect(requested).toEqual([order]);
  expect(await getTrouble(order)).toBeNull();
});

test('the first report settles a payment, later ones do not', async () => {
  const { order, payment } = await ordered();
  const settledAt = async () => {
    expect(await payments.settle(payment)).toBe('declined');
    const { at } = await database.one<{ at: string }>(
      sql`SELECT settled_at::text AS at FROM payments WHERE order_id = ${order}`,
    );
    return at;
  };
  word = 'declined';
  expect(await settledAt()).toBe(await settledAt());
});

test('a payment that two requests settle at once has the time of its receipt', async () => {
  const { order, payment } = await ordered();
  word = 'paid';
  await Promise.all([payments.settle(payment), payments.settle(payment)]);
  expect(requested).toEqual([order, order]);
  const { isSame } = await database.one<{ isSame: boolean }>(sql`
    SELECT p.settled_at = r.paid_at AS "isSame"
    FROM payments p JOIN receipts r USING (order_id) WHERE order_id = ${order}`);
  expect(isSame).toBe(true);
});

test('a basket is looked up once, by the page of any camera in it, and settled as a whole', async () => {
  const orders = await open('asha-01', 'asha-02', 'asha-03');
  amount = 3 * AMOUNT;
  word = 'paid';
  const watch = watchEvery(NEVER);
  await watch.refresh('asha-03');
  await watch.refresh('asha-02');
  expect(requested).toEqual([orders[0]]);
  expect(await Promise.all(orders.map(getStatus))).toEqual(['paid', 'paid', 'paid']);
  expect(await Promise.all(orders.map(activated))).toEqual([1, 1, 1]);
});

test('no part of an underpaid basket is settled', async () => {
  const orders = await open('asha-01', 'asha-02');
  word = 'paid';
  await watchEvery(NEVER).refresh('asha-02');
  expect(await Promise.all(orders.map(getStatus))).toEqual(['pending', 'pending']);
});

test('concurrent sweeps share the payments', async () => {
  for (let n = 0; n < 6; n += 1) await ordered('5 minutes');
  const replicas = [watchEvery(NEVER), watchEvery(NEVER), watchEvery(NEVER)];
  await Promise.all(replicas.map((watch) => watch.refresh('asha-01')));
  expect(requested).toHaveLength(6);
  expect(new Set(requested).size).toBe(6);
});

test('a limited number of payments is looked up at once, the rest the next time', async () => {
  for (let n = 0; n < 25; n += 1) await ordered('5 hours');
  const watch = watchEvery(NEVER);
  await watch.refresh('asha-01');
  expect(requested).toHaveLength(20);
  await watch.refresh('asha-01');
  expect(new Set(requested).size).toBe(25);
});

test('payments that were never looked up come first', async () => {
  for (let n = 0; n < 20; n += 1) await ordered('5 hours');
  await database.query(sql`UPDATE payments SET looked_up_at = now() - interval '1 hour'`);
  const { order } = await ordered();
  await watchEvery(NEVER).refresh('asha-01');
  expect(requested).toHaveLength(20);
  expect(requested).toContain(order);
});

test('reloading a camera within seconds does not query the wallet again', async () => {
  await ordered();
  const watch = watchEvery(NEVER);
  for (let n = 0; n < 3; n += 1) await watch.refresh('asha-01');
  expect(requested).toHaveLength(1);
  await database.query(sql`UPDATE payments SET looked_up_at = now() - interval '5 seconds'`);
  await watch.refresh('asha-01');
  expect(requested).toHaveLength(2);
});

test('a payment that was looked up while the clock was ahead is looked up again', async () => {
  await ordered('5 minutes');
  const ahead = sql`UPDATE payments SET looked_up_at = now() + interval '1 day'`;
  await database.query(ahead);
  await watchEvery(NEVER).refresh('asha-01');
  expect(requested).toHaveLength(1);
  await database.query(ahead);
  watchEvery(0.05);
  await until(async () => requested.length === 2);
});

test('with a camera only its own payments, and those of a day, are looked up', async () => {
  await ordered('25 hours');
  const watch = watchEvery(NEVER);
  await watch.refresh('asha-01');
  await ordered();
  await watch.refresh('asha-02');
  expect(requested).toEqual([]);
});

test.each([
  ['unpaid', '23 hours', 'pending'],
  ['unpaid', '25 hours', 'cancelled'],
  ['pending', '25 hours', 'pending'],
  ['paid', '25 hours', 'paid'],
  ['declined', '1 minute', 'declined'],
] as const)('what the wallet calls %s after %s is %s', async (said, age, status) => {
  const { order, payment } = await ordered(age);
  word = said;
  expect(await payments.settle(payment)).toBe(status);
  expect(await getStatus(order)).toBe(status);
});

test('a wallet that cannot be reached decides nothing, however old a payment is', async () => {
  const { order, payment } = await ordered('6 days');
  word = new WalletFailure('did not answer in time');
  await expect(payments.settle(payment)).rejects.toThrow('did not answer in time');
  expect(await getStatus(order)).toBe('pending');
});

test('a payment that was never opened is cancelled after a day, without a look-up', async () => {
  const { order, payment } = await ordered('25 hours');
  await database.query(sql`UPDATE payments SET reference = NULL`);
  expect(await payments.settle(payment)).toBe('cancelled');
  expect(await getStatus(order)).toBe('cancelled');
  expect(requested).toEqual([]);
});

test('an order is paid at its own price, even after a price change', async () => {
  const { order, payment } = await ordered();
  await database.query(sql`UPDATE plans SET price_minor = 1 WHERE id = 'home-plus-3'`);
  word = 'paid';
  await payments.settle(payment);
  const { price_minor } = await database.one<{ price_minor: number }>(
    sql`SELECT price_minor FROM subscriptions WHERE order_id = ${order}`,
  );
  expect(price_minor).toBe(2_499_99);
  const receipt = await database.one(
    sql`SELECT price_minor, vat_minor FROM receipts WHERE order_id = ${order}`,
  );
  expect(receipt).toEqual({ price_minor: 2_499_99, vat_minor: 325_00 });
  await database.query(sql`UPDATE plans SET price_minor = 249999 WHERE id = 'home-plus-3'`);
});

test('closing waits for look-ups in progress, and starts no others', async () => {
  await ordered('5 minutes');
  let answer: () => void = () => undefined;
  const lookup = wallet.lookup.bind(wallet);
  const received = new Promise<void>((called) => {
    wallet.lookup = async (reference) => {
      called();
      await new Promise<void>((resolve) => (answer = resolve));
      return lookup(reference);
    };
  });
  const watch = watchPayments({ database, payments, log, everySeconds: 0.05 });
  await received;
  wallet.lookup = lookup;
  const closed = watch.close();
  answer();
  await closed;
  expect(requested).toHaveLength(1);
});
