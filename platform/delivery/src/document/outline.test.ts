import { writeFile } from 'node:fs/promises';
import {
  type BuiltManifest,
  COHORT_COOKIE,
  HOST,
  type LiveOutline,
  manifestAddress,
} from '@portal/shared/contract';
import { release } from '../release/release';
import { disable, rollback } from '../release/rollback';
import { DOCUMENT_FIXTURE, buildFixture } from '../testing/build-fixture';
import { ask } from '../testing/http';
import { cleanUp, hostFixture, releaseFixture, storeFixture } from '../testing/portal-fixture';
import { manifestHash } from './outline';

afterEach(cleanUp);

const getShell = (version = '1.0.0', template = DOCUMENT_FIXTURE) => ({
  name: HOST,
  version,
  files: { 'document.html': template },
});
const getRemote = (version: string) => ({
  version,
  manifest: { slots: [{ slot: 'dashboard.cards' as const, order: 1 }] },
});

async function portal() {
  const store = await storeFixture();
  await releaseFixture(store, getShell());
  await releaseFixture(store, getRemote('1.0.0'));
  await releaseFixture(store, getRemote('1.1.0'));
  await releaseFixture(store, { name: 'mfe-auth' });
  const origin = await hostFixture(store);
  const liveIn = async (path: string, headers = {}) => {
    const { text } = await ask(origin, path, headers);
    const [, json = ''] =
      /<script type="application\/json" id="portal-live">(.*?)<\/script>/.exec(text) ?? [];
    return JSON.parse(json) as LiveOutline;
  };
  return { store, origin, liveIn };
}

test('a page has the hash of each version, the routes of served ones, and only what it shows in full', async () => {
  const { store, liveIn } = await portal();
  const { outlines, microFrontends } = await liveIn('/mfe-cameras/7');
  const manifest = async (name: string, version: string) =>
    (await store.artifacts.manifest(name, version)) as BuiltManifest;
  const cameras = await manifest('mfe-cameras', '1.1.0');
  const { 'icon.png': icon, ...checked } = cameras.files;
  expect(icon).toBeDefined();
  expect(microFrontends).toEqual({});
  expect(outlines['mfe-cameras']).toEqual([
    {
      version: '1.1.0',
      manifest: manifestHash(cameras),
      contract: '^2.0.0',
      traffic: 100,
      fallback: '1.0.0',
      declared: { routes: cameras.routes, navigation: [], slots: cameras.slots },
      loads: {
        container: cameras.container,
        entry: 'entry.js',
        preload: cameras.preload,
        files: checked,
      },
    },
    {
      version: '1.0.0',
      manifest: manifestHash(await manifest('mfe-cameras', '1.0.0')),
      contract: '^2.0.0',
    },
  ]);
  expect(outlines['mfe-auth']![0]).not.toHaveProperty('loads');
  expect(outlines[HOST]![0]?.loads?.files).toHaveProperty(['main.js']);
  expect((await liveIn('/mfe-auth/1')).outlines['mfe-cameras']![0]).not.toHaveProperty('loads');
});

