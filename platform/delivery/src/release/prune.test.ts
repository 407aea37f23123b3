import { HOST, type LedgerEntry } from '@portal/shared/contract';
import { cleanUp, releaseFixture } from '../testing/portal-fixture';
import { STORE_KINDS, type TestedStore } from '../testing/store-kinds';
import type { Store } from '../store/store';
import { checkLive } from './check';
import { prune } from './prune';
import { disable, rollback } from './rollback';

afterEach(cleanUp);
afterEach(() => jest.restoreAllMocks());

const remote = 'mfe-cameras';
const who = 'asha';
const DAY = 24 * 60 * 60 * 1000;

async function loseLedger(tested: TestedStore): Promise<void> {
  const files = [...(await tested.files())].filter(([path]) => !path.startsWith('ledger'));
  await tested.replace(new Map(files));
}

describe.each(STORE_KINDS)('in %s', (_kind, open) => {
  async function storeWith(...versions: string[]): Promise<TestedStore> {
    const tested = await open();
    await releaseFixture(tested.store, { name: HOST });
    for (const version of versions) await releaseFixture(tested.store, { version });
    return tested;
  }

  const versionsIn = ({ store }: TestedStore) => store.artifacts.versions(remote);

  test('the most recently served versions stay, and nothing of the others', async () => {
    const tested = await storeWith('1.0.0', '1.1.0', '1.2.0', '1.3.0', '1.4.0');
    const [pruned] = await prune(tested.store, { keep: 3, days: 0 });
    expect(pruned).toEqual({
      remote,
      removed: ['1.0.0', '1.1.0'],
      kept: ['1.2.0', '1.3.0', '1.4.0'],
    });
    expect(await versionsIn(tested)).toEqual(['1.2.0', '1.3.0', '1.4.0']);
    expect(await tested.store.artifacts.manifest(remote, '1.0.0')).toBeNull();
    expect(await tested.store.artifacts.read(remote, '1.0.0', 'entry.js')).toBeNull();
    expect((await checkLive(tested.elsewhere())).problems).toEqual([]);
  });

  test('a store in which nothing was ever released is refused and not changed', async () => {
    const tested = await open();
    await expect(prune(tested.store, { keep: 5, days: 7 })).rejects.toMatchObject({
      name: 'PathUnusable',
      message: `${tested.store.address} cannot be used: nothing was ever released there`,
    });
    expect([...(await tested.files()).keys()]).toEqual([]);
  });

  test('a canary that ended is removed like any other version, and a running one stays', async () => {
    const tested = await storeWith('1.0.0', '1.1.0');
    const canary = (version: string) => releaseFixture(tested.store, { version }, { traffic: 10 });
    await canary('1.2.0');
    await rollback(tested.store, { remote, who });
    for (const version of ['1.3.0', '1.4.0']) await releaseFixture(tested.store, { version });
    await prune(tested.store, { keep: 0, days: 0 });
    expect(await versionsIn(tested)).toEqual(['1.3.0', '1.4.0']);
    await canary('1.5.0');
    await prune(tested.store, { keep: 0, days: 0 });
    expect(await versionsIn(tested)).toEqual(['1.3.0', '1.4.0', '1.5.0']);
  });

  test('what is live, a canary or a fallback stays, however old it is', async () => {
    const tested = await storeWith('1.0.0', '1.1.0', '1.2.0', '1.3.0');
    await rollback(tested.store, { remote, who, version: '1.1.0' });
    await releaseFixture(tested.store, { version: '1.2.0' }, { traffic: 10, again: true });
    await prune(tested.store, { keep: 0, days: 0 });
    expect(await versionsIn(tested)).toEqual(['1.0.0', '1.1.0', '1.2.0']);
    expect(await rollback(tested.store, { remote, who })).toMatchObject({ after: '1.1.0' });
    expect(await rollback(tested.store, { remote, who })).toMatchObject({ after: '1.0.0' });
  });

  test('everything served within the period stays, because open tabs may use it', async () => {
    const tested = await storeWith('1.0.0', '1.1.0', '1.2.0', '1.3.0');
    await prune(tested.store, { keep: 1, days: 1 });
    expect(await versionsIn(tested)).toEqual(['1.0.0', '1.1.0', '1.2.0', '1.3.0']);
  });

  test('the most recently served versions are counted per remote', async () => {
    const tested = await storeWith('1.0.0', '1.1.0', '1.2.0', '1.3.0');
    for (const version of ['2.0.0', '2.1.0', '2.2.0']) {
      await releaseFixture(tested.store, { name: 'mfe-auth', version });
    }
    await prune(tested.store, { keep: 3, days: 0 });
    expect(await versionsIn(tested)).toEqual(['1.1.0', '1.2.0', '1.3.0']);
  });

  test('a dry run removes nothing', async () => {
    const tested = await storeWith('1.0.0', '1.1.0', '1.2.0');
    const [pruned] = await prune(tested.store, { keep: 1, days: 0, dryRun: true });
    expect(pruned).toMatchObject({ removed: ['1.0.0'] });
    expect(await versionsIn(tested)).toEqual(['1.0.0', '1.1.0', '1.2.0']);
  });

  test('nothing is removed without the ledger', async () => {
    const tested = await storeWith('1.0.0', '1.1.0', '1.2.0');
    await loseLedger(tested);
    const pruning = prune(tested.elsewhere(), { keep: 1, days: 0 });
    await expect(pruning).rejects.toMatchObject({ name: 'LedgerDamaged' });
    expect(await versionsIn(tested)).toEqual(['1.0.0', '1.1.0', '1.2.0']);
  });

  test('a version that was removed can be released again', async () => {
    const tested = await storeWith('1.0.0', '1.1.0', '1.2.0');
    await prune(tested.store, { keep: 0, days: 0 });
    expect(await versionsIn(tested)).toEqual(['1.1.0', '1.2.0']);
    await releaseFixture(tested.store, { version: '1.0.0' });
    expect((await checkLive(tested.store)).problems).toEqual([]);
  });
});

