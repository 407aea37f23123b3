import type { CameraSubscription } from '@portal/shared/contract';
import { today } from '../calendar/today';
import { startTestApi, type TestApi } from '../testing/test-api';

let api: TestApi;
let token: string;
beforeAll(async () => {
  api = await startTestApi();
  token = (await api.signIn()).access_token;
}, 60_000);
afterAll(() => api.close());

const subscribe = (camera: string, changes: object = {}) =>
  api.call('paidSubscribe', {
    token,
    body: {
      package_id: 'home-plus',
      package_plan_id: 'home-plus-3',
      payment_gateway: 'e-payment',
      payment_method: 'sandbox-wallet',
      qty: 1,
      subscriber_id: 'asha',
      created_by: 'asha.gurung',
      subscriber_ipcam_id: camera,
      ...changes,
    },
  });

/** The path of the payment page of a new purchase. */
const buy = async (camera: string, changes: object = {}): Promise<string> => {
  const { status, body } = await subscribe(camera, changes);
  expect(status).toBe(200);
  const url = new URL(body.data.redirect_url);
  expect(url.origin).toBe('http://portal.test');
  return url.pathname;
};

const answer = (page: string, action: string) =>
  api.send('POST', `${page}/${action}`, {
    headers: {
      'sec-fetch-site': 'same-origin',
      'content-type': 'application/x-www-form-urlencoded',
    },
  });

const held = async (camera: string): Promise<CameraSubscription[]> =>
  (await api.call('cameraSubscriptions', { token, params: { subscriberId: 'asha', id: camera } }))
    .body.data;

const after = (date: string, change: { months?: number; days?: number }): string => {
  const [year = 0, month = 0, day = 0] = date.split('-').map(Number);
  const { months = 0, days = 0 } = change;
  const last = new Date(Date.UTC(year, month - 1 + months + 1, 0)).getUTCDate();
  const moved = new Date(Date.UTC(year, month - 1 + months, Math.min(day, last) + days));
  return moved.toISOString().slice(0, 10);
};

test('the packages on sale and their plans are listed, the trial is not', async () => {
  const { body } = await api.call('packages', { token, params: { id: 'asha-01' } });
  const names = body.data.map(({ name }: { name: string }) => name);
  expect(names).toEqual(['Home Basic', 'Home Plus', 'घर सुरक्षा', 'Business Pro']);
  const plans = await api.call('packagePlans', { token, params: { id: 'home-plus' } });
  expect(plans.body.data).toEqual(body.data[1].plans);
  expect(plans.body.data[2]).toEqual({
    id: 'home-plus-3',
    display_name: '6 Months',
    package_price: 2499.99,
    vat_amount: 325,
  });
});

test('a purchase is active once it is paid, once however often Pay is pressed', async () => {
  const page = await buy('asha-01');
  expect(await held('asha-01')).toEqual([]);

  const answers = await Promise.all(Array.from({ length: 10 }, () => answer(page, 'pay')));
  for (const { status, headers } of answers) {
    expect(status).toBe(303);
    const back = new URL(headers.get('location') ?? '');
    expect(back.origin + back.pathname).toBe('http://portal.test/cameras/subscription/asha-01');
    expect(Object.fromEntries(back.searchParams)).toEqual({
      'inventory-serial': 'IPC-2026-01A7',
      'custom-label': 'मुख्य ढोका',
      payment: 'paid',
    });
  }
  await api.send('GET', page);
  await answer(page, 'cancel');

  const subscriptions = await held('asha-01');
  expect(subscriptions).toHaveLength(1);
  expect(subscriptions[0]).toMatchObject({
    name: 'Home Plus',
    subscription_status: 1,
    start_date: today(),
    subscription_expiry_date: after(after(today(), { months: 6 }), { days: -1 }),
    plans: [{ invoice_type: 'paid', package_id: 'home-plus', package_price: 2499.99 }],
  });
});

test('a purchase while others run starts the day after the last of them ends', async () => {
  await answer(await buy('asha-08'), 'pay');
  const subscriptions = await held('asha-08');
  const [last, added] = [subscriptions[2]!, subscriptions[3]!];
  expect(added.start_date).toBe(after(last.subscription_expiry_date, { days: 1 }));
  expect(subscriptions.slice(0, 3).map(({ order_id }) => order_id)).toEqual([
    'ORD-0801',
    'ORD-0802',
    'ORD-0803',
  ]);
});

test('two purchases paid at once line up one behind the other', async () => {
  const pages = [await buy('asha-03'), await buy('asha-03')];
  await Promise.all(pages.map((page) => answer(page, 'pay')));
  const [, second, third] = await held('asha-03');
  expect(third!.start_date).toBe(after(second!.subscription_expiry_date, { days: 1 }));
});

test('after an expired subscription a purchase starts today', async () => {
  await answer(await buy('asha-07'), 'pay');
  expect((await held('asha-07'))[0]!.start_date).toBe(today());
});

test.each([
  ['decline', 'declined'],
  ['cancel', 'cancelled'],
])('%s activates nothing, then and later', async (action, outcome) => {
  const page = await buy('asha-02');
  const before = await held('asha-02');
  const { status, headers } = await answer(page, action);
  expect(status).toBe(303);
  expect(new URL(headers.get('location') ?? '').searchParams.get('payment')).toBe(outcome);
  const { headers: later } = await answer(page, 'pay');
  expect(new URL(later.get('location') ?? '').searchParams.get('payment')).toBe(outcome);
  expect(await held('asha-02')).toEqual(before);
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
  const { status, body } = await subscribe('asha-01', changes);
  expect(status).toBe(422);
  expect(Object.keys(body.errors)).toEqual([field]);
  expect(body.message).toBe(body.errors[field][0]);
});

test('an unknown camera is not there', async () => {
  const { status, body } = await subscribe('asha-99');
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

  test('is not there for a camera without one', async () => {
    expect((await lookup('IPC-2026-01A7')).status).toBe(204);
    expect((await subscribe('asha-01', trial)).status).toBe(422);
  });

  test('does not give a paid plan away', async () => {
    const { status } = await subscribe('asha-09', { payment_gateway: 'cash' });
    expect(status).toBe(422);
  });

  test('starts at once, once', async () => {
    const offered = await lookup('IPC-2026-09A7');
    expect(offered.body.data).toMatchObject({ id: 'trial', plans: [{ id: 'trial-1' }] });

    const answers = await Promise.all(Array.from({ length: 5 }, () => subscribe('asha-09', trial)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 422, 422, 422, 422]);

    expect(await held('asha-09')).toMatchObject([
      {
        subscription_status: 1,
        start_date: today(),
        subscription_expiry_date: after(today(), { days: 6 }),
        plans: [{ invoice_type: 'trial' }],
      },
    ]);
    expect((await lookup('IPC-2026-09A7')).status).toBe(204);
  });
});
