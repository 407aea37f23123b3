import type { Notification, NotificationPage } from '@portal/shared/contract';
import { consoleToken } from '../testing/operators';
import { buyAndPay, payAt } from '../testing/purchases';
import { testApi } from '../testing/test-api';

const api = await testApi();
const token = (await api.signIn()).access_token;
const bina = (await api.signIn('bina@example.com')).access_token;

const list = async (query = {}, as = token): Promise<NotificationPage> =>
  (await api.call('notifications', { token: as, query })).body;

const newest = async (count: number): Promise<Notification[]> =>
  (await list({ limit: count })).data;

const markSeen = (id: string, as = token) =>
  api.call('markNotificationSeen', { token: as, params: { id } });

test('the API notifies of expiries when it starts', async () => {
  const { data, total, new_notification } = await list();
  expect({ total, new_notification }).toEqual({ total: 3, new_notification: true });
  expect(data.map(({ kind, values }) => [kind, values?.['camera']])).toEqual([
    ['subscription-expires-today', 'भान्सा कोठा'],
    ['subscription-expiring', 'Front Gate'],
    ['subscription-expiring', 'Parking'],
  ]);
  const [kitchen] = data;
  expect(kitchen).toMatchObject({
    id: expect.stringMatching(/^\d+$/),
    title: 'Subscription expires today',
    message: 'Today is the last day of the subscription of भान्सा कोठा.',
    seen: false,
    link: '/renew?chosen=asha-06',
  });
  expect(Date.now() - new Date(kitchen?.created_at ?? '').getTime()).toBeLessThan(86_400_000);
});

test('many cameras share one notification for each day', async () => {
  const scale = (await api.signIn('scale@example.com')).access_token;
  const { data, total } = await list({}, scale);
  expect(total).toBeLessThanOrEqual(6);
  expect(data[0]).toMatchObject({ kind: 'subscriptions-expire-today' });
  expect(data[0]?.link).toMatch(/^\/renew\?chosen=scale-\d+&chosen=scale-/);
  expect(Number(data[0]?.values?.['count'])).toBeGreaterThan(1);
});

test('a purchase notifies of the payment and of the subscription once, even if it is paid twice', async () => {
  const before = (await list()).total;
  const page = await buyAndPay(api, token, 'asha-01');
  await Promise.all(Array.from({ length: 5 }, () => payAt(api, page)));
  expect((await list()).total).toBe(before + 2);
  const [active, payment] = await newest(2);
  expect(payment).toMatchObject({
    kind: 'payment-received',
    message: 'We received NPR 508.50 for मुख्य ढोका.',
  });
  expect(active).toMatchObject({ kind: 'subscription-activated', title: 'Subscription activated' });
  expect(active?.message).toMatch(/^Home Plus is active for मुख्य ढोका until \w+ \d+, \d{4}\.$/);
  expect(active?.values?.['date']).toMatch(/^\d{4}-\d\d-\d\d$/);
});

test('the notification of a decided cancellation contains the remarks', async () => {
  await api.send('POST', '/api/operator/v1/cancel-requests/asha-10-cancel/reject', {
    token: consoleToken(api),
    body: { remarks: 'The plan ends soon anyway.' },
  });
  const [decided] = await newest(1);
  expect(decided).toMatchObject({
    kind: 'cancellation-rejected',
    message:
      'Your request to cancel the subscription of Terrace was rejected. The plan ends soon anyway.',
  });
  expect(decided?.link).toMatch(/^\/cameras\/subscription\/asha-10\?/);
});

test('pages have no gap and no overlap', async () => {
  const all = (await list({ limit: 100 })).data.map(({ id }) => id);
  const second = (await list({ limit: 2, page: 2 })).data.map(({ id }) => id);
  expect(second).toEqual(all.slice(2, 4));
  expect([...all].sort((a, b) => Number(b) - Number(a))).toEqual(all);
});

test.each([{ limit: 0 }, { limit: 101 }, { page: 0 }, { page: 'x' }])(
  '%j is not a valid page',
  async (query) => {
    expect((await api.call('notifications', { token, query })).status).toBe(422);
  },
);

test('marking one as seen can be repeated, and does not affect the others', async () => {
  const [first, second] = await newest(2);
  for (let n = 0; n < 2; n += 1) {
    const { status, body } = await markSeen(first?.id ?? '');
    expect({ status, body }).toEqual({
      status: 200,
      body: { message: 'The notification is seen.' },
    });
  }
  expect((await newest(2)).map(({ seen }) => seen)).toEqual([true, false]);
  expect(second?.seen).toBe(false);
});

test.each(['0', '999999999', 'abc', '1e3', '9'.repeat(19)])(
  'a notification %s is not found',
  async (id) => {
    expect((await markSeen(id)).status).toBe(404);
  },
);

test('a notification of another subscriber is not found, and stays unseen', async () => {
  const second = (await newest(2))[1];
  expect((await markSeen(second?.id ?? '', bina)).status).toBe(404);
  expect(await list({}, bina)).toEqual({ data: [], total: 0, new_notification: false });
  await api.call('markAllNotificationsSeen', { token: bina });
  expect((await newest(2))[1]?.seen).toBe(false);
});

test('all are marked as seen', async () => {
  for (let n = 0; n < 2; n += 1) {
    expect((await api.call('markAllNotificationsSeen', { token })).status).toBe(200);
  }
  const { data, new_notification } = await list({ limit: 100 });
  expect(new_notification).toBe(false);
  expect(data.every(({ seen }) => seen)).toBe(true);
});
