import {
  type BuiltManifest,
  HOST,
  LIVE_SET_SCHEMA,
  type SlotDeclaration,
  type SlotName,
} from '@portal/shared/contract';
import { readdir, readFile, rm, writeFile } from 'node:fs/promises';
import type { RequestListener } from 'node:http';
import { join } from 'node:path';
import type { Store } from '../store/store';
import { buildFixture } from '../testing/build-fixture';
import {
  cleanUp,
  hostFixture,
  releaseFixture,
  serverFixture,
  storeFixture,
} from '../testing/portal-fixture';
import { ofPackage, runNode } from '../testing/run';
import { readBuild } from './build';
import { release, requirePublicFiles } from './release';
import { disable, rollback } from './rollback';

afterEach(cleanUp);

const manifestFixture = async (): Promise<BuiltManifest> =>
  (await readBuild(await buildFixture())).manifest;

test('a build goes live if its public address serves the promised hashes', async () => {
  const store = await storeFixture({ name: HOST });
  const origin = await hostFixture(store);
  const from = await buildFixture();
  expect(await release(store, { from, who: 'asha', verify: origin })).toMatchObject({
    after: '1.0.0',
  });
});

test('a build whose public files differ does not go live until that is repaired', async () => {
  const store = await storeFixture();
  const origin = await hostFixture(store);
  const altering = await serverFixture((request, response) => {
    const isChunk = request.url?.endsWith('/chunks/page.js');
    if (isChunk) response.end('<!doctype html>');
    else response.writeHead(307, { location: origin + request.url }).end();
  });
  const elsewhere = await serverFixture((_request, response) => response.writeHead(404).end());
  const from = await buildFixture();
  const attempt = (verify: string) => release(store, { from, who: 'asha', verify });

  await expect(attempt(elsewhere)).rejects.toMatchObject({
    code: 'PORTAL-145',
    message: expect.stringContaining(`${elsewhere}/remotes/mfe-cameras/1.0.0/`),
  });
  await expect(attempt(altering)).rejects.toMatchObject({ name: 'PublicFileWrong' });
  expect((await store.liveSet()).microFrontends).toEqual({});
  expect(await store.ledger()).toEqual([]);
  expect(await attempt(origin)).toMatchObject({ after: '1.0.0' });
});

test.each<[string, RequestListener, string]>([
  ['another page', (_, response) => response.end('<!doctype html>'), 'is not what was released'],
  ['not found', (_, response) => response.writeHead(404).end(), 'is answered 404'],
  ['sent elsewhere', (_, response) => response.writeHead(302).end(), 'is answered 302'],
  ['cut', (_, response) => response.destroy(), 'cannot be asked: '],
  ['hanging', () => undefined, 'does not answer in time'],
])('a file that is %s is named', async (_, listener, problem) => {
  const origin = await serverFixture(listener);
  const checking = requirePublicFiles(await manifestFixture(), origin, 500);
  await expect(checking).rejects.toMatchObject({ message: expect.stringContaining(problem) });
});

afterEach(cleanUp);

test('a first release is live for all, without a fallback', async () => {
  const store = await storeFixture();
  const outcome = await releaseFixture(store);
  expect(outcome).toEqual({
    action: 'release',
    remote: 'mfe-cameras',
    before: null,
    after: '1.0.0',
    canary: null,
    fallback: null,
    disabled: false,
    changed: true,
    notes: [],
  });
  const { schema, microFrontends } = await store.liveSet();
  expect(schema).toBe(LIVE_SET_SCHEMA);
  const manifest = await store.artifacts.manifest('mfe-cameras', '1.0.0');
  expect(microFrontends['mfe-cameras']).toEqual([
    {
      url: '/remotes/mfe-cameras/1.0.0/entry.js',
      metadata: { version: '1.0.0', integrity: manifest?.files['entry.js'] },
      deployment: { traffic: 100, default: true },
      extras: { portal: manifest },
    },
  ]);
});

