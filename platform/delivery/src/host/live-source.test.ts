import { readFile, rm, writeFile } from 'node:fs/promises';
import { setImmediate as turn } from 'node:timers/promises';
import type { LiveSet } from '@portal/shared/contract';
import { fault } from '../faults';
import type { Store } from '../store/store';
import { cleanUp, releaseFixture, storeFixture } from '../testing/portal-fixture';
import { createLiveSource } from './live-source';

afterEach(cleanUp);

/** A source for a store with one release, parts of which `changes` replace. */
async function createSource(changes: (actual: Store) => Partial<Store>, untrustedFor?: number) {
  const store = await storeFixture();
  await releaseFixture(store);
  const log: string[] = [];
  const { current: source, age } = createLiveSource(
    { ...store, ...changes(store) },
    (line) => log.push(line),
    untrustedFor,
  );
  return { store, source, age, log };
}

/** A source that counts its reads of the store. */
async function countedSource() {
  let reads = 0;
  const made = await createSource((actual) => ({
    liveSet() {
      reads += 1;
      return actual.liveSet();
    },
  }));
  return { ...made, reads: () => reads };
}

const away = () => Promise.reject(fault('BucketAway', { address: 's3://x', reason: 'SlowDown' }));
const versionIn = ({ microFrontends }: LiveSet) =>
  microFrontends['mfe-cameras']?.[0]?.metadata.version;

test('the live set is read once for any number of requests, until it is replaced', async () => {
  const { store, source, reads } = await countedSource();
  const [first, same] = await Promise.all([source(), source()]);
  expect(same).toBe(first);
  expect(await source()).toBe(first);
  expect(reads()).toBe(1);
  await releaseFixture(store, { version: '1.1.0' });
  expect(await source()).not.toBe(first);
  expect(reads()).toBe(2);
});

test.each([
  [0, '1.0.0'],
  [60_000, undefined],
])(
  'an untrusted version is verified again after %s ms, although the live set is the same',
  async (untrustedFor, expected) => {
    let problem: string | null = 'it is not signed';
    const signatures = {
      problemOf: async () => problem,
      expiresAt: () => null,
      newest: () => -Infinity,
      remember: () => undefined,
      renew: async () => undefined,
      sign: async () => [],
    };
    const { source, log } = await createSource(() => ({ signatures }), untrustedFor);
    for (const seen of [await source(), await source()]) expect(versionIn(seen)).toBeUndefined();
    problem = null;
    expect(versionIn(await source())).toBe(expected);
    const trusted = await source();
    expect(await source()).toBe(trusted);
    expect(log).toEqual(['mfe-cameras 1.0.0 is not served: it is not signed']);
  },
);

test('a clock that is set back does not hide later releases', async () => {
  const { store, source } = await createSource(() => ({}));
  await source();
  await releaseFixture(store, { version: '1.1.0' });
  const hourAgo = Date.now() - 3_600_000;
  const clock = jest.spyOn(Date, 'now').mockReturnValue(hourAgo);
  try {
    expect(versionIn(await source())).toBe('1.1.0');
  } finally {
    clock.mockRestore();
  }
});

test('a first read that fails is retried, although the live set is the same', async () => {
  let reads = 0;
  const { source } = await createSource((actual) => ({
    liveSet() {
      reads += 1;
      return reads === 1 ? Promise.reject(new Error('too many open files')) : actual.liveSet();
    },
  }));
  await expect(source()).rejects.toThrow('too many open files');
  expect((await source()).microFrontends).toHaveProperty('mfe-cameras');
});

test('when the live set disappears the last good one stays until there is one again', async () => {
  const { store, source, log } = await createSource(() => ({}));
  await source();
  const text = await readFile(store.liveSetFile);
  await rm(store.liveSetFile);
  for (let times = 0; times < 2; times += 1) expect(versionIn(await source())).toBe('1.0.0');
  await writeFile(store.liveSetFile, text);
  expect(versionIn(await source())).toBe('1.0.0');
  expect(log).toEqual([
    expect.stringMatching(/live\.json .* is gone; the live set read before stays$/),
    expect.stringMatching(/is read again$/),
  ]);
});

