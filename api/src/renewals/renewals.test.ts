import type { Notification, Receipt, Renewal } from '@portal/shared/contract';
import { follow, press, shopAt } from '../testing/shop';
import { staffWith } from '../testing/people';
import { testApi } from '../testing/test-api';

const api = await testApi({}, staffWith('packages-store'));
const token = (await api.signIn()).access_token;

const due = async (as = token): Promise<Renewal[]> =>
  (await api.call('renewals', { token: as })).body.data;

const orderFor = ({ camera_id, package_id, plan_id }: Renewal) => ({
  subscriber_ipcam_id: camera_id,
  package_id,
  package_plan_id: plan_id,
});

const renew = (orders: object[], changes: object = {}) =>
  api.call('renew', {
    token,
    body: { orders, payment_method: 'sandbox-wallet', ...changes },
  });

const subscribed = async (cameras: readonly string[]) => {
  const shop = await shopAt(api);
  const each = await Promise.all(cameras.map((camera) => shop.subscriptionsOf(camera)));
  return each.map((subscriptions) => subscriptions.length);
};

async function createBasket(renewals: readonly Renewal[]) {
  const { status, body } = await renew(renewals.map(orderFor));
  expect(status).toBe(200);
  const { redirect_url: redirectUrl, orders } = body.data;
  return { redirectUrl, orders, orderId: orders[0]?.order_id ?? '' };
}

const notified = async () =>
  ((await api.call('notifications', { token })).body as { data: Notification[] }).data;

test('cameras whose cover ends are listed with the price of their last plan, the first to end first', async () => {
  const renewals = await due();
  expect(renewals.length).toBeGreaterThan(3);
  const ends = renewals.map(({ covered_until }) => covered_until);
  expect(ends).toEqual(ends.toSorted());
  const gate = renewals.find(({ camera_id }) => camera_id === 'asha-02');
  const plans = await api.call('packagePlans', { token, params: { id: gate?.package_id ?? '' } });
  expect(plans.body.data).toContainEqual({
    id: gate?.plan_id,
    display_name: gate?.plan_name,
    package_price: gate?.price,
    vat_amount: gate?.vat,
    months: 1,
  });
});

test('subscriptions that are to be cancelled, or last longer, are not listed', async () => {
  const ids = (await due()).map(({ camera_id }) => camera_id);
  // asha-05 lasts for 200 days, asha-11 is to be cancelled, asha-01 never had a subscription.
  expect(ids).not.toEqual(expect.arrayContaining(['asha-05']));
  expect(ids).not.toEqual(expect.arrayContaining(['asha-11']));
  expect(ids).not.toEqual(expect.arrayContaining(['asha-01']));
});

test('one payment renews all, however often it is confirmed, with one receipt and one notification', async () => {
  const [one, two] = await due();
  const renewals = [one!, two!];
  const cameras = renewals.map(({ camera_id }) => camera_id);
  const before = await subscribed(cameras);
  const earlier = await notified();
  const basket = await createBasket(renewals);
  expect(basket.orders.map(({ camera_id }) => camera_id)).toEqual(cameras);
  expect(await subscribed(cameras)).toEqual(before);

  const back = await follow(api, await press(api, basket, 'pay'));
  await follow(api, await press(api, basket, 'pay'));
  expect(back.pathname).toBe('/renew');
  expect(Object.fromEntries(back.searchParams)).toMatchObject({
    camera: cameras[0],
    payment: 'paid',
    order: basket.orderId,
  });
  expect(await subscribed(cameras)).toEqual(before.map((count) => count + 1));

  const { data: receipts } = (await api.call('receipts', { token, query: { limit: 2 } })).body as {
    data: Receipt[];
  };
  const sum = (amount: 'price' | 'vat') =>
    renewals.reduce((total, renewal) => total + (renewal[amount] ?? 0), 0);
  expect(receipts[0]).toMatchObject({ order_id: basket.orderId, camera_id: cameras[0] });
  expect(receipts[0]?.price).toBeCloseTo(sum('price'), 2);
  expect(receipts[0]?.vat).toBeCloseTo(sum('vat'), 2);
  expect(
    receipts[0]?.lines.map(({ order_id, package_name, price }) => [order_id, package_name, price]),
  ).toEqual(
    renewals.map(({ package_name, price }, index) => [
      basket.orders[index]?.order_id,
      package_name,
      price,
    ]),
  );
  expect(basket.orders.map(({ order_id }) => order_id)).not.toContain(receipts[1]?.order_id);

  const [notice, ...others] = await notified();
  expect(notice).toMatchObject({
    kind: 'basket-paid',
    link: '/payments',
    values: { count: '2' },
  });
  expect(others).toEqual(earlier);
});

