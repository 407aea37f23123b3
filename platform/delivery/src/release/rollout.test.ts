import { HOST } from '@portal/shared/contract';
import { cleanUp, releaseFixture, storeFixture } from '../testing/portal-fixture';
import { promote, rollback, rollout } from './rollback';

afterEach(cleanUp);

const remote = 'mfe-cameras';
const request = { remote, who: 'asha' };

/** A remote at 1.0.0, with 0.9.0 behind it, whose next version is a canary. */
async function storeWithCanary({ traffic = 10, version = '1.1.0' } = {}) {
  const store = await storeFixture({ version: '0.9.0' });
  await releaseFixture(store);
  const begin = (next: string, share: number) =>
    releaseFixture(store, { version: next }, { traffic: share });
  const outcome = await begin(version, traffic);
  const live = async () =>
    ((await store.liveSet()).microFrontends[remote] ?? []).map(
      ({ metadata, deployment, fallbackUrl }) => ({
        version: metadata.version,
        ...deployment,
        fallback: fallbackUrl?.split('/')[3],
      }),
    );
  return { store, begin, outcome, live };
}

test('a canary has its share, the stable version the rest and is the fallback of the canary', async () => {
  const { store, outcome, live } = await storeWithCanary();
  expect(outcome).toMatchObject({
    before: '1.0.0',
    after: '1.0.0',
    canary: { version: '1.1.0', traffic: 10 },
    fallback: '0.9.0',
  });
  expect(await live()).toEqual([
    { version: '1.0.0', traffic: 90, default: true, fallback: '0.9.0' },
    { version: '1.1.0', traffic: 10, default: false, fallback: '1.0.0' },
    { version: '0.9.0', traffic: 0, default: false, fallback: undefined },
  ]);
  expect((await store.ledger()).at(-1)).toMatchObject({
    action: 'release',
    before: '1.0.0',
    after: '1.0.0',
    canary: { version: '1.1.0', before: 0, after: 10 },
  });
});

test('its share grows, and the ledger has the old and the new share', async () => {
  const { store, live } = await storeWithCanary();
  await rollout(store, { ...request, traffic: 50, reason: 'Quiet so far' });
  expect(await live()).toMatchObject([{ traffic: 50 }, { traffic: 50 }, { traffic: 0 }]);
  expect((await store.ledger()).at(-1)).toMatchObject({
    action: 'rollout',
    canary: { version: '1.1.0', before: 10, after: 50 },
    reason: 'Quiet so far',
  });
  expect(await rollout(store, { ...request, traffic: 50 })).toMatchObject({ changed: false });
});

test('a promoted canary becomes the stable version, with the former one as its fallback', async () => {
  const { store, live } = await storeWithCanary();
  expect(await promote(store, request)).toMatchObject({
    action: 'promote',
    before: '1.0.0',
    after: '1.1.0',
    canary: null,
    fallback: '1.0.0',
  });
  expect(await live()).toEqual([
    { version: '1.1.0', traffic: 100, default: true, fallback: '1.0.0' },
    { version: '1.0.0', traffic: 0, default: false, fallback: undefined },
  ]);
  expect((await store.ledger()).at(-1)).toMatchObject({
    canary: { version: '1.1.0', before: 10, after: 100 },
  });
  expect(await rollback(store, request)).toMatchObject({ after: '1.0.0', fallback: '0.9.0' });
});

test('a rollback ends the canary first, and only then replaces the stable version', async () => {
  const { store, live } = await storeWithCanary();
  expect(await rollback(store, request)).toMatchObject({ after: '1.0.0', canary: null });
  expect(await live()).toEqual([
    { version: '1.0.0', traffic: 100, default: true, fallback: '0.9.0' },
    { version: '0.9.0', traffic: 0, default: false, fallback: undefined },
  ]);
  expect((await store.ledger()).at(-1)).toMatchObject({
    action: 'rollback',
    canary: { version: '1.1.0', before: 10, after: 0 },
  });
  expect(await rollback(store, request)).toMatchObject({ after: '0.9.0' });
});

