import { writeFile } from 'node:fs/promises';
import { type BuiltManifest, DEFAULT_CONFIG, HOST, hostsBelow } from '@portal/shared/contract';
import { disable } from '../release/rollback';
import { ask } from '../testing/http';
import { cleanUp, hostFixture, releaseFixture, storeFixture } from '../testing/portal-fixture';

afterEach(cleanUp);

const API = '/api/subscribers';
const PROFILE = `${API}/account/v1/details`;

const route = (declared: Partial<BuiltManifest['routes'][number]>) => ({
  title: 'Page',
  access: 'protected' as const,
  layout: 'main' as const,
  ...declared,
});
const cameras = {
  call: 'cameras' as const,
  path: { id: 'subscriberId' as const },
  query: { limit: 2000, sort_by: 'desc' },
};
const CAMERAS = `${API}/inventory/v1/ipcam/{subscriberId}/ipcams?limit=2000&sort_by=desc`;

/** A shell with a dashboard, and a remote whose pages and card declare early calls. */
async function portal(config = DEFAULT_CONFIG) {
  const store = await storeFixture();
  await releaseFixture(store, {
    name: HOST,
    manifest: { routes: [route({ path: '/', shows: ['dashboard.cards'] })] },
  });
  await releaseFixture(store, {
    manifest: {
      routes: [
        route({ path: '/cameras', early: [cameras, cameras] }),
        route({
          path: '/cameras/:id/:tab?',
          early: [
            {
              call: 'cameraSubscriptions',
              path: { subscriberId: 'subscriberId', id: ':id' },
              needs: [':tab', 'profile.kyc_verified'],
            },
            {
              call: 'trialLookup',
              path: { subscriberId: 'subscriberId', inventorySerial: '?serial' },
            },
          ],
        }),
        route({ path: '/policy', access: 'public', early: [{ call: 'privacyPolicy' }] }),
        route({ path: '/open', access: 'public' }),
        route({ path: '/mine' }),
      ],
      slots: [
        { slot: 'dashboard.cards', order: 1, early: [cameras] },
        { slot: 'header.actions', order: 1, early: [{ call: 'countries' }] },
      ],
      preload: { 'slot:dashboard.cards': ['chunks/page.js'] },
    },
  });
  const origin = await hostFixture(store, { config });
  const getEarly = async (path: string, headers = {}) => {
    const { text } = await ask(origin, path, headers);
    const [, json = 'null'] =
      /<script type="application\/json" id="portal-early">(.*?)<\/script>/.exec(text) ?? [];
    return JSON.parse(json) as unknown;
  };
  return { store, origin, getEarly };
}

test('a page declares the first calls of its screen, each once, and the profile where a session is needed', async () => {
  const { getEarly } = await portal();
  expect(await getEarly('/cameras')).toEqual({ profile: PROFILE, calls: [{ address: CAMERAS }] });
  expect(await getEarly('/mine')).toEqual({ profile: PROFILE, calls: [] });
  expect(await getEarly('/policy')).toEqual({
    calls: [{ address: '/api/public/services/v1/privacy-policy', public: true }],
  });
});

test('values that only a visit knows stay placeholders', async () => {
  const { getEarly } = await portal();
  expect(await getEarly('/cameras/7/plan')).toEqual({
    profile: PROFILE,
    calls: [
      {
        address: `${API}/service/v1/subscriber/{subscriberId}/ipcam/{1}/packages`,
        needs: ['2', 'profile.kyc_verified'],
      },
      { address: `/api/subscribers/owners/v1/subscriber/{subscriberId}/inventory/{?serial}` },
    ],
  });
});

test('calls go to the configured hosts', async () => {
  const hosts = hostsBelow('https://api.example.com');
  const { getEarly } = await portal({ ...DEFAULT_CONFIG, hosts });
  expect(await getEarly('/policy')).toMatchObject({
    calls: [{ address: 'https://api.example.com/public/services/v1/privacy-policy' }],
  });
});

test('the dashboard calls and preloads what fills its slots', async () => {
  const { getEarly, origin } = await portal();
  expect(await getEarly('/')).toEqual({ profile: PROFILE, calls: [{ address: CAMERAS }] });
  const { text } = await ask(origin, '/');
  expect(text.match(/<link rel="preload" as="script" href="[^"]+"/g)).toEqual(
    ['shell/1.0.0/main.js', 'mfe-cameras/1.0.0/entry.js', 'mfe-cameras/1.0.0/chunks/page.js'].map(
      (file) => `<link rel="preload" as="script" href="/remotes/${file}"`,
    ),
  );
});

test.each(['/open', '/nowhere'])('%s has no early calls', async (path) => {
  const { getEarly } = await portal();
  expect(await getEarly(path)).toBeNull();
});

test('no early call is made for a page that the shell will not load', async () => {
  const { store, getEarly } = await portal();
  await disable(store, { remote: 'mfe-cameras', who: 'asha' });
  expect(await getEarly('/cameras')).toBeNull();
  expect(await getEarly('/')).toEqual({ profile: PROFILE, calls: [] });
});

test('no early call is made for a page that a previewed build replaces', async () => {
  const from = 'http://127.0.0.1:4100';
  const { getEarly, origin } = await portal({
    ...DEFAULT_CONFIG,
    preview: { origins: [from] },
  });
  const { headers } = await fetch(`${origin}/preview`, {
    method: 'POST',
    redirect: 'manual',
    headers: { 'sec-fetch-site': 'same-origin' },
    body: new URLSearchParams({ remote: 'mfe-cameras', from }),
  });
  const cookie = headers.get('set-cookie')?.split(';')[0];
  expect(cookie).toContain('mfe-cameras');
  expect(await getEarly('/cameras', { cookie })).toBeNull();
});

test('a call that this host does not know yet is left to the screen', async () => {
  const { store, getEarly } = await portal();
  const liveSet = await store.liveSet();
  for (const { extras } of liveSet.microFrontends['mfe-cameras'] ?? []) {
    const [first] = extras.portal.routes;
    Object.assign(first!, { early: [{ call: 'toString' }, { call: 'weather' }, cameras] });
  }
  await writeFile(store.liveSetFile, JSON.stringify(liveSet));
  expect(await getEarly('/cameras')).toMatchObject({ calls: [{ address: CAMERAS }] });
});
