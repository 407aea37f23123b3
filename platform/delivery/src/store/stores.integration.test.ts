import { HOST } from '@portal/shared/contract';
import { rebuild } from '../release/rebuild';
import { release } from '../release/release';
import { disable, enable, promote, rollback, rollout } from '../release/rollback';
import { history, status } from '../release/status';
import { checkLive } from '../release/check';
import { diff } from '../release/diff';
import { buildFixture } from '../testing/build-fixture';
import { entryFixture } from '../testing/ledger-fixture';
import { cleanUp, releaseFixture } from '../testing/portal-fixture';
import { STORE_KINDS, type TestedStore } from '../testing/store-kinds';
import type { Store } from './store';

const remote = 'mfe-cameras';
const who = 'asha';

describe.each(STORE_KINDS)('in %s', (_, open) => {
  let tested: TestedStore;
  let store: Store;
  beforeEach(async () => {
    tested = await open();
    store = tested.store;
  });
  afterEach(cleanUp);

  const liveIn = async (of: Store) =>
    Object.fromEntries((await status(of)).map(({ remote: name, live }) => [name, live]));

  test('the store is empty at first', async () => {
    expect(await status(store)).toEqual([]);
    expect(await history(store)).toEqual([]);
    expect(await store.liveMark()).toBeNull();
    await expect(rollback(store, { remote, who })).rejects.toMatchObject({
      name: 'UnknownRemote',
    });
  });

  test('a release, a canary, its promotion and a rollback are visible elsewhere immediately', async () => {
    const elsewhere = tested.elsewhere();
    const marks = new Set<string | null>();
    const look = async () => {
      marks.add(await elsewhere.liveMark());
      const [row] = await status(elsewhere);
      return row;
    };
    await releaseFixture(store, { version: '1.0.0' });
    expect(await look()).toMatchObject({ live: '1.0.0', fallback: null, versions: ['1.0.0'] });

    const canary = { traffic: 10, reason: 'Faster list' };
    await releaseFixture(store, { version: '1.1.0' }, canary);
    expect(await look()).toMatchObject({
      live: '1.0.0',
      canary: { version: '1.1.0', traffic: 10 },
      versions: ['1.0.0', '1.1.0'],
    });
    await rollout(store, { remote, who, traffic: 50 });
    expect(await look()).toMatchObject({ canary: { traffic: 50 } });
    await promote(store, { remote, who });
    expect(await look()).toMatchObject({ live: '1.1.0', canary: null, fallback: '1.0.0' });
    await rollback(store, { remote, who: 'bina', reason: 'Empty list' });
    expect(await look()).toMatchObject({ live: '1.0.0', fallback: null });

    expect(await history(elsewhere)).toMatchObject([
      { action: 'rollback', who: 'bina', before: '1.1.0', after: '1.0.0', reason: 'Empty list' },
      { action: 'promote', before: '1.0.0', after: '1.1.0' },
      { action: 'rollout', canary: { version: '1.1.0', before: 10, after: 50 } },
      { action: 'release', canary: { before: 0, after: 10 }, reason: 'Faster list' },
      { action: 'release', before: null, after: '1.0.0', reason: null },
    ]);
    // Back in its first state, the live set still has another mark: nobody can confuse the two.
    expect(marks.size).toBe(5);
  });

  test('a remote is switched off, through a release, and on again', async () => {
    await releaseFixture(store);
    await disable(store, { remote, who, reason: 'Wrong prices' });
    await releaseFixture(store, { version: '1.1.0' });
    expect(await status(store)).toMatchObject([
      { live: '1.1.0', disabled: { reason: 'Wrong prices' } },
    ]);
    await enable(store, { remote, who });
    expect(await status(store)).toMatchObject([{ disabled: null }]);
  });

  test('the same build again changes nothing', async () => {
    await releaseFixture(store);
    const mark = await store.liveMark();
    expect(await releaseFixture(tested.elsewhere())).toMatchObject({ changed: false });
    expect(await store.liveMark()).toBe(mark);
    expect(await store.ledger()).toHaveLength(1);
  });

  test('the contents of a version never change, and of two concurrent releases of it one succeeds', async () => {
    await releaseFixture(store);
    const files = { 'entry.js': 'other' };
    await expect(releaseFixture(store, { files })).rejects.toMatchObject({ name: 'VersionTaken' });

    const attempts = await Promise.allSettled(
      ['one', 'other'].map((text) =>
        releaseFixture(tested.elsewhere(), { version: '1.1.0', files: { 'entry.js': text } }),
      ),
    );
    expect(attempts.map(({ status: how }) => how).toSorted()).toEqual(['fulfilled', 'rejected']);
    expect(attempts).toContainEqual({
      status: 'rejected',
      reason: expect.objectContaining({ name: 'VersionTaken' }),
    });
    expect((await checkLive(store)).problems).toEqual([]);
  });

  test('a check is recorded, and is no change', async () => {
    const entry = {
      time: '2026-01-01T00:00:00.000Z',
      who,
      action: 'check' as const,
      remote,
      before: '1.0.0',
      after: '2.0.0',
      reason: null,
    };
    await store.record(entry);
    expect(await store.history()).toEqual([]);
    await releaseFixture(store);
    await tested.elsewhere().record(entry);
    await releaseFixture(store, { version: '1.1.0' });
    expect((await history(store, { remote })).map(({ action }) => action)).toEqual([
      'release',
      'check',
      'release',
    ]);
    expect(await store.ledger()).toHaveLength(2);
    expect(await liveIn(store)).toMatchObject({ [remote]: '1.1.0' });
    await rollback(store, { remote, who });
    expect(await liveIn(store)).toMatchObject({ [remote]: '1.0.0' });
    expect(await rebuild(store, { write: false })).toMatchObject({ differs: false });
  });

  test('rendered markup can be read elsewhere, and may be replaced', async () => {
    const { rendered } = store;
    expect(await rendered.read('1/a')).toBeNull();
    await rendered.keep('1/a', 'first');
    await rendered.keep('1/a', 'second');
    await rendered.keep('1/a', 'second');
    expect(await tested.elsewhere().rendered.read('1/a')).toBe('second');
    expect(await rendered.read('1/b')).toBeNull();
  });

  test('20 concurrent releases of different remotes all succeed', async () => {
    await releaseFixture(store, { name: HOST });
    const names = Array.from({ length: 20 }, (_unused, index) => `mfe-number-${index}`);
    const builds = await Promise.all(names.map((name) => buildFixture({ name })));
    await Promise.all(builds.map((from) => release(tested.elsewhere(), { from, who })));

    const live = await liveIn(store);
    expect(live).toEqual(Object.fromEntries([HOST, ...names].map((name) => [name, '1.0.0'])));
    const ledger = await store.ledger();
    expect(ledger.map((entry) => entry.remote).toSorted()).toEqual([...names, HOST].toSorted());
    expect((await checkLive(store)).problems).toEqual([]);
  });

  test('of 20 concurrent releases of one remote one wins, and the others are refused', async () => {
    await releaseFixture(store);
    const versions = Array.from({ length: 20 }, (_unused, index) => `1.${index + 1}.0`);
    const builds = await Promise.all(versions.map((version) => buildFixture({ version })));
    const attempts = await Promise.allSettled(
      builds.map((from) => release(tested.elsewhere(), { from, who, expect: '1.0.0' })),
    );
    const winners = attempts.flatMap((attempt) =>
      attempt.status === 'fulfilled' ? [attempt.value.after] : [],
    );
    expect(winners).toHaveLength(1);
    const [winner] = winners;
    const lost = attempts.filter((attempt) => attempt.status === 'rejected');
    expect(lost.map(({ reason }) => reason)).toEqual(
      Array.from({ length: 19 }, () =>
        expect.objectContaining({
          name: 'Overtaken',
          message: expect.stringContaining(`is at ${winner}, not at 1.0.0`),
        }),
      ),
    );
    expect((await store.ledger()).map(({ after }) => after)).toEqual(['1.0.0', winner]);
  });

  test('a build does not go live if a file reads back differently', async () => {
    await releaseFixture(store);
    const mark = await store.liveMark();
    tested.corrupt('chunks/page.js');
    const from = await buildFixture({ version: '1.1.0' });
    await expect(release(store, { from, who })).rejects.toMatchObject({
      name: 'VersionDamaged',
      message: expect.stringContaining('chunks/page.js'),
    });
    expect(await store.liveMark()).toBe(mark);
    expect(await store.ledger()).toHaveLength(1);

    tested.corrupt(null);
    expect(await release(store, { from, who })).toMatchObject({ after: '1.1.0' });
    expect((await checkLive(store)).problems).toEqual([]);
  });

  test.each(['entry.js', 'entry.js.br', 'icon.png', 'remote.json'])(
    'a damaged %s is detected, and repaired by the same build',
    async (path) => {
      await releaseFixture(store);
      await tested.damage(remote, '1.0.0', path);
      expect((await checkLive(store)).problems).toEqual([
        expect.objectContaining({ message: expect.stringContaining(path) }),
      ]);
      expect(await releaseFixture(store)).toMatchObject({ changed: false });
      expect((await checkLive(store)).problems).toEqual([]);
    },
  );

  test('a version whose remote.json is lost is detected, and accepts no other build', async () => {
    await releaseFixture(store);
    const files = [...(await tested.files())].filter(([path]) => !path.endsWith('/remote.json'));
    await tested.replace(new Map(files));
    expect((await checkLive(store)).problems).toEqual([
      expect.objectContaining({ message: expect.stringContaining('remote.json is missing') }),
    ]);
    const other = releaseFixture(store, { files: { 'entry.js': 'other' } });
    await expect(other).rejects.toMatchObject({ name: 'VersionTaken' });
    expect(await releaseFixture(store)).toMatchObject({ changed: false });
    expect((await checkLive(store)).problems).toEqual([]);
  });

  test('a missing version is no fallback, and the same build restores it', async () => {
    for (const version of ['1.0.0', '1.1.0', '1.2.0']) await releaseFixture(store, { version });
    await tested.lose(remote, '1.1.0');
    expect(await store.artifacts.manifest(remote, '1.1.0')).toBeNull();
    expect(await rollback(store, { remote, who })).toMatchObject({ after: '1.0.0' });
    expect(await releaseFixture(store, { version: '1.1.0' })).toMatchObject({ after: '1.1.0' });
  });

  test('a command that dies between ledger and live set changes nothing, and blocks nobody', async () => {
    await releaseFixture(store, { version: '1.0.0' });
    await releaseFixture(store, { version: '1.1.0' });
    await tested.dieMidway(entryFixture('9.9.9', { before: '1.1.0' }));
    expect(await liveIn(store)).toEqual({ [remote]: '1.1.0' });
    const elsewhere = tested.elsewhere();
    expect(await releaseFixture(elsewhere, { version: '1.2.0' })).toMatchObject({
      before: '1.1.0',
      fallback: '1.1.0',
    });
    expect(await rollback(elsewhere, { remote, who })).toMatchObject({ after: '1.1.0' });
    expect(await rollback(elsewhere, { remote, who })).toMatchObject({ after: '1.0.0' });
    expect((await store.ledger()).at(-1)).toMatchObject({ before: '1.1.0', after: '1.0.0' });
  });

  test('a decision that refuses, or changes nothing, writes nothing', async () => {
    await releaseFixture(store);
    const mark = await store.liveMark();
    await expect(store.change(() => Promise.reject(new Error('no')))).rejects.toThrow('no');
    expect(await store.change(async () => ({ result: 'nothing' }))).toBe('nothing');
    expect(await store.liveMark()).toBe(mark);
    expect(await store.ledger()).toHaveLength(1);
  });

  test('versions are listed in the order of their numbers, files with their sizes', async () => {
    for (const version of ['1.9.0', '1.10.0', '1.2.0']) await releaseFixture(store, { version });
    expect(await store.artifacts.names()).toEqual([remote]);
    expect(await store.artifacts.versions(remote)).toEqual(['1.2.0', '1.9.0', '1.10.0']);
    const from = await buildFixture({ version: '1.11.0', files: { 'more.js': 'x'.repeat(2048) } });
    const { bytes, files } = await diff(store, { remote, from });
    expect(bytes.after - bytes.before).toBe(2048 + '1'.length * 80);
    expect(files).toContainEqual({ what: 'more.js', before: null, after: 2048 });
  });
});