test('the previous version becomes the fallback, older ones leave the live set', async () => {
  const store = await storeFixture();
  for (const version of ['1.0.0', '1.1.0', '1.2.0']) await releaseFixture(store, { version });
  const versions = (await store.liveSet()).microFrontends['mfe-cameras'];
  expect(versions).toMatchObject([
    {
      url: '/remotes/mfe-cameras/1.2.0/entry.js',
      fallbackUrl: '/remotes/mfe-cameras/1.1.0/entry.js',
      deployment: { traffic: 100, default: true },
    },
    {
      url: '/remotes/mfe-cameras/1.1.0/entry.js',
      deployment: { traffic: 0, default: false },
    },
  ]);
  expect(versions?.[1]).not.toHaveProperty('fallbackUrl');
  expect(await store.artifacts.versions('mfe-cameras')).toEqual(['1.0.0', '1.1.0', '1.2.0']);
});

test('the ledger says who, what and why', async () => {
  const store = await storeFixture();
  await releaseFixture(store);
  await releaseFixture(store, { version: '1.1.0' }, { who: 'bina', reason: 'Faster list' });
  expect(await store.ledger()).toEqual([
    expect.objectContaining({ who: 'asha', before: null, after: '1.0.0', reason: null }),
    {
      time: expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/),
      who: 'bina',
      action: 'release',
      remote: 'mfe-cameras',
      before: '1.0.0',
      after: '1.1.0',
      reason: 'Faster list',
    },
  ]);
});

test('releasing the same build again restores files that were lost', async () => {
  const store = await storeFixture();
  await releaseFixture(store);
  await rm(join(store.folder, 'artifacts/mfe-cameras'), { recursive: true });
  expect(await releaseFixture(store)).toMatchObject({ changed: false });
  expect(await store.artifacts.versions('mfe-cameras')).toEqual(['1.0.0']);
});

test('releasing the same build again replaces damaged files, also compressed ones', async () => {
  const store = await storeFixture();
  await releaseFixture(store);
  const entry = store.artifacts.file('mfe-cameras', '1.0.0', 'entry.js');
  for (const damaged of [entry, `${entry}.br`, `${entry}.gz`]) {
    const original = await readFile(damaged);
    await writeFile(damaged, 'damaged');
    expect(await releaseFixture(store)).toMatchObject({ changed: false });
    expect(await readFile(damaged)).toEqual(original);
  }
  expect(await readdir(join(store.folder, 'artifacts/.staging'))).toEqual([]);
});

test.each([
  ['for all', undefined],
  ['as a canary', 10],
])('a version that was rolled back goes live %s only on purpose', async (_, traffic) => {
  const store = await storeFixture();
  await releaseFixture(store);
  const release = (again?: boolean) =>
    releaseFixture(store, { version: '1.1.0' }, { traffic, again });
  await release();
  await rollback(store, { remote: 'mfe-cameras', who: 'olga' });
  const before = await store.liveSet();
  await expect(release()).rejects.toMatchObject({
    name: 'RolledBack',
    message: expect.stringContaining('mfe-cameras 1.1.0'),
    hint: expect.stringContaining('--again'),
  });
  expect(await store.liveSet()).toEqual(before);
  expect(await release(true)).toMatchObject({ changed: true });
  expect(await release()).toMatchObject({ changed: false });
});

test('a build of a remote other than the requested one is refused', async () => {
  const store = await storeFixture();
  const from = await buildFixture({ name: 'mfe-auth' });
  await expect(release(store, { from, who: 'asha', remote: 'mfe-cameras' })).rejects.toMatchObject({
    name: 'OtherRemoteBuilt',
  });
});

test('a remote of contract 1 is refused with instructions, and leaves no trace', async () => {
  const store = await storeFixture({ name: HOST });
  const released = releaseFixture(store, { manifest: { contract: '^1.0.0' } });
  await expect(released).rejects.toMatchObject({
    code: 'PORTAL-121',
    message:
      'mfe-cameras 1.0.0 and shell 1.0.0 do not fit: it needs contract ^1.0.0, this shell offers 2.0.0',
    hint:
      'Set "contract" in remote.json of mfe-cameras to "^2.0.0" and build it with @portal/shared 2.0.0. ' +
      'If it needs a newer contract, release the shell with that contract first',
  });
  expect((await store.liveSet()).microFrontends).not.toHaveProperty('mfe-cameras');
  expect(await store.artifacts.versions('mfe-cameras')).toEqual([]);
  expect(await readdir(join(store.folder, 'artifacts/.staging'))).toEqual([]);
  expect(await store.ledger()).toHaveLength(1);
});