/* A bucket has no lock, so a release may happen at any time. */
describe('in a bucket, a version that is released meanwhile stays', () => {
  const released = { version: '1.3.0' };

  async function bucketWithVersions(): Promise<Store> {
    const [, [, open]] = STORE_KINDS as [unknown, (typeof STORE_KINDS)[0]];
    const { store } = await open();
    await releaseFixture(store, { name: HOST });
    for (const version of ['1.0.0', '1.1.0', '1.2.0']) await releaseFixture(store, { version });
    return store;
  }

  test('after the state was read', async () => {
    const store = await bucketWithVersions();
    await prune(
      {
        ...store,
        change: (decide) =>
          store.change(async (state) => {
            await releaseFixture(store, released);
            return decide(state);
          }),
      },
      { keep: 0, days: 0 },
    );
    expect(await store.artifacts.versions(remote)).toEqual(['1.1.0', '1.2.0', '1.3.0']);
  });

  test('while its files exist and it is not yet live', async () => {
    const store = await bucketWithVersions();
    const change: Store['change'] = (decide) =>
      store.change(async (state) => {
        const decision = await decide(state);
        await prune(store, { keep: 0, days: 0 });
        return decision;
      });
    await releaseFixture({ ...store, change }, released);
    expect((await checkLive(store)).problems).toEqual([]);
  });
});

/** A store with versions that were released at these times in the ledger, in milliseconds. */
async function releasedAt(times: Record<string, number>): Promise<Store> {
  const [[, open]] = STORE_KINDS as [(typeof STORE_KINDS)[0]];
  const { store } = await open();
  await releaseFixture(store, { name: HOST });
  for (const version of Object.keys(times)) await releaseFixture(store, { version });
  const aged = (await store.ledger()).map((entry) => ({
    ...entry,
    time: new Date(times[entry.after] ?? 0).toISOString(),
  }));
  return {
    ...store,
    change: (decide) => store.change((state) => decide({ ...state, ledger: aged })),
  };
}

