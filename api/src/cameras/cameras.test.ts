import type { Camera } from '@portal/shared/contract';
import { getToday } from './cameras';
import { testApi } from '../testing/test-api';

const tokens: Record<string, string> = {};
const api = await testApi();
for (const name of ['asha', 'scale']) {
  tokens[name] = (await api.signIn(`${name}@example.com`)).access_token;
}

const list = (id: string, query: Record<string, string | number> = {}) =>
  api.call('cameras', { token: tokens[id], params: { id }, query });

const ids = (cameras: Camera[]) => cameras.map(({ id }) => id);

test('a page has 15 cameras, the newest first, and says how many there are', async () => {
  const { body } = await list('scale');
  expect(body.total).toBe(2000);
  expect(body.data).toHaveLength(15);
  const dates = body.data.map((camera: Camera) => camera.created_at);
  expect(dates).toEqual([...dates].sort().reverse());
});

test('pages neither lose nor repeat a camera of the same day', async () => {
  const whole = (await list('scale', { limit: 200 })).body.data;
  const pages = [];
  for (let page = 1; page <= 20; page++) {
    pages.push(...(await list('scale', { limit: 10, page })).body.data);
  }
  expect(ids(pages)).toEqual(ids(whole));
  expect(new Set(ids(pages)).size).toBe(200);
});

test('all 2000 can be read at once', async () => {
  const { body } = await list('scale', { limit: 2000 });
  expect(new Set(ids(body.data)).size).toBe(2000);
});

test('a page after the end is empty and still has the total', async () => {
  const { body } = await list('asha', { page: 3 });
  expect(body).toEqual({ data: [], total: 12 });
});

test.each(['inventory_serial', 'custom_label', 'created_at'] as const)(
  'sorts by %s',
  async (field) => {
    const up = (await list('asha', { sort_field: field, sort_by: 'asc' })).body.data;
    const down = (await list('asha', { sort_field: field, sort_by: 'desc' })).body.data;
    expect(ids(down)).toEqual(ids(up).reverse());
    const values = up.map((camera) => camera[field]).filter(Boolean);
    expect(values).toEqual([...values].sort());
  },
);

test.each([
  ['limit', 2001],
  ['limit', 0],
  ['page', 0],
  ['page', 'x'],
  ['sort_field', 'password_hash'],
  ['sort_by', 'desc; drop table cameras'],
])('%s = %s is refused', async (field, value) => {
  const { status, body } = await list('asha', { [field]: value });
  expect(status).toBe(422);
  expect(Object.keys(body.errors)).toEqual([field]);
});

test('a camera contains its subscriptions: the current one first, then upcoming, then past', async () => {
  const { body } = await list('asha', { limit: 2000 });
  const camera = body.data.find(({ id }: Camera) => id === 'asha-08') as Camera;
  expect(camera).toMatchObject({ inventory_serial: 'IPC-2026-08A7', custom_label: 'Living Room' });
  expect(camera.subscription.map(({ order_id }) => order_id)).toEqual([
    'ORD-0801',
    'ORD-0802',
    'ORD-0803',
    'ORD-0804',
  ]);
  expect(camera.subscription[0]).toMatchObject({ status: 1, packages: { name: 'Home Plus' } });
});

test('the demo shows every state of a subscription', async () => {
  const { body } = await list('asha', {
    limit: 2000,
    sort_field: 'inventory_serial',
    sort_by: 'asc',
  });
  const day = 86_400_000;
  const left = body.data.map(({ subscription: [first] }: Camera) =>
    first ? (Date.parse(first.expiry_date) - Date.parse(getToday())) / day : null,
  );
  expect(left).toEqual([null, 1, 5, 6, 200, 0, -1, 14, null, 50, 24, 164]);
});
