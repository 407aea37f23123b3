import { follow, press, shopAt } from '../testing/shop';
import { testApi } from '../testing/test-api';

const api = await testApi({
  limits: {
    openPaymentBySubscriber: { max: 3, seconds: 3600 },
    purchaseBySubscriberAndDay: { max: 9, seconds: 86_400 },
  },
});
const shop = await shopAt(api);

test('the number of open payments is limited, even for concurrent purchases', async () => {
  const cameras = ['asha-01', 'asha-02', 'asha-03', 'asha-04', 'asha-05', 'asha-06'];
  const answers = await Promise.all(cameras.map((camera) => shop.subscribe(camera)));
  const opened = answers.filter(({ status }) => status === 200);
  const refused = answers.filter(({ status }) => status === 429);
  expect([opened.length, refused.length]).toEqual([3, 3]);
  expect(refused[0]?.body.message).toBe(
    'You have 3 unfinished payments. Finish one of them first. ' + 'Try again in 60 minutes.',
  );
  expect(Number(refused[0]?.headers.get('retry-after'))).toBeGreaterThan(3500);

  // An open payment for the same camera and plan is continued.
  const first = answers.findIndex(({ status }) => status === 200);
  const camera = cameras[first]!;
  const { redirect_url: redirectUrl, order_id } = answers[first]!.body.data;
  const orderId = order_id!;
  const again = await shop.subscribe(camera);
  expect(again.body.data).toEqual({ redirect_url: redirectUrl, order_id: orderId });

  // A finished one makes room for another.
  await follow(api, await press(api, { redirectUrl, orderId }, 'cancel'));
  expect((await shop.subscribe('asha-06')).status).toBe(200);
});

test('the number of purchases a day is limited', async () => {
  await shop.subscribe('asha-01');
  const { status, headers } = await shop.subscribe('asha-01');
  expect(status).toBe(429);
  expect(Number(headers.get('retry-after'))).toBeGreaterThan(86_000);
  const order = {
    subscriber_ipcam_id: 'asha-01',
    package_id: 'home-plus',
    package_plan_id: 'home-plus-3',
  };
  const basket = await api.call('renew', {
    token: (await api.signIn()).access_token,
    body: { orders: [order], payment_method: 'sandbox-wallet' },
  });
  expect(Number(basket.headers.get('retry-after'))).toBeGreaterThan(86_000);
});