test.each(['liveMark', 'liveSet'] as const)(
  'while %s fails the last good one stays; failure and recovery are logged once each',
  async (failing) => {
    let isAway = false;
    const { store, source, log } = await createSource((actual) => ({
      [failing]: () => (isAway ? away() : actual[failing]()),
    }));
    await source();
    await releaseFixture(store, { version: '1.1.0' });
    isAway = true;
    for (let times = 0; times < 2; times += 1) {
      expect(versionIn(await source())).toBe('1.0.0');
      expect(log).toEqual([expect.stringMatching(/SlowDown; the live set read before stays$/)]);
    }
    isAway = false;
    expect(versionIn(await source())).toBe('1.1.0');
    await releaseFixture(store, { version: '1.2.0' });
    expect(versionIn(await source())).toBe('1.2.0');
    expect(log).toEqual([expect.anything(), expect.stringContaining('is read again')]);
  },
);

test('a damaged live set is read once until it is replaced', async () => {
  const { store, source, reads } = await countedSource();
  await source();
  const original = await readFile(store.liveSetFile, 'utf8');
  await writeFile(store.liveSetFile, '{');
  for (let times = 0; times < 3; times += 1) expect(versionIn(await source())).toBe('1.0.0');
  expect(reads()).toBe(2);
  await writeFile(store.liveSetFile, original.replaceAll('1.0.0', '1.2.0'));
  expect(versionIn(await source())).toBe('1.2.0');
  expect(reads()).toBe(3);
});

test('a store with costly reads is not read again immediately', async () => {
  let looks = 0;
  const { source } = await createSource((actual) => ({
    markLifetime: 60_000,
    liveMark() {
      looks += 1;
      return actual.liveMark();
    },
  }));
  for (let count = 0; count < 5; count += 1) await source();
  expect(looks).toBe(1);
});

test('a request does not wait for a slow read, whose result counts when it arrives', async () => {
  let end = () => undefined as void;
  let hangs = false;
  const { store, source } = await createSource((actual) => ({
    async liveMark() {
      if (hangs) await new Promise<void>((resolve) => (end = resolve));
      return actual.liveMark();
    },
  }));
  await source();
  await releaseFixture(store, { version: '1.1.0' });
  hangs = true;
  const began = Date.now();
  expect(versionIn(await source())).toBe('1.0.0');
  // The next request finds the same read still in progress, and does not wait at all.
  expect(versionIn(await source())).toBe('1.0.0');
  expect(Date.now() - began).toBeLessThan(3_000);
  hangs = false;
  end();
  // Requests are answered until the read has ended; the loop ends with it.
  while (versionIn(await source()) !== '1.1.0') await turn();
});

test('it reports since when it is not known to be the newest', async () => {
  let isAway = false;
  const { store, source, age } = await createSource((actual) => ({
    markLifetime: 0,
    liveMark: () => (isAway ? away() : actual.liveMark()),
  }));
  expect(age()).toBeNull();
  await source();
  expect(age()).toBeLessThan(5);
  const clock = jest.spyOn(performance, 'now');
  try {
    const now = performance.now();
    clock.mockReturnValue(now + 60_000);
    await source();
    expect(age()).toBe(0);
    isAway = true;
    clock.mockReturnValue(now + 120_000);
    await source();
    expect(age()).toBeGreaterThan(50);
    isAway = false;
    await writeFile(store.liveSetFile, '{');
    // A damaged live set is read once, and found unchanged later.
    for (let times = 0; times < 2; times += 1) await source();
    expect(age()).toBeGreaterThan(50);
  } finally {
    clock.mockRestore();
  }
});
