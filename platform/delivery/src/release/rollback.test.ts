import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { HOST } from '@portal/shared/contract';
import { cleanUp, releaseFixture, storeFixture } from '../testing/portal-fixture';
import { getDeploymentState } from '../store/deployment-state';
import type { Store } from '../store/store';
import { disable, enable, rollback, type RollbackRequest } from './rollback';

afterEach(cleanUp);

const remote = 'mfe-cameras';

async function storeWith(...versions: string[]) {
  const store = await storeFixture();
  for (const version of versions) await releaseFixture(store, { version });
  const back = (version?: string) => rollback(store, { remote, version, who: 'asha' });
  return { store, back };
}

test('goes to the previous version, whose fallback is its own predecessor', async () => {
  const { store, back } = await storeWith('1.0.0', '1.1.0', '1.2.0');
  expect(await back()).toEqual({
    action: 'rollback',
    remote,
    before: '1.2.0',
    after: '1.1.0',
    canary: null,
    fallback: '1.0.0',
    disabled: false,
    changed: true,
  });
  expect((await store.liveSet()).microFrontends[remote]).toMatchObject([
    { metadata: { version: '1.1.0' }, deployment: { traffic: 100, default: true } },
    { metadata: { version: '1.0.0' }, deployment: { traffic: 0, default: false } },
  ]);
});

test('a version that was rolled back is not a fallback again by default', async () => {
  const { store, back } = await storeWith('1.0.0', '1.1.0');
  expect(await back()).toMatchObject({ after: '1.0.0', fallback: null });
  expect(await releaseFixture(store, { version: '1.2.0' })).toMatchObject({ fallback: '1.0.0' });
  expect(await back()).toMatchObject({ after: '1.0.0', fallback: null });
});

test('any version that was ever released can be named, also a later one', async () => {
  const { back } = await storeWith('1.0.0', '1.1.0', '1.2.0');
  expect(await back('1.0.0')).toMatchObject({ after: '1.0.0', fallback: null });
  expect(await back('1.2.0')).toMatchObject({ after: '1.2.0', fallback: null });
});

test('a fallback with missing files is skipped', async () => {
  const { store, back } = await storeWith('1.0.0', '1.1.0', '1.2.0', '1.3.0');
  await rm(join(store.folder, 'artifacts', remote, '1.1.0'), { recursive: true });
  expect(await back()).toMatchObject({ after: '1.2.0', fallback: '1.0.0' });
});

test('a damaged version is skipped, and refused when it is named', async () => {
  const { store, back } = await storeWith('1.0.0', '1.1.0', '1.2.0');
  await writeFile(store.artifacts.file(remote, '1.1.0', 'chunks/page.js'), 'damaged');
  await expect(back('1.1.0')).rejects.toMatchObject({
    name: 'VersionDamaged',
    message: expect.stringContaining('chunks/page.js'),
  });
  await writeFile(store.artifacts.file(remote, '1.1.0', 'remote.json'), '{"name":');
  await expect(back('1.1.0')).rejects.toMatchObject({
    name: 'VersionDamaged',
    message: expect.stringContaining('remote.json'),
  });
  expect(await back()).toMatchObject({ after: '1.0.0' });
});

test('a damaged version that was rolled back is restored by the release that the refusal names', async () => {
  const { store, back } = await storeWith('1.0.0', '1.1.0');
  await back();
  await writeFile(store.artifacts.file(remote, '1.1.0', 'chunks/page.js'), 'damaged');
  await expect(back('1.1.0')).rejects.toMatchObject({
    name: 'VersionDamaged',
    hint: expect.stringContaining('with --again if it was rolled back'),
  });
  const same = { version: '1.1.0' };
  await expect(releaseFixture(store, same)).rejects.toMatchObject({ name: 'RolledBack' });
  expect(await releaseFixture(store, same, { again: true })).toMatchObject({ after: '1.1.0' });
});