test('a version that left before the period is removed, and one that was served at its start stays', async () => {
  const daysAgo = (days: number) => Date.now() - days * DAY;
  // 1.2.0 was released 20 days ago, 1.3.0 five days ago: 1.2.0 was served until then, and 1.1.0 behind it.
  const store = await releasedAt({
    '1.0.0': daysAgo(40),
    '1.1.0': daysAgo(30),
    '1.2.0': daysAgo(20),
    '1.3.0': daysAgo(5),
    '1.4.0': daysAgo(1),
  });
  await prune(store, { keep: 0, days: 7 });
  expect(await store.artifacts.versions(remote)).toEqual(['1.1.0', '1.2.0', '1.3.0', '1.4.0']);
});

test('a version that left at the start of the period is removed', async () => {
  const now = Date.now();
  jest.spyOn(Date, 'now').mockReturnValue(now);
  const store = await releasedAt({ '1.0.0': now - 2, '1.1.0': now - 1, '1.2.0': now });
  const [pruned] = await prune(store, { keep: 0, days: 0 });
  expect(pruned).toMatchObject({ remote, removed: ['1.0.0'] });
});

describe('after the ledger was lost and a change began a new one', () => {
  /** A store of three versions without a ledger. */
  async function storeWithoutLedger(): Promise<Store> {
    const [[, open]] = STORE_KINDS as [(typeof STORE_KINDS)[0]];
    const tested = await open();
    await releaseFixture(tested.store, { name: HOST });
    for (const version of ['1.0.0', '1.1.0', '1.2.0']) {
      await releaseFixture(tested.store, { version });
    }
    await loseLedger(tested);
    return tested.elsewhere();
  }

  const versionsIn = (store: Store) => store.artifacts.versions(remote);

  test('nothing is removed until the new ledger is older than any open tab', async () => {
    const store = await storeWithoutLedger();
    await releaseFixture(store, { version: '1.3.0' });
    for (let times = 0; times < 2; times += 1) await prune(store, { keep: 0, days: 7 });
    expect(await versionsIn(store)).toEqual(['1.0.0', '1.1.0', '1.2.0', '1.3.0']);
    expect(await store.artifacts.versions(HOST)).toEqual(['1.0.0']);

    jest.spyOn(Date, 'now').mockReturnValue(Date.now() + 8 * DAY);
    await prune(store, { keep: 0, days: 7 });
    expect(await versionsIn(store)).toEqual(['1.2.0', '1.3.0']);
    expect(await store.artifacts.versions(HOST)).toEqual(['1.0.0']);
  });

  test('a fallback that the new ledger does not name stays as long as an open tab', async () => {
    const store = await storeWithoutLedger();
    await disable(store, { remote, who });
    await releaseFixture(store, { version: '1.3.0' });
    const [disabled, ...later] = await store.ledger();
    const ledger = [{ ...disabled, time: new Date(Date.now() - 8 * DAY).toISOString() }, ...later];
    const change: Store['change'] = (decide) =>
      store.change((state) => decide({ ...state, ledger: ledger as LedgerEntry[] }));
    // 1.1.0 was the fallback until 1.3.0 was released.
    await prune({ ...store, change }, { keep: 0, days: 7 });
    expect(await versionsIn(store)).toContain('1.1.0');
  });

  test('of versions that it does not name, the newest count as served last', async () => {
    const store = await storeWithoutLedger();
    for (const version of ['1.3.0', '1.4.0']) await releaseFixture(store, { version });
    await prune(store, { keep: 4, days: 0 });
    expect(await versionsIn(store)).toEqual(['1.1.0', '1.2.0', '1.3.0', '1.4.0']);
  });
});