test('a shell that does not fit a live remote is refused, and the remote is named', async () => {
  const store = await storeFixture({ name: HOST });
  await releaseFixture(store);
  const shell = releaseFixture(store, {
    name: HOST,
    version: '2.0.0',
    manifest: { contract: '3.0.0' },
  });
  await expect(shell).rejects.toMatchObject({
    name: 'ContractUnmet',
    message: expect.stringContaining('mfe-cameras 1.0.0'),
  });
});

test.each([
  ['/profile', '/profile'],
  ['/cameras/:id', '/cameras/:camera'],
  ['/profile/:tab?', '/profile'],
  ['/profile', '/profile/:tab?'],
])('two remotes cannot own %s and %s', async (path, other) => {
  const store = await storeFixture();
  const route = { title: 'Page', access: 'public', layout: 'plain' } as const;
  await releaseFixture(store, { name: 'mfe-one', manifest: { routes: [{ path, ...route }] } });
  const second = releaseFixture(store, {
    name: 'mfe-two',
    manifest: { routes: [{ path: other, ...route }] },
  });
  await expect(second).rejects.toMatchObject({
    name: 'RouteTaken',
    message: expect.stringContaining('mfe-one'),
  });
});

describe('a route inside the pattern of another remote', () => {
  const getRoutes = (path: string) => ({
    routes: [{ path, title: 'Page', access: 'public', layout: 'plain' } as const],
  });
  const one = (path: string) => ({ name: 'mfe-one', manifest: getRoutes(path) });
  const two = (path: string, version = '1.0.0') => ({
    name: 'mfe-two',
    version,
    manifest: getRoutes(path),
  });

  test.each([
    ['/payments/:number', '/payments/export'],
    ['/payments/:number?', '/payments/export'],
    ['/a/:x/:y', '/a/b/:y'],
    ['/:x/b', '/a/:y'],
  ])('takes addresses of %s by %s', async (pattern, path) => {
    const store = await storeFixture(one(pattern));
    await expect(releaseFixture(store, two(path))).rejects.toMatchObject({
      name: 'RouteInside',
      message: `mfe-two declares the route ${path}, which takes addresses of ${pattern} of mfe-one`,
    });
    expect((await store.liveSet()).microFrontends['mfe-two']).toBeUndefined();
  });

  test.each([
    ['/payments/export', '/payments/:number'],
    ['/payments/:number', '/payments'],
    ['/payments/:number', '/payments/export/all'],
    ['/payments/:number', '/bills/export'],
  ])('beside %s, %s takes nothing', async (known, path) => {
    const store = await storeFixture(one(known));
    await releaseFixture(store, two(path));
    expect((await store.liveSet()).microFrontends['mfe-two']).toBeDefined();
  });

  test('is released where it is granted, and again by the same remote', async () => {
    const store = await storeFixture(one('/payments/:number'));
    await releaseFixture(store, two('/payments/export'), { mayTake: () => true });
    expect(await releaseFixture(store, two('/payments/export', '1.1.0'))).toMatchObject({
      after: '1.1.0',
    });
  });

  test('takes nothing from a remote that is switched off', async () => {
    const store = await storeFixture(one('/payments/:number'));
    await disable(store, { remote: 'mfe-one', who: 'asha' });
    expect(await releaseFixture(store, two('/payments/:other'))).toMatchObject({ changed: true });
  });
});

test('two remotes cannot fill the same place in a slot', async () => {
  const store = await storeFixture();
  const slots = [{ slot: 'dashboard.cards' as const, order: 10 }];
  await releaseFixture(store, { name: 'mfe-one', manifest: { slots } });
  const second = releaseFixture(store, { name: 'mfe-two', manifest: { slots } });
  await expect(second).rejects.toMatchObject({
    name: 'SlotTaken',
    message: expect.stringContaining('mfe-one'),
  });
});

test('a remote offers slots below its own name only', async () => {
  const store = await storeFixture();
  const route = { path: '/one', title: 'Page', access: 'public', layout: 'plain' } as const;
  const routes = (slot: SlotName) => [{ ...route, shows: [slot] }];
  for (const slot of ['mfe-two.place', 'dashboard.cards'] as const) {
    const refused = releaseFixture(store, { name: 'mfe-one', manifest: { routes: routes(slot) } });
    await expect(refused).rejects.toMatchObject({
      name: 'SlotForeign',
      message: expect.stringContaining(slot),
    });
  }
  await releaseFixture(store, { name: 'mfe-one', manifest: { routes: routes('mfe-one.place') } });
  const shown = [{ ...route, path: '/', shows: ['dashboard.cards' as const] }];
  await releaseFixture(store, { name: HOST, manifest: { routes: shown } });
});