test('a wrong expectation of the live version is refused, and nothing changes', async () => {
  const { store } = await storeWith('1.0.0', '1.1.0');
  await expect(rollback(store, { remote, who: 'asha', expect: '1.0.0' })).rejects.toMatchObject({
    name: 'Overtaken',
    message: 'mfe-cameras is at 1.1.0, not at 1.0.0 as expected',
  });
  expect(await store.ledger()).toHaveLength(2);
});

test('other remotes are left as they are', async () => {
  const { store, back } = await storeWith('1.0.0', '1.1.0');
  await releaseFixture(store, { name: 'mfe-auth' });
  const before = (await store.liveSet()).microFrontends['mfe-auth'];
  await back();
  expect((await store.liveSet()).microFrontends['mfe-auth']).toEqual(before);
});

test('a rollback to the live version changes nothing', async () => {
  const { store, back } = await storeWith('1.0.0', '1.1.0');
  expect(await back('1.1.0')).toMatchObject({ after: '1.1.0', fallback: '1.0.0', changed: false });
  expect(await store.ledger()).toHaveLength(2);
});

test('unknown remotes and versions are refused with a list of the known ones', async () => {
  const { store, back } = await storeWith('1.0.0', '1.1.0');
  await expect(back('7.0.0')).rejects.toMatchObject({
    name: 'UnknownVersion',
    hint: 'Known: 1.0.0, 1.1.0',
  });
  await expect(back('../..')).rejects.toMatchObject({ name: 'UnknownVersion' });
  await expect(rollback(store, { remote: 'mfe-none', who: 'asha' })).rejects.toMatchObject({
    name: 'UnknownRemote',
    hint: 'Known: mfe-cameras',
  });
});

test('without an earlier good version a rollback is refused', async () => {
  const { back } = await storeWith('1.0.0', '1.1.0');
  await back();
  await expect(back()).rejects.toMatchObject({
    name: 'NoPreviousVersion',
    hint: expect.stringContaining('1.1.0'),
  });
});

test.each([
  [remote, 'Release a better version; until then, portal disable mfe-cameras switches it off'],
  [HOST, 'Release a better version'],
])(
  'the first version of %s has no predecessor, and the refusal names the alternative',
  async (name, hint) => {
    const store = await storeFixture({ name });
    await expect(rollback(store, { remote: name, who: 'asha' })).rejects.toMatchObject({
      name: 'NoPreviousVersion',
      hint,
    });
  },
);

test('after the ledger was lost, the previously live version is still the predecessor', async () => {
  const { store, back } = await storeWith('1.0.0', '1.1.0');
  await rm(join(store.folder, 'ledger.jsonl'));
  expect(await releaseFixture(store, { version: '1.2.0' })).toMatchObject({ fallback: '1.1.0' });
  expect(await back()).toMatchObject({ after: '1.1.0' });
});

test('an old version whose contract the live shell lacks is refused', async () => {
  const store = await storeFixture(
    { manifest: { contract: '^1.0.0' } },
    { version: '1.1.0' },
    { name: HOST },
  );
  await expect(rollback(store, { remote, who: 'asha' })).rejects.toMatchObject({
    name: 'ContractUnmet',
  });
});

