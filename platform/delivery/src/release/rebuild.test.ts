import { readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { HOST, type LiveSet } from '@portal/shared/contract';
import { cleanUp, releaseFixture, storeFixture } from '../testing/portal-fixture';
import { STORE_KINDS } from '../testing/store-kinds';
import type { Store } from '../store/store';
import { rebuild } from './rebuild';
import { checkLive } from './check';
import { prune } from './prune';
import { disable, enable, promote, rollback } from './rollback';
import { status } from './status';

afterEach(cleanUp);

const remote = 'mfe-cameras';
const who = 'asha';

/** A portal whose history contains everything that can be done to a remote. */
async function history(store: Store): Promise<void> {
  await releaseFixture(store, { name: HOST });
  for (const version of ['1.0.0', '1.1.0', '1.2.0']) await releaseFixture(store, { version });
  await rollback(store, { remote, who });
  const canary = (version: string, name = remote) =>
    releaseFixture(store, { name, version }, { traffic: 10 });
  await canary('1.3.0');
  await releaseFixture(store, { name: 'mfe-auth', version: '2.0.0' });
  await canary('2.1.0', 'mfe-auth');
  await promote(store, { remote: 'mfe-auth', who });
  await disable(store, { remote: 'mfe-auth', who, reason: 'Wrong prices' });
  await releaseFixture(store, { name: 'mfe-policy' });
  await disable(store, { remote: 'mfe-policy', who });
  await enable(store, { remote: 'mfe-policy', who });
}

/** The time of a switch is that of its entry, slightly later than in the live set. */
const withoutMoments = (liveSet: LiveSet): unknown =>
  JSON.parse(JSON.stringify(liveSet).replaceAll(/"since":"[^"]+"/g, '"since":""'));

describe.each(STORE_KINDS)('in %s', (_kind, open) => {
  test('the live set can be rebuilt from the ledger', async () => {
    const { store } = await open();
    await history(store);
    const { remotes, differs, written } = await rebuild(store, { write: true });
    expect([differs, written]).toEqual([false, false]);
    for (const { now, then, note } of remotes) expect([then, note]).toEqual([now, null]);
    expect(remotes.find((of) => of.remote === remote)?.then).toBe(
      '1.1.0, canary 1.3.0 at 10%, fallback 1.0.0',
    );
  });

  test('a store in which nothing was ever released is refused and not changed', async () => {
    const tested = await open();
    await expect(rebuild(tested.store, { write: true })).rejects.toMatchObject({
      name: 'PathUnusable',
    });
    expect([...(await tested.files()).keys()]).toEqual([]);
  });

  test.each(['live set and versions', 'versions'])(
    'a ledger lost beside %s is refused',
    async (of) => {
      const tested = await open();
      await history(tested.store);
      const stored = [...(await tested.files())].filter(
        ([path]) => !path.startsWith('ledger') && (of !== 'versions' || path !== 'live.json'),
      );
      await tested.replace(new Map(stored));
      await expect(rebuild(tested.elsewhere(), { write: true })).rejects.toMatchObject({
        name: 'LedgerDamaged',
        message: expect.stringContaining('it is not there'),
      });
      expect([...(await tested.files()).keys()]).toEqual(stored.map(([path]) => path));
    },
  );

  test('a live set that was changed by hand is replaced, and the old one is kept', async () => {
    const tested = await open();
    await history(tested.store);
    const before = await tested.store.liveSet();
    const files = await tested.files();
    const text = String(files.get('live.json'));
    for (const edited of [text.replace('"/remotes/', '"/elsewhere/'), text.replace('{', '{ ')]) {
      const replacing = new Map(files).set('live.json', Buffer.from(edited));
      await tested.replace(replacing);
      const { remotes, written } = await rebuild(tested.elsewhere(), { write: true });
      const changed = edited.includes('/elsewhere/');
      expect(written).toBe(changed);
      expect(remotes.map(({ note }) => note).filter((note) => note !== null)).toEqual(
        changed ? ['Its entry in the live set was changed'] : [],
      );
      const after = await tested.files();
      expect(String(after.get(changed ? 'live.json.replaced' : 'live.json'))).toBe(edited);
      expect(withoutMoments(await tested.elsewhere().liveSet())).toEqual(withoutMoments(before));
    }
  });
});

async function damagedStore(text: string | null) {
  const store = await storeFixture();
  await history(store);
  const before = await store.liveSet();
  if (text === null) await rm(store.liveSetFile);
  else await writeFile(store.liveSetFile, text);
  return { store, before };
}

test.each([
  ['damaged', '{"schema":'],
  ['lost', null],
])('a live set that is %s is shown, and written when requested', async (_what, text) => {
  const { store, before } = await damagedStore(text);
  expect(await rebuild(store, { write: false })).toMatchObject({ differs: true, written: false });
  if (text !== null) expect(await readFile(store.liveSetFile, 'utf8')).toBe(text);

  const ledger = await store.ledger();
  expect(await rebuild(store, { write: true })).toMatchObject({ differs: true, written: true });
  expect(withoutMoments(await store.liveSet())).toEqual(withoutMoments(before));
  expect(await store.ledger()).toEqual(ledger);
  if (text !== null) expect(await readFile(`${store.liveSetFile}.damaged`, 'utf8')).toBe(text);
  expect(await rebuild(store, { write: true })).toMatchObject({ differs: false });
});

test('without its live set no remote is changed, because the others would disappear for every host', async () => {
  const { store, before } = await damagedStore(null);
  const refused = {
    name: 'LiveSetDamaged',
    message: `The live set of ${store.folder} cannot be read: it is not there, and the ledger says what was live`,
  };
  await expect(releaseFixture(store, { version: '2.0.0' })).rejects.toMatchObject(refused);
  const back = rollback(store, { remote, who, version: '1.0.0' });
  await expect(back).rejects.toMatchObject(refused);
  await expect(prune(store, { keep: 0, days: 0 })).rejects.toMatchObject(refused);
  await expect(status(store)).rejects.toMatchObject(refused);
  await expect(checkLive(store)).rejects.toMatchObject(refused);
  await rebuild(store, { write: true });
  expect(withoutMoments(await store.liveSet())).toEqual(withoutMoments(before));
});

test('a damaged version is replaced by the good one before it, and the plan says so', async () => {
  const { store } = await damagedStore(null);
  await rm(store.artifacts.file(remote, '1.1.0', 'entry.js'));
  const { remotes } = await rebuild(store, { write: true });
  expect(remotes.find((of) => of.remote === remote)).toEqual({
    remote,
    now: 'none',
    then: '1.0.0, canary 1.3.0 at 10%',
    note: '1.1.0 is damaged or not in the store',
  });
});

test('a damaged fallback or canary is left out, and the plan says so', async () => {
  const { store } = await damagedStore(null);
  const rebuilt = async () =>
    (await rebuild(store, { write: false })).remotes.find((of) => of.remote === remote);
  await rm(store.artifacts.file(remote, '1.0.0', 'entry.js'));
  expect(await rebuilt()).toMatchObject({
    then: '1.1.0, canary 1.3.0 at 10%',
    note: '1.0.0 is damaged or not in the store',
  });
  await rm(store.artifacts.file(remote, '1.3.0', 'entry.js'));
  expect(await rebuilt()).toMatchObject({
    then: '1.1.0',
    note: '1.3.0, 1.0.0 are damaged or not in the store',
  });
});

test('a change that was killed between the ledger and the live set counts until the next one', async () => {
  const store = await storeFixture({ version: '1.0.0' });
  const { liveSetFile } = store;
  const killed = async (work: () => Promise<unknown>) => {
    const text = await readFile(liveSetFile, 'utf8');
    await work();
    await writeFile(liveSetFile, text);
  };
  const rebuilt = async () => (await rebuild(store, { write: false })).remotes[0]?.then;
  const canary = (version: string) => releaseFixture(store, { version }, { traffic: 10 });

  await killed(() => canary('1.1.0'));
  expect(await rebuilt()).toBe('1.0.0, canary 1.1.0 at 10%');
  await releaseFixture(store, { version: '1.2.0' });
  expect(await rebuilt()).toBe('1.2.0, fallback 1.0.0');

  await canary('1.3.0');
  await killed(() => promote(store, { remote, who }));
  expect(await rebuilt()).toBe('1.3.0, fallback 1.2.0');
  await disable(store, { remote, who });
  expect(await rebuilt()).toBe('1.2.0, canary 1.3.0 at 10%, switched off, fallback 1.0.0');
});

test('a remote whose versions are all damaged is removed only when requested', async () => {
  const { store } = await damagedStore(null);
  await rm(store.artifacts.file('mfe-policy', '1.0.0', 'entry.js'));
  await expect(rebuild(store, { write: true })).rejects.toMatchObject({
    name: 'RebuildIncomplete',
    message: expect.stringContaining('without mfe-policy'),
  });
  expect(await rebuild(store, { write: true, leaveOut: true })).toMatchObject({ written: true });
});

test('a remote without any version is left out, and the plan says so', async () => {
  const { store } = await damagedStore(null);
  await rm(join(store.folder, 'artifacts', 'mfe-policy'), { recursive: true });
  const { remotes } = await rebuild(store, { write: true });
  expect(remotes.find((of) => of.remote === 'mfe-policy')).toMatchObject({
    then: 'none',
    note: 'No whole version of mfe-policy is in the store',
  });
  expect(Object.keys((await store.liveSet()).microFrontends)).not.toContain('mfe-policy');
});

/** A store whose ledger was lost, and restarted without `mfe-policy`. */
async function storeWithNewLedger() {
  const store = await storeFixture();
  await history(store);
  const ledgerFile = join(store.folder, 'ledger.jsonl');
  const lines = (await readFile(ledgerFile, 'utf8')).split('\n');
  await writeFile(ledgerFile, lines.filter((line) => !line.includes('mfe-policy')).join('\n'));
  return store;
}

test('a remote that the ledger does not name is shown, and removed only when requested', async () => {
  const store = await storeWithNewLedger();
  const { remotes, differs } = await rebuild(store, { write: false });
  expect(differs).toBe(true);
  expect(remotes.at(-1)).toEqual({
    remote: 'mfe-policy',
    now: '1.0.0',
    then: 'none',
    note: 'The ledger has no entry of it',
  });

  await expect(rebuild(store, { write: true })).rejects.toMatchObject({
    name: 'RebuildIncomplete',
    message: expect.stringContaining('mfe-policy'),
  });
  const getRemotes = async () => Object.keys((await store.liveSet()).microFrontends);
  expect(await getRemotes()).toContain('mfe-policy');

  expect(await rebuild(store, { write: true, leaveOut: true })).toMatchObject({ written: true });
  expect(await getRemotes()).toEqual(['mfe-auth', 'mfe-cameras', HOST]);
});

test.each([
  ['damaged', '{"schema":'],
  ['lost', null],
])(
  'of a live set that is %s, each remote of the store may have been a part',
  async (_what, text) => {
    const { liveSetFile, ...store } = await storeWithNewLedger();
    if (text === null) await rm(liveSetFile);
    else await writeFile(liveSetFile, text);
    const { remotes } = await rebuild(store, { write: false });
    expect(remotes.at(-1)).toMatchObject({ remote: 'mfe-policy', then: 'none' });
    const refused = { name: 'RebuildIncomplete' };
    await expect(rebuild(store, { write: true })).rejects.toMatchObject(refused);
    expect(await rebuild(store, { write: true, leaveOut: true })).toMatchObject({ written: true });
  },
);
