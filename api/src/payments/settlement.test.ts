import { DEFAULT_CONFIG } from '@portal/shared/contract';
import { localKhalti, type LocalKhalti } from '../testing/local-khalti';
import { portalAdmin } from '../testing/operators';
import { type Bought, follow, press, type Shop, shopAt } from '../testing/shop';
import { startTestApi, type TestApi } from '../testing/test-api';
import { testOnServer } from '../testing/on-server';

/** A wallet, and a person on its page. */
interface Till {
  shop: Shop;
  api: TestApi;
  pay(bought: Bought): Promise<void>;
  cancel(bought: Bought): Promise<void>;
  /** The path of the address the wallet sends the browser back to. */
  returnOf(bought: Bought): Promise<string>;
  close(): Promise<void>;
}

async function sandboxTill(): Promise<Till> {
  const api = await startTestApi();
  return {
    api,
    shop: await shopAt(api),
    async pay(bought) {
      await press(api, bought, 'pay');
    },
    async cancel(bought) {
      await press(api, bought, 'cancel');
    },
    returnOf: async ({ redirectUrl }) => {
      const paymentId = redirectUrl.split('/').at(-1);
      return `/api/subscribers/package/v1/payments/${paymentId}/return`;
    },
    close: () => api.close(),
  };
}

/** More than a busy machine needs for an answer, less than a hanging one costs. */
const TIMEOUT_MS = { initiate: 2_000, lookup: 2_000 };

const withKhalti = (khalti: LocalKhalti, databaseUrl?: string) =>
  startTestApi({
    ...(databaseUrl !== undefined && { databaseUrl }),
    khalti: { ...khalti, timeoutsMs: TIMEOUT_MS },
    config: { ...DEFAULT_CONFIG, payment: { method: 'khalti', allowedHosts: [] } },
  });

async function khaltiTill(): Promise<Till & { khalti: LocalKhalti }> {
  const khalti = await localKhalti();
  const api = await withKhalti(khalti);
  const decide =
    (status: 'Completed' | 'User canceled'): Till['pay'] =>
    async ({ redirectUrl }) => {
      khalti.at(redirectUrl).status = status;
    };
  return {
    api,
    khalti,
    shop: await shopAt(api, 'khalti'),
    pay: decide('Completed'),
    cancel: decide('User canceled'),
    returnOf: async ({ redirectUrl }) =>
      new URL(khalti.at(redirectUrl).purchase.return_url).pathname,
    async close() {
      await api.close();
      await khalti.close();
    },
  };
}

const getCallback = (returnPath: string): string => returnPath.replace(/return$/, 'callback');