describe('a shell that remotes do not fit', () => {
  const old = { name: HOST, manifest: { contract: '2.1.0' } };
  const next = { name: HOST, version: '1.1.0', manifest: { contract: '2.2.0' } };
  const needing = (name: string, version: string, contract: string) => ({
    name,
    version,
    manifest: {
      contract,
      routes: [{ path: `/${name}`, title: 'Page', access: 'public', layout: 'plain' } as const],
      slots: [],
      navigation: [],
      slices: [],
    },
  });
  const shellBack = (store: Store, more: Partial<RollbackRequest> = {}) =>
    rollback(store, { remote: HOST, who: 'asha', reason: 'Blank page', ...more });
  const getStable = async (store: Store, name: string) =>
    getDeploymentState(await store.liveSet(), name)?.stable.version;

  test('is rolled back, and the outcome names the pages that show their fallback', async () => {
    const store = await storeFixture(old, next, needing('mfe-one', '1.0.0', '^2.2.0'));
    expect(await shellBack(store)).toMatchObject({
      after: '1.0.0',
      notes: [expect.stringMatching(/^mfe-one 1\.0\.0 and shell 1\.0\.0 .*\^2\.2\.0.*fallback/)],
    });
    expect(await getStable(store, 'mfe-one')).toBe('1.0.0');
  });

  test('does not mention a remote that is switched off, which then is not switched on', async () => {
    const store = await storeFixture(old, next, needing('mfe-one', '1.0.0', '^2.2.0'));
    await disable(store, { remote: 'mfe-one', who: 'asha' });
    expect(await shellBack(store)).not.toHaveProperty('notes');
    await expect(enable(store, { remote: 'mfe-one', who: 'asha' })).rejects.toMatchObject({
      name: 'ContractUnmet',
    });
  });

  test('is rolled back together with remotes, each with its own entry', async () => {
    const store = await storeFixture(
      old,
      needing('mfe-one', '1.0.0', '^2.1.0'),
      next,
      needing('mfe-one', '1.1.0', '^2.1.0'),
      needing('mfe-one', '1.2.0', '^2.2.0'),
      needing('mfe-two', '1.0.0', '^2.2.0'),
    );
    await releaseFixture(store, needing('mfe-three', '1.0.0', '^2.1.0'));
    await releaseFixture(store, needing('mfe-three', '1.1.0', '^2.2.0'), { traffic: 10 });
    const { notes } = await shellBack(store, { withRemotes: true });
    expect(notes).toEqual([
      'mfe-one was rolled back too, to 1.1.0',
      'The canary of mfe-three was rolled back too; all get 1.0.0',
      expect.stringMatching(/^mfe-two .*No earlier good version fits$/),
    ]);
    expect(await getStable(store, 'mfe-one')).toBe('1.1.0');
    expect((await store.ledger()).slice(-3)).toMatchObject([
      { action: 'rollback', remote: HOST, after: '1.0.0', reason: 'Blank page' },
      { action: 'rollback', remote: 'mfe-one', after: '1.1.0', who: 'asha', reason: 'Blank page' },
      { action: 'rollback', remote: 'mfe-three', after: '1.0.0', reason: 'Blank page' },
    ]);
  });

  test('rolls back only the remotes that may be changed', async () => {
    const store = await storeFixture(
      old,
      needing('mfe-one', '1.0.0', '^2.1.0'),
      next,
      needing('mfe-one', '1.1.0', '^2.2.0'),
    );
    const { notes } = await shellBack(store, { withRemotes: true, mayChange: () => false });
    expect(notes).toEqual([expect.stringContaining('fallback')]);
    expect(await getStable(store, 'mfe-one')).toBe('1.1.0');
  });
});

test('a damaged live set is refused; once moved away, it is rebuilt remote by remote', async () => {
  const { store, back } = await storeWith('1.0.0', '1.1.0');
  await writeFile(store.liveSetFile, '{"schema":');
  await expect(back()).rejects.toMatchObject({ name: 'LiveSetDamaged' });
  await rm(store.liveSetFile);
  expect(await back('1.1.0')).toMatchObject({
    before: null,
    after: '1.1.0',
    fallback: '1.0.0',
    disabled: false,
  });
});

test('a route that moved is restored when its new owner is rolled back first', async () => {
  const store = await storeFixture();
  const route = { title: 'Page', access: 'public', layout: 'plain' } as const;
  const released = (name: string, version: string, path: string) =>
    releaseFixture(store, { name, version, manifest: { routes: [{ path, ...route }] } });
  const back = (remote: string) => rollback(store, { remote, who: 'asha' });
  await released('mfe-one', '1.0.0', '/moved');
  await released('mfe-two', '1.0.0', '/two');
  await released('mfe-one', '1.1.0', '/one');
  await released('mfe-two', '1.1.0', '/moved');
  await expect(back('mfe-one')).rejects.toMatchObject({ name: 'RouteTaken' });
  expect(await back('mfe-two')).toMatchObject({ after: '1.0.0' });
  expect(await back('mfe-one')).toMatchObject({ after: '1.0.0' });
});