test('a removed canary is not a default target of a rollback', async () => {
  const { store } = await storeWithCanary();
  await rollback(store, request);
  await releaseFixture(store, { version: '1.2.0' });
  expect(await rollback(store, request)).toMatchObject({ after: '1.0.0' });
});

test('a rollback to a named version ends the canary too', async () => {
  const { store } = await storeWithCanary();
  expect(await rollback(store, { ...request, version: '0.9.0' })).toMatchObject({
    before: '1.0.0',
    after: '0.9.0',
    canary: null,
  });
});

test('a later canary replaces the current one, a full release ends it', async () => {
  const { store, begin } = await storeWithCanary();
  expect(await begin('1.2.0', 5)).toMatchObject({ canary: { version: '1.2.0', traffic: 5 } });
  expect(await releaseFixture(store, { version: '1.3.0' })).toMatchObject({
    before: '1.0.0',
    after: '1.3.0',
    canary: null,
  });
  expect((await store.ledger()).at(-1)).toMatchObject({
    canary: { version: '1.2.0', before: 5, after: 0 },
  });
});

test('a canary of the stable version changes nothing', async () => {
  const { begin } = await storeWithCanary();
  expect(await begin('1.0.0', 30)).toMatchObject({ changed: false, after: '1.0.0' });
});

test('a missing stable version, or a missing canary, is refused', async () => {
  const store = await storeFixture();
  await expect(releaseFixture(store, {}, { traffic: 10 })).rejects.toMatchObject({
    name: 'CanaryAlone',
  });
  await expect(promote(store, request)).rejects.toMatchObject({ name: 'UnknownRemote' });
  await releaseFixture(store);
  await expect(promote(store, request)).rejects.toMatchObject({ name: 'NoCanary' });
  await expect(rollout(store, { ...request, traffic: 50 })).rejects.toMatchObject({
    name: 'NoCanary',
  });
});

test('a wrong expectation of the live version or of the canary is refused', async () => {
  const { store } = await storeWithCanary();
  const mistaken = { ...request, expect: '0.9.0' };
  await expect(promote(store, mistaken)).rejects.toMatchObject({
    name: 'Overtaken',
    message: expect.stringContaining('1.0.0, canary 1.1.0 at 10%'),
  });
  await expect(rollout(store, { ...mistaken, traffic: 20 })).rejects.toMatchObject({
    name: 'Overtaken',
  });
  for (const expectCanary of ['1.0.9', null]) {
    await expect(promote(store, { ...request, expectCanary })).rejects.toMatchObject({
      name: 'Overtaken',
    });
  }
});

test('a remote must fit every served shell, and a shell every served remote', async () => {
  const store = await storeFixture({ name: HOST });
  const manifest = { contract: '2.5.0' };
  await releaseFixture(store, { name: HOST, version: '1.1.0', manifest }, { traffic: 10 });
  await expect(releaseFixture(store, { manifest: { contract: '^2.5.0' } })).rejects.toMatchObject({
    name: 'ContractUnmet',
    message: expect.stringContaining('shell 1.0.0 do not fit'),
  });
  await expect(releaseFixture(store, { manifest: { contract: '~2.0.0' } })).rejects.toMatchObject({
    name: 'ContractUnmet',
    message: expect.stringContaining('shell 1.1.0 do not fit'),
  });

  await releaseFixture(store);
  await releaseFixture(
    store,
    { version: '1.1.0', manifest: { contract: '>=2.0.0 <2.6.0' } },
    { traffic: 10 },
  );
  const next = releaseFixture(store, {
    name: HOST,
    version: '1.2.0',
    manifest: { contract: '2.6.0' },
  });
  await expect(next).rejects.toMatchObject({
    message: expect.stringContaining('mfe-cameras 1.1.0 and shell 1.2.0'),
  });
});