test('for a build with complete preloads a page lists the files it loads first, including texts', async () => {
  const store = await storeFixture();
  const document = DOCUMENT_FIXTURE.replace('lang="en"', '$& data-languages="en ne"');
  await releaseFixture(store, getShell('1.0.0', document));
  const preload = { '/mfe-cameras/:id': ['chunks/page.js'], 'texts:ne': ['chunks/ne.js'] };
  const files = { 'chunks/ne.js': '', 'chunks/dialog.js': '' };
  await releaseFixture(store, { version: '1.0.0', manifest: { consumes: {}, preload }, files });
  const origin = await hostFixture(store);
  const getLoads = async (language: string) => {
    const { text } = await ask(origin, '/mfe-cameras/7', { 'accept-language': language });
    const [, json = ''] = /id="portal-live">(.*?)<\/script>/.exec(text) ?? [];
    const { outlines } = JSON.parse(json) as LiveOutline;
    const preloads = [...text.matchAll(/<link rel="preload"[^>]*mfe-cameras\/1.0.0\/([^"]+)"/g)];
    return { ...outlines['mfe-cameras']?.[0]?.loads, preloads: preloads.map(([, path]) => path) };
  };
  const english = await getLoads('en');
  expect(english.preload).toBeUndefined();
  expect(Object.keys(english.files ?? {})).toEqual(['entry.js', 'chunks/page.js']);
  expect(english.preloads).toEqual(['entry.js', 'chunks/page.js']);
  const nepali = await getLoads('ne');
  expect(Object.keys(nepali.files ?? {})).toEqual(nepali.preloads);
  expect(nepali.preloads).toEqual(['entry.js', 'chunks/page.js', 'chunks/ne.js']);
});

test('open tabs request the same without the files', async () => {
  const { store, origin, liveIn } = await portal();
  const { text, headers } = await ask(origin, '/live.json?outline');
  const { outlines } = JSON.parse(text) as LiveOutline;
  expect(headers['cache-control']).toBe('no-cache');
  expect(text).not.toContain('loads');
  expect(outlines['mfe-auth']).toEqual((await liveIn('/')).outlines['mfe-auth']);
  expect(JSON.parse((await ask(origin, '/live.json')).text)).toEqual(await store.liveSet());
});

test('a manifest has the promised hash, as it was released, and browsers cache it', async () => {
  const { store, origin, liveIn } = await portal();
  const { outlines } = await liveIn('/');
  for (const [name, versions] of Object.entries(outlines)) {
    for (const { version, manifest } of versions) {
      const answer = await fetch(origin + manifestAddress(name, version), { integrity: manifest });
      expect(await answer.json()).toEqual(await store.artifacts.manifest(name, version));
      expect(answer.headers.get('cache-control')).toContain('immutable');
    }
  }
  // Any other bytes are refused.
  const [{ manifest } = { manifest: '' }] = outlines['mfe-auth'] ?? [];
  const address = origin + manifestAddress('mfe-cameras', '1.1.0');
  await expect(fetch(address, { integrity: manifest })).rejects.toThrow();
});

test('a version that is no longer live keeps its manifest, for tabs that were opened with it', async () => {
  const { store, origin, liveIn } = await portal();
  const [{ manifest } = { manifest: '' }] = (await liveIn('/')).outlines['mfe-cameras'] ?? [];
  await rollback(store, { remote: 'mfe-cameras', version: '1.0.0', who: 'asha' });
  await releaseFixture(store, getRemote('1.2.0'));
  expect((await store.liveSet()).microFrontends['mfe-cameras']).toHaveLength(2);
  const answer = await fetch(origin + manifestAddress('mfe-cameras', '1.1.0'), {
    integrity: manifest,
  });
  expect(answer.status).toBe(200);
});

test('other addresses are not found', async () => {
  const { origin } = await portal();
  for (const path of [
    '/manifests/',
    '/manifests/mfe-cameras',
    '/manifests/mfe-cameras/1.1.0',
    '/manifests/mfe-cameras/9.9.9.json',
    '/manifests/mfe-cameras/1.1.0.json/more',
    '/manifests/..%2f/1.1.0.json',
    '/manifests/__proto__/1.1.0.json',
  ]) {
    expect([path, (await ask(origin, path)).status]).toEqual([path, 404]);
  }
});

test('the outline includes the canary, its subscribers and remotes that are switched off', async () => {
  const { store, liveIn } = await portal();
  await release(store, { from: await buildFixture(getRemote('1.2.0')), traffic: 99, who: 'asha' });
  await disable(store, { remote: 'mfe-auth', who: 'asha', reason: 'Broken' });
  const { outlines } = await liveIn('/mfe-cameras/7', { cookie: `${COHORT_COOKIE}=a-visitor` });
  expect(
    outlines['mfe-cameras']!.map(({ version, traffic, fallback }) => [version, traffic, fallback]),
  ).toEqual([
    ['1.1.0', 1, '1.0.0'],
    ['1.2.0', 99, '1.1.0'],
    ['1.0.0', undefined, undefined],
  ]);
  expect(outlines['mfe-cameras']![1]).toHaveProperty('loads');
  expect(outlines['mfe-auth']![0]?.disabled).toMatchObject({ reason: 'Broken' });
});

test('a remote whose files are elsewhere has no outline', async () => {
  const { store, liveIn } = await portal();
  const liveSet = await store.liveSet();
  const [far] = liveSet.microFrontends['mfe-auth']!;
  Object.assign(far!, { url: 'https://cdn.example/auth/entry.js' });
  await writeFile(store.liveSetFile, JSON.stringify(liveSet));
  for (const path of ['/', '/mfe-auth/1']) {
    const { outlines, microFrontends } = await liveIn(path);
    expect(outlines).not.toHaveProperty(['mfe-auth']);
    expect(microFrontends['mfe-auth']).toEqual([far]);
  }
});
