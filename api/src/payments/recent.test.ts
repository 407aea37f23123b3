import { follow, press, shopAt } from '../testing/shop';
import { testApi } from '../testing/test-api';

const api = await testApi();
const shop = await shopAt(api);
const token = (await api.signIn()).access_token;

const recent = async (as = token) => (await api.call('recentPayments', { token: as })).body.data;

const getStatus = async (orderId: string) =>
  (await recent()).find(({ order_id }) => order_id === orderId)?.status;

const giveUp = (orderId: string, given_up = true, as = token) =>
  api.call('giveUpPayment', { token: as, params: { orderId }, body: { given_up } });

test('a payment in progress can be continued on every device, until the wallet reports its end', async () => {
  const bought = await shop.buy('asha-01');
  const [open] = (await recent()).filter(({ order_id }) => order_id === bought.orderId);
  expect(open).toEqual({
    order_id: bought.orderId,
    camera_id: 'asha-01',
    package_name: 'Home Plus',
    package_name_ne: 'होम प्लस',
    plan_name: expect.any(String),
    basket_id: null,
    status: 'pending',
    redirect_url: bought.redirectUrl,
    created_at: expect.stringMatching(/^\d{4}-\d\d-\d\dT/),
  });
  await follow(api, await press(api, bought, 'pay'));
  const [ended] = (await recent()).filter(({ order_id }) => order_id === bought.orderId);
  expect([ended?.status, ended?.redirect_url]).toEqual(['paid', null]);
});

test('a dismissed payment is no longer offered, and that can be undone', async () => {
  const { orderId } = await shop.buy('asha-02');
  expect((await giveUp(orderId)).body).toEqual({ message: 'The payment is given up.' });
  expect(await getStatus(orderId)).toBe('given_up');
  expect((await giveUp(orderId)).status).toBe(200);
  await giveUp(orderId, false);
  expect(await getStatus(orderId)).toBe('pending');
});

test('money that arrives nevertheless activates the subscription', async () => {
  const bought = await shop.buy('asha-03');
  await giveUp(bought.orderId);
  await follow(api, await press(api, bought, 'pay'));
  expect(await getStatus(bought.orderId)).toBe('paid');
  const orders = (await shop.subscriptionsOf('asha-03')).map(({ order_id }) => order_id);
  expect(orders).toContain(bought.orderId);
  // A later dismissal does not change what was paid.
  await giveUp(bought.orderId);
  expect(await getStatus(bought.orderId)).toBe('paid');
});

test('orders that are paid together are dismissed together', async () => {
  const order = (subscriber_ipcam_id: string) => ({
    subscriber_ipcam_id,
    package_id: 'home-plus',
    package_plan_id: 'home-plus-3',
  });
  const body = { orders: ['asha-04', 'asha-05'].map(order), payment_method: 'sandbox-wallet' };
  const [first, second] = (await api.call('renew', { token, body })).body.data.orders;
  const baskets = (await recent())
    .filter(({ order_id }) => [first?.order_id, second?.order_id].includes(order_id))
    .map(({ basket_id }) => basket_id);
  expect(baskets).toEqual([expect.any(String), baskets[0]]);
  await giveUp(second?.order_id ?? '');
  expect(await getStatus(first?.order_id ?? '')).toBe('given_up');
});

test('nobody sees or dismisses the payments of others', async () => {
  const { orderId } = await shop.buy('asha-06');
  const bina = (await api.signIn('bina@example.com')).access_token;
  expect((await recent(bina)).map(({ order_id }) => order_id)).not.toContain(orderId);
  expect((await giveUp(orderId, true, bina)).status).toBe(404);
  expect(await getStatus(orderId)).toBe('pending');
});
