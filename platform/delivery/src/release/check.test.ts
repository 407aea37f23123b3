import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { HOST } from '@portal/shared/contract';
import { type Fixture, buildFixture } from '../testing/build-fixture';
import { cleanUp, releaseFixture, storeFixture } from '../testing/portal-fixture';
import { checkBuild, checkLive } from './check';
import { rollback } from './rollback';

afterEach(cleanUp);

/** A shell with a canary, and mfe-auth. */
async function portal() {
  const store = await storeFixture({ name: HOST }, { name: 'mfe-auth' });
  const next = { name: HOST, version: '1.1.0', manifest: { contract: '2.1.0' } };
  await releaseFixture(store, next, { traffic: 10 });
  const check = async (fixture: Fixture = {}) =>
    checkBuild(store, {
      remote: fixture.name ?? 'mfe-cameras',
      from: await buildFixture(fixture),
    });
  return { store, check };
}

const named = (problems: readonly Error[]) =>
  problems.map(({ name, message }) => `${name}: ${message}`);

test('a build that fits every served version can be released; nothing is written', async () => {
  const { store, check } = await portal();
  const before = await store.liveSet();
  expect(await check()).toEqual({
    checked: ['mfe-cameras 1.0.0'],
    against: ['mfe-auth 1.0.0', 'shell 1.0.0', 'shell 1.1.0'],
    problems: [],
    notes: [],
  });
  expect(await store.liveSet()).toEqual(before);
  expect(await store.artifacts.versions('mfe-cameras')).toEqual([]);
});

test('a check lists all reasons against a release at once', async () => {
  const { store, check } = await portal();
  const page = { title: 'Page', access: 'public', layout: 'plain' } as const;
  await releaseFixture(store, {
    name: 'mfe-policy',
    manifest: { slots: [{ slot: 'dashboard.cards', order: 10 }], slices: ['policy', 'kept'] },
  });
  const { problems } = await check({
    manifest: {
      contract: '~2.0.0',
      routes: [{ path: '/mfe-auth/:other', ...page }],
      slots: [{ slot: 'dashboard.cards', order: 10 }],
      slices: ['cameras', 'kept'],
    },
  });
  expect(named(problems)).toEqual([
    expect.stringMatching(/^ContractUnmet: mfe-cameras 1\.0\.0 and shell 1\.1\.0 .*~2\.0\.0/),
    expect.stringMatching(/^RouteTaken: .*\/mfe-auth\/:other, which mfe-auth already owns/),
    expect.stringMatching(/^SlotTaken: .*dashboard\.cards at place 10, where mfe-policy/),
    expect.stringMatching(/^SliceTaken: mfe-cameras .*'kept', which mfe-policy already owns/),
  ]);
});

test('a check names a version that was rolled back, and no other', async () => {
  const { store, check } = await portal();
  for (const version of ['1.0.0', '1.1.0']) await releaseFixture(store, { version });
  await rollback(store, { remote: 'mfe-cameras', who: 'olga' });
  const getProblems = async (fixture: Fixture) => named((await check(fixture)).problems);
  expect(await getProblems({ version: '1.1.0' })).toEqual([
    'RolledBack: mfe-cameras 1.1.0 was rolled back; a release does not bring it back',
  ]);
  for (const version of ['1.0.0', '1.2.0']) expect(await getProblems({ version })).toEqual([]);
  expect(await getProblems({ name: 'mfe-other', version: '1.1.0' })).toEqual([]);
});

test('another remote cannot use a slice of the shell, in any of its versions', async () => {
  const { store, check } = await portal();
  const next = { name: HOST, version: '1.2.0', manifest: { slices: ['session'] } };
  await releaseFixture(store, next, { traffic: 10 });
  const { problems } = await check({ manifest: { slices: ['session', 'cameras'] } });
  expect(named(problems)).toEqual([
    "SliceTaken: mfe-cameras registers the slice 'session', which shell already owns",
  ]);
});

test('a shell is compared with every served remote, canaries too', async () => {
  const { store, check } = await portal();
  const canary = { name: 'mfe-auth', version: '1.1.0', manifest: { contract: '<2.2.0' } };
  await releaseFixture(store, canary, { traffic: 10 });
  const { problems } = await check({
    name: HOST,
    version: '1.2.0',
    manifest: { contract: '2.2.0' },
  });
  expect(named(problems)).toEqual([
    expect.stringContaining('mfe-auth 1.1.0 and shell 1.2.0 do not fit'),
  ]);
});

