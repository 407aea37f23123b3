import { buildFixture } from '../testing/build-fixture';
import { noLiveSet } from '../store/state-text';
import { cleanUp, releaseFixture, storeFixture } from '../testing/portal-fixture';
import { diff } from './diff';

afterEach(cleanUp);

const remote = 'mfe-cameras';
const page = { title: 'Page', access: 'public', layout: 'plain' } as const;
const HASH = 'a'.repeat(16);
const OTHER_HASH = 'b'.repeat(16);

const OLD = {
  manifest: {
    routes: [
      { path: '/cameras', ...page },
      { path: '/gone', ...page },
    ],
    preload: {},
  },
  files: { [`page.${HASH}.js`]: 'old', 'same.js': 'same', 'gone.js': 'gone' },
};
const NEW = {
  version: '1.1.0',
  manifest: {
    contract: '^2.1.0',
    preload: {},
    routes: [
      { path: '/cameras', ...page, title: 'Cameras' },
      { path: '/fresh', ...page },
    ],
    slots: [{ slot: 'dashboard.cards' as const, order: 10 }],
  },
  files: { [`page.${OTHER_HASH}.js`]: 'newer', 'same.js': 'same', 'fresh.js': 'fresh one' },
};

async function storeWithOld() {
  const store = await storeFixture();
  await releaseFixture(store, OLD);
  return store;
}

test('a build is compared with the live version', async () => {
  const store = await storeWithOld();
  const difference = await diff(store, { remote, from: await buildFixture(NEW) });
  expect(difference).toMatchObject({
    remote,
    before: '1.0.0',
    after: '1.1.0',
    contract: [{ before: '^2.0.0', after: '^2.1.0' }],
    routes: [
      { what: '/cameras', before: { title: 'Page' }, after: { title: 'Cameras' } },
      { what: '/gone', after: null },
      { what: '/fresh', before: null },
    ],
    navigation: [],
    slots: [{ what: 'dashboard.cards', before: null, after: { order: 10 } }],
  });
  const { files, bytes } = difference;
  expect(files).toEqual(
    expect.arrayContaining([
      { what: 'page.js', before: 3, after: 5 },
      { what: 'gone.js', before: 4, after: null },
      { what: 'fresh.js', before: null, after: 9 },
    ]),
  );
  expect(files.map(({ what }) => what)).not.toContain('same.js');
  expect(bytes.after).toBeGreaterThan(bytes.before);
});

test('a version is compared with the live one, or with another', async () => {
  const store = await storeWithOld();
  await releaseFixture(store, NEW);
  await releaseFixture(store, { ...NEW, version: '1.2.0' });
  const from = '/nowhere';
  expect(await diff(store, { remote, one: '1.0.0', from })).toMatchObject({
    before: '1.0.0',
    after: '1.2.0',
  });
  expect(await diff(store, { remote, one: '1.1.0', other: '1.0.0', from })).toMatchObject({
    before: '1.1.0',
    after: '1.0.0',
    contract: [{ before: '^2.1.0', after: '^2.0.0' }],
  });
});

test('the same contents have no difference', async () => {
  const store = await storeWithOld();
  const from = await buildFixture({ ...OLD, version: '1.1.0', files: { ...OLD.files } });
  const { contract, routes, navigation, slots } = await diff(store, { remote, from });
  expect([contract, routes, navigation, slots].flat()).toEqual([]);
});

test('a missing version is refused', async () => {
  const store = await storeWithOld();
  const from = await buildFixture({ name: 'mfe-auth' });
  const refusal = (request: object) => diff(store, { remote, from, ...request });
  await expect(refusal({ remote: 'mfe-none' })).rejects.toMatchObject({ name: 'UnknownRemote' });
  await expect(refusal({ one: '9.9.9' })).rejects.toMatchObject({ name: 'UnknownVersion' });
  const unreleased = { ...store, liveSet: async () => noLiveSet() };
  await expect(diff(unreleased, { remote, from })).rejects.toMatchObject({ name: 'NothingLive' });
  await expect(refusal({})).rejects.toMatchObject({ name: 'OtherRemoteBuilt' });
});