describe.each([
  ['the sandbox wallet', sandboxTill],
  ['Khalti', khaltiTill],
])('with %s', (_name, open) => {
  let till: Till;
  beforeAll(async () => (till = await open()));
  afterAll(() => till.close());

  const callback = async (bought: Bought, times: number) => {
    const path = getCallback(await till.returnOf(bought));
    const answers = await Promise.all(
      Array.from({ length: times }, () =>
        till.api.send('POST', path, {
          body: { status: 'Completed', amount: 1 },
        }),
      ),
    );
    expect(answers.map(({ status }) => status)).toEqual(Array(times).fill(200));
  };

  const comeBack = async (bought: Bought): Promise<string | null> =>
    (await follow(till.api, till.api.origin + (await till.returnOf(bought)))).searchParams.get(
      'payment',
    );

  const getOrders = async (camera: string) =>
    (await till.shop.subscriptionsOf(camera)).map(({ order_id }) => order_id);

  test.each([
    [0, 0],
    [1, 0],
    [2, 0],
    [5, 0],
    [0, 1],
    [0, 2],
    [0, 5],
    [2, 2],
  ])(
    '%i callbacks before and %i after the browser came back make one subscription',
    async (before, after) => {
      const bought = await till.shop.buy('asha-01');
      await till.pay(bought);
      await callback(bought, before);
      expect(await comeBack(bought)).toBe('paid');
      await callback(bought, after);
      expect(await comeBack(bought)).toBe('paid');
      const orders = await getOrders('asha-01');
      expect(orders.filter((order) => order === bought.orderId)).toHaveLength(1);
    },
  );

  test('concurrent callbacks and returns make one subscription', async () => {
    const before = await getOrders('asha-02');
    const bought = await till.shop.buy('asha-02');
    await till.pay(bought);
    const [, ...states] = await Promise.all([
      callback(bought, 5),
      ...Array.from({ length: 5 }, () => comeBack(bought)),
    ]);
    expect(states).toEqual(Array(5).fill('paid'));
    expect((await getOrders('asha-02')).sort()).toEqual([...before, bought.orderId].sort());
  });

  test('a callback for an unpaid order changes nothing, whatever it says', async () => {
    const bought = await till.shop.buy('asha-03');
    await callback(bought, 2);
    expect(await getOrders('asha-03')).not.toContain(bought.orderId);
    expect(await comeBack(bought)).toBe('pending');
  });

  test('without callback and browser, viewing the camera is enough', async () => {
    const bought = await till.shop.buy('asha-04');
    await till.pay(bought);
    expect(await getOrders('asha-04')).toContain(bought.orderId);
  });

  test('a cancelled payment activates nothing', async () => {
    const bought = await till.shop.buy('asha-05');
    await till.cancel(bought);
    expect(await comeBack(bought)).toBe('cancelled');
    await callback(bought, 1);
    expect(await getOrders('asha-05')).not.toContain(bought.orderId);
  });

  test('a callback of any form is accepted, but not of any length', async () => {
    const bought = await till.shop.buy('asha-06');
    const path = getCallback(await till.returnOf(bought));
    const post = (type: string, body: string) =>
      fetch(till.api.origin + path, {
        method: 'POST',
        headers: { 'content-type': type },
        body,
      });
    expect((await post('application/json', '{"broken')).status).toBe(200);
    expect((await post('application/x-www-form-urlencoded', 'a=b')).status).toBe(200);
    expect((await post('no media type', 'a=b')).status).toBe(200);
    expect((await post('text/plain', 'x'.repeat(100_000))).status).toBe(413);
  });

  test('a callback of an unknown payment is refused, and a browser is redirected to the cameras', async () => {
    const path = '/api/subscribers/package/v1/payments/unknown/return';
    expect((await follow(till.api, till.api.origin + path)).href).toBe(
      'http://portal.test/cameras',
    );
    expect((await till.api.send('POST', getCallback(path))).status).toBe(404);
  });
});

testOnServer(
  'two servers on one database make one subscription of one payment',
  async () => {
    const khalti = await localKhalti();
    const first = await withKhalti(khalti);
    const second = await withKhalti(khalti, first.databaseUrl);
    const shop = await shopAt(first, 'khalti');
    const bought = await shop.buy('asha-01');
    const payment = khalti.at(bought.redirectUrl);
    payment.status = 'Completed';
    const backs = await Promise.all(
      [first, second, first, second].map((api) => follow(api, payment.purchase.return_url)),
    );
    expect(backs.map((url) => url.searchParams.get('payment'))).toEqual(Array(4).fill('paid'));
    expect(await shop.subscriptionsOf('asha-01')).toHaveLength(1);
    await second.close();
    await first.close();
    await khalti.close();
  },
  60_000,
);