test('the renewal begins and ends on the listed days', async () => {
  const [renewal] = await due();
  await press(api, await createBasket([renewal!, (await due())[1]!]), 'pay');
  const shop = await shopAt(api);
  const subscriptions = await shop.subscriptionsOf(renewal!.camera_id);
  expect(subscriptions).toContainEqual(
    expect.objectContaining({
      start_date: renewal!.start_date,
      subscription_expiry_date: renewal!.expiry_date,
    }),
  );
});

test.each(['decline', 'cancel'])('after %s nothing is renewed', async (button) => {
  const renewals = (await due()).slice(0, 2);
  const cameras = renewals.map(({ camera_id }) => camera_id);
  const before = await subscribed(cameras);
  const basket = await createBasket(renewals);
  const back = await follow(api, await press(api, basket, button));
  expect(back.searchParams.get('payment')).toBe(button === 'cancel' ? 'cancelled' : 'declined');
  expect(await subscribed(cameras)).toEqual(before);
});

describe('nothing is ordered', () => {
  const gate = {
    subscriber_ipcam_id: 'asha-02',
    package_id: 'home-plus',
    package_plan_id: 'home-plus-3',
  };
  test.each<[string, number, object[], object?]>([
    ['without orders', 422, []],
    ['for a camera twice', 422, [gate, gate]],
    ['for another’s camera', 404, [gate, { ...gate, subscriber_ipcam_id: 'bina-01' }]],
    [
      'for a plan of another package',
      422,
      [gate, { ...gate, subscriber_ipcam_id: 'asha-03', package_plan_id: 'home-basic-1' }],
    ],
    ['for the trial', 422, [{ ...gate, package_id: 'trial', package_plan_id: 'trial-1' }]],
    ['at an unknown wallet', 422, [gate], { payment_method: 'barter' }],
    [
      'for more cameras than a basket takes',
      422,
      Array.from({ length: 51 }, (_none, index) => ({
        ...gate,
        subscriber_ipcam_id: `asha-${index}`,
      })),
    ],
  ])('%s', async (_what, expected, orders, changes) => {
    const { status, body } = await renew(orders, changes);
    expect(status).toBe(expected);
    expect(body).toHaveProperty('message');
  });
});

describe('the total of one payment', () => {
  const TOO_MUCH = 'This is too much for one payment. Choose fewer cameras.';
  let basketOfPlans: (first: number, second: number) => object[];
  beforeAll(async () => {
    const { body } = await api.call('addPackage', {
      token: (await api.signIn('scale@example.com')).access_token,
      body: {
        name: 'City Watch',
        type: '90 days recording',
        plans: [1_737_418.23, 1_737_418.24].map((vat_amount) => ({
          display_name: '12 Months',
          months: 12,
          package_price: 9_000_000,
          vat_amount,
        })),
      },
    });
    const { id, plans } = body.data;
    basketOfPlans = (...chosen) =>
      chosen.map((place, index) => ({
        subscriber_ipcam_id: `asha-0${index + 2}`,
        package_id: id,
        package_plan_id: plans[place]?.id,
      }));
  });

  test('may be the largest amount that a receipt can contain', async () => {
    const { redirect_url: redirectUrl, orders } = (await renew(basketOfPlans(0, 1))).body.data;
    const basket = { redirectUrl, orderId: orders[0]?.order_id ?? '' };
    const back = await follow(api, await press(api, basket, 'pay'));
    expect(back.searchParams.get('payment')).toBe('paid');
    const [newest] = (await api.call('receipts', { token })).body.data;
    expect(newest).toMatchObject({ price: 18_000_000, vat: 3_474_836.47 });
  });

  test('cannot be larger, because it could be paid but never settled', async () => {
    const { status, body } = await renew(basketOfPlans(1, 1));
    expect({ status, body }).toEqual({
      status: 422,
      body: { message: TOO_MUCH, errors: { orders: [TOO_MUCH] } },
    });
  });
});

test('nothing of another subscriber is listed', async () => {
  const bina = (await api.signIn('bina@example.com')).access_token;
  expect((await due(bina)).filter(({ camera_id }) => camera_id.startsWith('asha'))).toEqual([]);
});