test('a remote declares its own range of React; one that excludes the next version is named, with its contact', async () => {
  const { store, check } = await portal();
  const getShell = (version: string, react: string) => ({
    name: HOST,
    version,
    manifest: { contract: '2.1.0', libraries: { react, 'react-dom': react } },
  });
  await releaseFixture(store, getShell('1.2.0', '19.3.1'));
  const ranged = (name: string, react: string, more = {}) => ({
    name,
    manifest: { libraries: { react }, ...more },
  });
  const bills = ranged('mfe-bills', '^19.0.0', { owner: 'Billing', contact: 'b@example.com' });
  await releaseFixture(store, bills);
  await releaseFixture(store, ranged('mfe-ready', '^19 || ^20'));
  await releaseFixture(store, ranged('mfe-late', '^19'));
  expect((await check(ranged('mfe-new', '^20'))).problems).toMatchObject([
    { code: 'PORTAL-128', message: 'mfe-new 1.0.0 needs react ^20, and shell 1.2.0 brings 19.3.1' },
  ]);

  const next = getShell('2.0.0', '20.0.0');
  const messages = [
    'mfe-bills 1.0.0 needs react ^19.0.0, and shell 2.0.0 brings 20.0.0',
    'mfe-late 1.0.0 needs react ^19, and shell 2.0.0 brings 20.0.0',
  ];
  const { problems } = await check(next);
  expect(problems.map(({ message }) => message)).toEqual(messages);
  expect(problems[0]?.hint).toMatch(/\. Ask who owns mfe-bills: Billing, b@example\.com$/);
  const runTrial = undefined;
  await expect(releaseFixture(store, next, { runTrial })).rejects.toMatchObject({
    code: 'PORTAL-128',
    message: messages.join('\n  '),
  });
  for (const name of ['mfe-bills', 'mfe-late']) {
    await releaseFixture(store, { ...ranged(name, '^19 || ^20'), version: '1.1.0' });
  }
  await releaseFixture(store, next, { runTrial });
});

test('a version that is taken is reported, the same build again is not', async () => {
  const { check } = await portal();
  expect((await check({ name: 'mfe-auth' })).problems).toEqual([]);
  const { problems } = await check({ name: 'mfe-auth', files: { 'entry.js': 'other' } });
  expect(named(problems)).toEqual([expect.stringContaining('VersionTaken')]);
});

test('a version is taken while the live set or the store has it', async () => {
  const { store, check } = await portal();
  for (const version of ['1.0.0', '1.1.0', '1.2.0']) await releaseFixture(store, { version });
  await rm(join(store.folder, 'artifacts/mfe-auth'), { recursive: true });
  for (const name of ['mfe-cameras', 'mfe-auth']) {
    const { problems } = await check({ name, files: { 'entry.js': 'other' } });
    expect(named(problems)).toEqual([expect.stringContaining('VersionTaken')]);
  }
});

test('a build is compared with no version of its own remote', async () => {
  const { check } = await portal();
  const { against } = await check({ name: 'mfe-auth', version: '1.1.0' });
  expect(against).toEqual(['shell 1.0.0', 'shell 1.1.0']);
});

test('a build of another remote is refused', async () => {
  const { store } = await portal();
  const from = await buildFixture();
  await expect(checkBuild(store, { remote: 'mfe-auth', from })).rejects.toMatchObject({
    name: 'OtherRemoteBuilt',
  });
});

test('the check of the live set reports each missing or conflicting file once', async () => {
  const { store } = await portal();
  expect(await checkLive(store)).toMatchObject({
    checked: ['mfe-auth 1.0.0', 'shell 1.0.0', 'shell 1.1.0'],
    problems: [],
  });

  await writeFile(store.artifacts.file('mfe-auth', '1.0.0', 'icon.png'), 'damaged');
  const liveSet = await store.liveSet();
  const [auth] = liveSet.microFrontends['mfe-auth']!;
  auth!.extras.portal.contract = '~2.0.0';
  await writeFile(store.liveSetFile, JSON.stringify(liveSet));
  expect(named((await checkLive(store)).problems)).toEqual([
    expect.stringContaining('mfe-auth 1.0.0 and shell 1.1.0 do not fit'),
    'LiveVersionDamaged: mfe-auth 1.0.0, which is live, is damaged: icon.png is not what was released',
  ]);
  await rm(store.artifacts.file('mfe-auth', '1.0.0', 'icon.png'));
  await rm(store.artifacts.file('shell', '1.0.0', 'main.css'));
  expect(named((await checkLive(store)).problems).slice(1)).toEqual([
    'LiveVersionDamaged: mfe-auth 1.0.0, which is live, is damaged: icon.png is missing',
    'LiveVersionDamaged: shell 1.0.0, which is live, is damaged: main.css is missing',
  ]);
});
