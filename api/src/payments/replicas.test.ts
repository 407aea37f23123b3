import { sql } from 'drizzle-orm';
import { type DemoDatabase, newDemoDatabase } from '../testing/demo-database';
import { describeOnServer, openTransaction } from '../testing/on-server';
import { AMOUNT, paymentsAt, purchaseFor } from '../testing/purchases';

describeOnServer('two baskets with the same cameras', () => {
  let demo: DemoDatabase;
  beforeAll(async () => (demo = await newDemoDatabase()));
  afterAll(() => demo.discard());

  test('are settled at once, in whatever order they list the cameras', async () => {
    const { database, databaseUrl } = demo;
    const lookup = async () => ({ state: 'paid', amountMinor: 2 * AMOUNT }) as const;
    const payments = paymentsAt(database, { lookup });
    await payments.open(await purchaseFor(database, ['asha-01', 'asha-02']));
    await payments.open(await purchaseFor(database, ['asha-02', 'asha-01']));
    const baskets = await database.query<{ id: string }>(
      sql`SELECT id FROM payments WHERE id = basket_id ORDER BY created_at`,
    );
    await using transaction = await openTransaction(
      databaseUrl,
      `SELECT FROM cameras WHERE id = 'asha-01' FOR UPDATE`,
    );
    const states = [];
    for (const { id } of baskets) {
      states.push(payments.settle(id));
      await transaction.isWaitedFor(states.length);
    }
    await transaction.commit();
    expect(await Promise.all(states)).toEqual(['paid', 'paid']);
  });
});
