import { DEFAULT_CONFIG } from '@portal/shared/contract';
import { startTestApi, testApi } from '../testing/test-api';

const api = await testApi();
const asha = (await api.signIn()).access_token;
const bina = (await api.signIn('bina@example.com')).access_token;

const GATE = { name: 'The gate', query: 'search=gate' };
const ENDING = { name: 'Ending soon', query: 'filter=ending&view=table' };

const keptBy = async (token: string) => (await api.call('cameraViews', { token })).body.data;
const keep = (token: string, views: unknown) =>
  api.call('saveCameraViews', { token, body: { views } });

test('views are kept in their order, replaced as a whole, and nobody else’s', async () => {
  expect(await keptBy(asha)).toEqual([]);
  expect((await keep(asha, [GATE, ENDING])).status).toBe(200);
  expect(await keptBy(asha)).toEqual([GATE, ENDING]);
  await keep(asha, [ENDING]);
  expect(await keptBy(asha)).toEqual([ENDING]);
  expect(await keptBy(bina)).toEqual([]);
});

const STORES = { name: 'Stores', query: 'search=store' };
const change = async (before: unknown, views: unknown) =>
  (await api.call('saveCameraViews', { token: asha, body: { before, views } })).body.data;

test.each([
  [
    'one that was kept elsewhere stays',
    [GATE, STORES],
    [GATE],
    [GATE, ENDING],
    [GATE, ENDING, STORES],
  ],
  ['also behind a deletion', [GATE, STORES], [GATE], [], [STORES]],
  ['one that was deleted elsewhere stays deleted', [], [GATE], [GATE, ENDING], [ENDING]],
  ['one that was kept in both places is kept once', [GATE], [], [GATE], [GATE]],
])('of changes from two places %s', async (_, kept, before, views, expected) => {
  await keep(asha, kept);
  expect(await change(before, views)).toEqual(expected);
  expect(await keptBy(asha)).toEqual(expected);
});

test('changes of the same moment lose nothing', async () => {
  await keep(asha, []);
  await Promise.all([GATE, ENDING, STORES].map((view) => change([], [view])));
  expect(await keptBy(asha)).toHaveLength(3);
});

test('together they are no more than may be kept, and what was kept stays', async () => {
  const most = Array.from({ length: 20 }, (_, place) => ({ ...GATE, name: `Gate ${place}` }));
  await keep(asha, most);
  const { status } = await api.call('saveCameraViews', {
    token: asha,
    body: { before: most.slice(1), views: [...most.slice(1), STORES] },
  });
  expect(status).toBe(422);
  expect(await keptBy(asha)).toEqual(most);
});

test.each([
  ['without a name', [{ name: '', query: '' }]],
  ['too long a name', [{ name: 'a'.repeat(41), query: '' }]],
  ['too many', Array.from({ length: 21 }, () => GATE)],
  ['no list', 'all'],
])('%s is refused, and what was kept stays', async (_, views) => {
  await keep(bina, [GATE]);
  expect((await keep(bina, views)).status).toBe(422);
  expect(await keptBy(bina)).toEqual([GATE]);
});

test('where the provider has no such calls, there are none', async () => {
  await using without = await startTestApi({ config: { ...DEFAULT_CONFIG, savedViews: false } });
  const { access_token: token } = await without.signIn();
  expect((await without.call('cameraViews', { token })).status).toBe(404);
}, 60_000);