test('a release names the slots it fills that no remote offers yet', async () => {
  const store = await storeFixture();
  const slots: SlotDeclaration[] = [{ slot: 'mfe-two.place', order: 1 }];
  // Every shell offers the slots of the shell.
  const filled: SlotDeclaration[] = [...slots, { slot: 'dashboard.cards', order: 1 }];
  const early = await releaseFixture(store, { name: 'mfe-one', manifest: { slots: filled } });
  expect(early.notes).toEqual(['mfe-one fills mfe-two.place, which no live version shows yet']);

  const route = { path: '/two', title: 'Page', access: 'public', layout: 'plain' } as const;
  const routes = [{ ...route, shows: slots.map(({ slot }) => slot) }];
  await releaseFixture(store, { name: 'mfe-two', manifest: { routes } });
  const late = await releaseFixture(store, {
    name: 'mfe-one',
    version: '1.1.0',
    manifest: { slots },
  });
  expect(late.notes.join()).not.toContain('mfe-two.place');
});

test('a release is refused, and takes no version, if another one wins while its build is written', async () => {
  const store = await storeFixture();
  await releaseFixture(store);
  const { artifacts } = store;
  const overtaken: Store = {
    ...store,
    artifacts: {
      ...artifacts,
      async stage(build) {
        await releaseFixture(store, { version: '1.2.0' });
        return artifacts.stage(build);
      },
    },
  };
  const from = await buildFixture({ version: '1.1.0' });
  await expect(release(overtaken, { from, who: 'asha' })).rejects.toMatchObject({
    name: 'Overtaken',
    message: expect.stringContaining('is at 1.2.0, not at 1.0.0'),
  });
  expect(await artifacts.versions('mfe-cameras')).toEqual(['1.0.0', '1.2.0']);
});

test('a release that names the version it saw is refused when another one is live', async () => {
  const store = await storeFixture();
  await releaseFixture(store);
  const from = await buildFixture({ version: '1.1.0' });
  const attempt = (expect: string) => release(store, { from, who: 'asha', expect });
  await expect(attempt('none')).rejects.toMatchObject({ name: 'Overtaken' });
  await expect(attempt('0.9.0')).rejects.toMatchObject({ name: 'Overtaken' });
  expect(await attempt('1.0.0')).toMatchObject({ after: '1.1.0' });
  // A pipeline may run again: its version is live already.
  expect(await attempt('1.0.0')).toMatchObject({ changed: false });
});

test('concurrent releases of several processes all succeed', async () => {
  const store = await storeFixture();
  const names = Array.from({ length: 20 }, (_, index) => `mfe-number-${index}`);
  const builds = await Promise.all(names.map((name) => buildFixture({ name })));
  const shares = [0, 5, 10, 15].map((from) => builds.slice(from, from + 5));
  let running = true;
  const ending = Promise.all(
    shares.map((share) =>
      runNode([
        '--import',
        'tsx',
        ofPackage('src/testing/release-many.ts'),
        store.folder,
        ...share,
      ]),
    ),
  ).finally(() => {
    running = false;
  });
  // Every read in between sees a complete live set; a partial one would throw.
  let seen = 0;
  while (running) {
    const { microFrontends } = await store.liveSet();
    const now = Object.keys(microFrontends).length;
    expect(now).toBeGreaterThanOrEqual(seen);
    seen = now;
  }
  const ended = await ending;
  expect(ended.map(({ code, stderr }) => ({ code, stderr }))).toEqual(
    shares.map(() => ({ code: 0, stderr: '' })),
  );
  expect(Object.keys((await store.liveSet()).microFrontends)).toEqual(names.toSorted());
  const ledger = await store.ledger();
  expect(ledger.map(({ remote }) => remote).toSorted()).toEqual(names.toSorted());
  expect(new Set(ledger.map(({ who }) => who)).size).toBe(4);
});
