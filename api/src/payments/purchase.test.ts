import { getToday } from '../cameras/cameras';
import { follow, press, shopAt } from '../testing/shop';
import { testApi } from '../testing/test-api';

const api = await testApi();
const token = (await api.signIn()).access_token;
const shop = await shopAt(api);

/** Buys for a camera, and returns from the wallet by one of its buttons. */
const buyAnd = async (camera: string, button: string): Promise<URL> =>
  follow(api, await press(api, await shop.buy(camera), button));

const after = (date: string, days: number): string =>
  new Date(Date.parse(date) + days * 86_400_000).toISOString().slice(0, 10);

/** The last day of that many months; a month without the first day's number ends with its last day. */
const getLastDay = (start: string, months: number): string => {
  const [year = 0, month = 0, day = 0] = start.split('-').map(Number);
  const longest = new Date(Date.UTC(year, month + months, 0)).getUTCDate();
  const last = new Date(Date.UTC(year, month - 1 + months, Math.min(day - 1, longest)));
  return last.toISOString().slice(0, 10);
};

test('the packages on sale and their plans are listed, the trial is not', async () => {
  const { body } = await api.call('packages', { token, params: { id: 'asha-01' } });
  const names = body.data.map(({ name }) => name);
  expect(names).toEqual(['Home Basic', 'Home Plus', 'घर सुरक्षा', 'Business Pro']);
  const plans = await api.call('packagePlans', { token, params: { id: 'home-plus' } });
  expect(plans.body.data).toEqual(body.data[1]?.plans);
  expect(plans.body.data[2]).toEqual({
    id: 'home-plus-3',
    display_name: '6 Months',
    package_price: 2499.99,
    vat_amount: 325,
    months: 6,
  });
});

test('a purchase is active once it is paid, and only once however often Pay is pressed', async () => {
  const bought = await shop.buy('asha-01');
  expect(new URL(bought.redirectUrl).origin).toBe('http://portal.test');
  expect(await shop.subscriptionsOf('asha-01')).toEqual([]);

  const ways = await Promise.all(Array.from({ length: 10 }, () => press(api, bought, 'pay')));
  for (const back of await Promise.all(ways.map((way) => follow(api, way)))) {
    expect(back.origin + back.pathname).toBe('http://portal.test/cameras/subscription/asha-01');
    expect(Object.fromEntries(back.searchParams)).toEqual({
      'inventory-serial': 'IPC-2026-01A7',
      'custom-label': 'मुख्य ढोका',
      payment: 'paid',
      order: bought.orderId,
    });
  }
  await press(api, bought, 'cancel');

  const subscriptions = await shop.subscriptionsOf('asha-01');
  expect(subscriptions).toHaveLength(1);
  expect(subscriptions[0]).toMatchObject({
    name: 'Home Plus',
    order_id: bought.orderId,
    subscription_status: 1,
    start_date: getToday(),
    subscription_expiry_date: getLastDay(getToday(), 6),
    plans: [
      {
        invoice_type: 'paid',
        package_id: 'home-plus',
        package_price: 2499.99,
        plan_id: 'home-plus-3',
      },
    ],
  });
});

test('a purchase while others run starts the day after the last of them ends', async () => {
  await buyAnd('asha-08', 'pay');
  const subscriptions = await shop.subscriptionsOf('asha-08');
  const [last, added] = [subscriptions[2]!, subscriptions[3]!];
  expect(added.start_date).toBe(after(last.subscription_expiry_date, 1));
  expect(subscriptions.slice(0, 3).map(({ order_id }) => order_id)).toEqual([
    'ORD-0801',
    'ORD-0802',
    'ORD-0803',
  ]);
});

test('two purchases paid at the same time follow each other', async () => {
  const orders = [await shop.buy('asha-03'), await shop.buy('asha-03')];
  await Promise.all(orders.map(async (order) => follow(api, await press(api, order, 'pay'))));
  const [, second, third] = await shop.subscriptionsOf('asha-03');
  expect(third!.start_date).toBe(after(second!.subscription_expiry_date, 1));
});

test('after an expired subscription a purchase starts today', async () => {
  await buyAnd('asha-07', 'pay');
  expect((await shop.subscriptionsOf('asha-07'))[0]!.start_date).toBe(getToday());
});

test.each([
  ['decline', 'declined'],
  ['cancel', 'cancelled'],
])('%s activates nothing, then and later', async (button, outcome) => {
  const bought = await shop.buy('asha-02');
  const before = await shop.subscriptionsOf('asha-02');
  const back = await follow(api, await press(api, bought, button));
  expect(back.searchParams.get('payment')).toBe(outcome);
  expect(back.searchParams.get('order')).toBe(bought.orderId);
  const later = await follow(api, await press(api, bought, 'pay'));
  expect(later.searchParams.get('payment')).toBe(outcome);
  expect(await shop.subscriptionsOf('asha-02')).toEqual(before);
});

test.each([
  [{ package_plan_id: 'home-basic-1' }, 'package_plan_id'],
  [{ package_id: 'nothing' }, 'package_plan_id'],
  [{ package_id: 'trial', package_plan_id: 'trial-1' }, 'package_plan_id'],
  [{ payment_method: 'toString' }, 'payment_method'],
  [{ payment_method: undefined }, 'payment_method'],
  [{ payment_gateway: 'gold' }, 'payment_gateway'],
  [{ package_plan_id: undefined }, 'package_plan_id'],
  [{ qty: 2 }, 'qty'],
])('a purchase with %j is refused', async (changes, field) => {
  const { status, body } = await shop.subscribe('asha-01', changes);
  expect(status).toBe(422);
  expect(Object.keys(body.errors)).toEqual([field]);
  expect(body.message).toBe(body.errors[field]?.[0]);
});

test('an unknown camera is not found', async () => {
  const { status, body } = await shop.subscribe('asha-99');
  expect(status).toBe(404);
  expect(body).toEqual({ message: 'There is no such camera.' });
});

describe('the trial', () => {
  const lookup = (inventorySerial: string) =>
    api.call('trialLookup', { token, params: { subscriberId: 'asha', inventorySerial } });

  const trial = {
    package_id: 'trial',
    package_plan_id: 'trial-1',
    payment_gateway: 'cash',
    payment_method: undefined,
  };

  test('is not available for a camera without one', async () => {
    expect((await lookup('IPC-2026-01A7')).status).toBe(204);
    expect((await shop.subscribe('asha-01', trial)).status).toBe(422);
  });

  test('does not replace a paid plan', async () => {
    const { status } = await shop.subscribe('asha-09', { payment_gateway: 'cash' });
    expect(status).toBe(422);
  });

  test('starts at once, and only once', async () => {
    // Pasted with an invisible character.
    const offered = await lookup('\u200bIPC-2026-09A7 ');
    expect(offered.body.data).toMatchObject({ id: 'trial', plans: [{ id: 'trial-1' }] });

    const answers = await Promise.all(
      Array.from({ length: 5 }, () => shop.subscribe('asha-09', trial)),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 422, 422, 422, 422]);

    expect(await shop.subscriptionsOf('asha-09')).toMatchObject([
      {
        subscription_status: 1,
        start_date: getToday(),
        subscription_expiry_date: after(getToday(), 6),
        plans: [{ invoice_type: 'trial' }],
      },
    ]);
    expect((await lookup('IPC-2026-09A7')).status).toBe(204);
  });
});