describe('Khalti', () => {
  let till: Awaited<ReturnType<typeof khaltiTill>>;
  beforeAll(async () => (till = await khaltiTill()));
  afterAll(() => till.close());
  beforeEach(() => till.khalti.behave('well'));

  const buy = () => till.shop.buy('asha-01');
  const arrived = async ({ orderId }: Bought): Promise<boolean> =>
    (await till.shop.subscriptionsOf('asha-01')).some(({ order_id }) => order_id === orderId);
  const comeBack = async (bought: Bought) =>
    (await follow(till.api, till.api.origin + (await till.returnOf(bought)))).searchParams.get(
      'payment',
    );
  interface Payment {
    order_id: string;
    status: string;
  }
  const operator = async <Data>(...args: string[]): Promise<Data> => {
    const { output } = await portalAdmin(till.api, ['payments', ...args, '--json']);
    return (JSON.parse(output) as { data: Data }).data;
  };
  const listed = () => operator<Payment[]>('list');
  const known = async ({ orderId }: Bought) =>
    (await listed()).find(({ order_id }) => order_id === orderId);

  test('gets the purchase, the buyer and the return address', async () => {
    const bought = await buy();
    expect(bought.redirectUrl).toMatch(/^https:\/\/test-pay\.khalti\.test\/\?pidx=/);
    const { pidx, purchase } = till.khalti.at(bought.redirectUrl);
    expect(purchase).toEqual({
      return_url: expect.stringMatching(
        /^http:\/\/portal\.test\/api\/subscribers\/package\/v1\/payments\/[\w-]+\/return$/,
      ),
      website_url: 'http://portal.test',
      amount: 282499,
      purchase_order_id: bought.orderId,
      purchase_order_name: 'Home Plus (6 Months)',
      customer_info: expect.objectContaining({ email: 'asha@example.com' }),
      amount_breakdown: [
        { label: 'Price', amount: 249999 },
        { label: 'VAT', amount: 32500 },
      ],
      product_details: [
        {
          identity: 'home-plus-3',
          name: 'Home Plus (6 Months)',
          total_price: 282499,
          quantity: 1,
          unit_price: 282499,
        },
      ],
    });
    expect(await known(bought)).toMatchObject({ reference: pidx, amount: 2824.99 });
  });

  test('the sandbox is no longer a payment method', async () => {
    const { status, body } = await till.shop.subscribe('asha-01', {
      payment_method: 'sandbox-wallet',
    });
    expect(status).toBe(422);
    expect(body.errors.payment_method).toEqual(['This payment method is not available.']);
    expect((await till.api.send('GET', '/sandbox/wallet/1')).status).toBe(404);
  });

  test('a pending payment activates the subscription when it completes', async () => {
    const bought = await buy();
    const payment = till.khalti.at(bought.redirectUrl);
    payment.status = 'Pending';
    expect(await comeBack(bought)).toBe('pending');
    expect(await arrived(bought)).toBe(false);
    payment.status = 'Completed';
    expect(await comeBack(bought)).toBe('paid');
    expect(await arrived(bought)).toBe(true);
  });

  test.each(['Expired', 'User canceled', 'Refunded'] as const)(
    'a payment that is %s is cancelled',
    async (status) => {
      const bought = await buy();
      till.khalti.at(bought.redirectUrl).status = status;
      expect(await comeBack(bought)).toBe('cancelled');
      expect(await arrived(bought)).toBe(false);
    },
  );

  test('a payment after a cancellation still activates the subscription', async () => {
    const bought = await buy();
    const payment = till.khalti.at(bought.redirectUrl);
    payment.status = 'User canceled';
    expect(await comeBack(bought)).toBe('cancelled');
    payment.status = 'Completed';
    expect((await operator<Payment>('settle', bought.orderId)).status).toBe('paid');
    expect(await arrived(bought)).toBe(true);
  });

  test.each(['Expired', 'User canceled'] as const)(
    'money that arrives after %s is noticed by the camera’s page, and by operators',
    async (status) => {
      const bought = await buy();
      const payment = till.khalti.at(bought.redirectUrl);
      payment.status = status;
      expect(await comeBack(bought)).toBe('cancelled');
      payment.status = 'Completed';
      expect(await arrived(bought)).toBe(true);
      expect(await known(bought)).toMatchObject({
        status: 'paid',
        trouble: 'paid after it was cancelled',
      });
    },
  );

  test('a wrong amount activates nothing and is shown to operators', async () => {
    const bought = await buy();
    Object.assign(till.khalti.at(bought.redirectUrl), {
      status: 'Completed',
      total_amount: 1000,
    });
    expect(await comeBack(bought)).toBe('pending');
    expect(await arrived(bought)).toBe(false);
    expect(await known(bought)).toMatchObject({
      status: 'pending',
      trouble: 'khalti says 1000 were paid, the order is about 282499',
    });
  });

  test('a status that people must look into leaves the payment pending', async () => {
    const bought = await buy();
    till.khalti.at(bought.redirectUrl).status = 'Partially refunded';
    expect(await comeBack(bought)).toBe('pending');
    expect(await known(bought)).toMatchObject({
      status: 'pending',
      trouble: 'khalti says "Partially refunded"',
    });
  });

  test.each([
    ['hangs', 'khalti did not answer in time'],
    ['fails', 'khalti answered 500: {"detail":"Server error."}'],
    ['answers a page', 'khalti answered 502 with something that is not JSON'],
  ] as const)(
    'a Khalti that %s opens no payment and leaves none pending',
    async (manner, trouble) => {
      till.khalti.behave(manner);
      const { status, body } = await till.shop.subscribe('asha-02');
      expect(status).toBe(502);
      expect(body).toEqual({
        message: 'The wallet cannot be reached right now. Nothing was charged. Try again later.',
      });
      till.khalti.behave('well');
      expect((await listed())[0]).toMatchObject({
        status: 'cancelled',
        reference: null,
        trouble,
      });
      expect((await till.shop.subscribe('asha-02')).status).toBe(200);
    },
  );

  test.each(['hangs', 'fails', 'answers a page'] as const)(
    'a Khalti that %s during a look-up does not prevent the return, and loses nothing',
    async (manner) => {
      const bought = await buy();
      await till.pay(bought);
      till.khalti.behave(manner);
      expect(await comeBack(bought)).toBe('pending');
      const callback = await till.api.send('POST', getCallback(await till.returnOf(bought)));
      expect(callback.status).toBe(503);
      expect(await arrived(bought)).toBe(false);
      const settled = await portalAdmin(till.api, ['payments', 'settle', bought.orderId]);
      expect(settled).toMatchObject({ exit: 1, output: expect.stringContaining('The wallet') });

      till.khalti.behave('well');
      expect(await comeBack(bought)).toBe('paid');
      expect(await arrived(bought)).toBe(true);
      expect(await known(bought)).toMatchObject({ status: 'paid', trouble: null });
    },
  );

  test('a wrong key opens no payment', async () => {
    const other = await withKhalti({ ...till.khalti, secretKey: 'another' });
    expect((await (await shopAt(other, 'khalti')).subscribe('asha-02')).status).toBe(502);
    const { output } = await portalAdmin(other, ['payments', 'list']);
    expect(output).toContain('trouble: khalti answered 401');
    await other.close();
  });

  test('the camera’s page does not wait for a Khalti that hangs, and looks the payment up once', async () => {
    await using patient = await startTestApi({
      khalti: { ...till.khalti, timeoutsMs: { ...TIMEOUT_MS, lookup: 20_000 } },
      config: { ...DEFAULT_CONFIG, payment: { method: 'khalti', allowedHosts: [] } },
    });
    const shop = await shopAt(patient, 'khalti');
    await shop.buy('asha-01');
    till.khalti.behave('hangs');
    const before = till.khalti.lookups();
    // Answered while the look-up still hangs.
    expect(await shop.subscriptionsOf('asha-01')).toEqual([]);
    expect(await Promise.all([1, 2, 3].map(() => shop.subscriptionsOf('asha-01')))).toEqual([
      [],
      [],
      [],
    ]);
    expect(till.khalti.lookups() - before).toBe(1);
    till.khalti.drop();
  });
});
