import { access } from 'node:fs/promises';
import { join } from 'node:path';
import { HOST } from '@portal/shared/contract';
import { askStore } from '../release/commands';
import type { RunTrial, TrialRun } from '../release/release';
import { BUILDS, trialRunPath } from '../service-client/call-service';
import { uploadBuild } from '../service-client/ask-service';
import {
  type Fixture,
  buildFixture,
  shellFixture,
  temporaryFolder,
} from '../testing/build-fixture';
import { ask } from '../testing/http';
import { cleanUp, hostFixture, releaseFixture } from '../testing/portal-fixture';
import { CAMERAS, serviceFixture, tokenFixture } from '../testing/service-fixture';
import { runTrial } from '../trial-run/trial-run';

afterEach(cleanUp);

const remote = 'mfe-cameras';
const request = { remote, who: 'somebody else' };

/** A shell that shows what the remote draws, and reports that it loaded. */
const SHELL = shellFixture(
  `const live = JSON.parse(document.getElementById('portal-live').textContent);
  const remote = Object.values(live.microFrontends).flat()
    .find((version) => version.extras.portal.kind === 'remote');
  const show = (html) => {
    document.getElementById('root').innerHTML = html ?? '';
    const loads = [{ remote: 'mfe-cameras', outcome: 'loaded', step: 'render' }];
    fetch('/api/telemetry/v1/beacons', { body: JSON.stringify({ loads }) });
    document.dispatchEvent(new CustomEvent('portal:alive', { detail: { whole: true } }));
  };
  if (!remote) show('<nav>Home</nav>');
  else {
    const script = Object.assign(document.createElement('script'), { src: remote.url });
    script.onload = () => show(window.page?.());
    document.head.append(script);
  }`,
  '1.0.0',
);

const page = (script: string, version = '1.0.0'): Fixture => ({
  version,
  files: { 'entry.js': script },
  manifest: {
    routes: [{ path: '/open', title: 'Open', access: 'public', layout: 'plain', prerender: true }],
  },
});

async function portal() {
  const cameras = tokenFixture('cameras-ci');
  const fixture = await serviceFixture({
    teams: { cameras: { ...CAMERAS, routes: ['/open'], ...cameras.credentials } },
  });
  await releaseFixture(fixture.store, SHELL);
  const call = fixture.call(cameras.token);
  return {
    ...fixture,
    call,
    asCameras: fixture.ask(cameras.token),
    send: fixture.send(cameras.token),
    /** Sends a build together with what a hostile client claims about its trial run. */
    upload: async (from: string, trialRun?: object) => {
      const build = await uploadBuild({ call, from, purpose: 'release' });
      if (trialRun) {
        const body = JSON.stringify(trialRun);
        await call({ method: 'PUT', path: trialRunPath(build), body });
      }
      return build;
    },
  };
}

const FOUND: TrialRun = { skipped: false, loaded: [], notes: [], rendered: {} };

test('code of a build that tries to escape its page never runs in the service', async () => {
  const { upload, send, store } = await portal();
  const mark = join(await temporaryFolder(), 'mark');
  const escape = `for (const reachable of [matchMedia, structuredClone, TextEncoder, document.createElement]) {
    try {
      const outside = reachable.constructor('return process')();
      outside.getBuiltinModule('fs').writeFileSync(${JSON.stringify(mark)}, JSON.stringify(outside.env));
    } catch {}
  }
  window.page = () => '<h1>Open</h1>';`;
  const build = await upload(await buildFixture(page(escape)), FOUND);
  await send('check', { remote, build });
  await send('release', { build });
  await send('diff', { remote, build });
  expect(await store.liveSet()).toMatchObject({
    microFrontends: { [remote]: [{ metadata: { version: '1.0.0' } }] },
  });
  await expect(access(mark)).rejects.toThrow('ENOENT');
});

test('the client runs the build beside the live shell, and the service serves what was rendered', async () => {
  const { asCameras, store } = await portal();
  const from = await buildFixture(page(`window.page = () => '<h1>Welcome</h1>';`));
  expect(await asCameras('release', { ...request, from, runTrial })).toMatchObject({
    after: '1.0.0',
    notes: [],
  });
  expect((await ask(await hostFixture(store), '/open')).text).toContain('<h1>Welcome</h1>');
});

test('a build that does not load is refused before its files are sent', async () => {
  const { asCameras, answered } = await portal();
  const from = await buildFixture(page(`document.getElementById = null;`));
  const { problems } = await asCameras('check', { remote, from, runTrial });
  expect(problems).toMatchObject([{ code: 'PORTAL-125' }]);
  answered.length = 0;
  await expect(asCameras('release', { ...request, from, runTrial })).rejects.toMatchObject({
    code: 'PORTAL-125',
  });
  expect(answered.map(({ request: { url } }) => url)).not.toContainEqual(
    expect.stringMatching(/files|trial-run|commands/),
  );
});

test('a release needs a trial run, and skipping it needs the right to do so', async () => {
  const { upload, send } = await portal();
  const from = await buildFixture(page(''));
  const release = async (trialRun?: object, more: object = {}) =>
    send('release', { build: await upload(from, trialRun), ...more });
  await expect(release()).rejects.toMatchObject({ code: 'PORTAL-314' });
  await expect(release({ ...FOUND, skipped: true })).rejects.toMatchObject({ code: 'PORTAL-314' });
  await expect(release(FOUND, { skipTrialRun: true })).rejects.toMatchObject({
    code: 'PORTAL-307',
  });
  expect(await release(FOUND)).toMatchObject({ after: '1.0.0' });
});

test.each([
  ['another form', { skipped: false }, /is not what the portal command sends/],
  [
    'markup with a script',
    { ...FOUND, rendered: { '2/1.0.0/a': { '/open': '<script>x()</script>' } } },
    /rendered of \/open is refused. It has <script>/,
  ],
  [
    'a form that sends elsewhere',
    { ...FOUND, rendered: { a: { '/open': '<form action="https://evil.example"></form>' } } },
    /Its action leads elsewhere/,
  ],
])('a trial run with %s is refused', async (_what, trialRun, message) => {
  const { upload } = await portal();
  await expect(upload(await buildFixture(page('')), trialRun)).rejects.toMatchObject({
    code: 'PORTAL-311',
    message: expect.stringMatching(message),
  });
});

test('a build over its own budget is refused by the service, whatever its bundler accepted', async () => {
  const { upload, send } = await portal();
  const { manifest, ...rest } = page('/* ' + 'not short'.repeat(20) + ' */');
  const budget = { entry: 10, '/open': 10 };
  const from = await buildFixture({
    ...rest,
    manifest: { ...manifest, preload: { '/open': [] }, budget },
  });
  const release = send('release', { build: await upload(from, FOUND) });
  await expect(release).rejects.toMatchObject({ name: 'OverBudget' });
});

test('a trial run that is too long, or belongs to no build, is refused', async () => {
  const { call, upload } = await portal();
  const build = await upload(await buildFixture(page('')));
  const put = (of: string, body: string) => call({ method: 'PUT', path: trialRunPath(of), body });
  await expect(put(build, 'x'.repeat(17 * 1024 * 1024))).rejects.toMatchObject({
    message: expect.stringContaining('is too large'),
  });
  await expect(put('0'.repeat(64), JSON.stringify(FOUND))).rejects.toMatchObject({
    code: 'PORTAL-311',
  });
});

test('markup of other pages, or of rendered ones, is not stored', async () => {
  const { asCameras, store } = await portal();
  const renders =
    (version: string, html: string): RunTrial =>
    async () => ({
      problems: [],
      trialRun: {
        ...FOUND,
        rendered: {
          [`2/1.0.0/${remote}-${version}`]: { '/open': html, '/login': html },
          '2/1.0.0/mfe-auth-1.0.0': { '/login': html },
        },
      },
    });
  const from = await buildFixture(page(''));
  const release = (html: string) =>
    asCameras('release', { ...request, from, runTrial: renders('1.0.0', html) });
  await release('<h1>First</h1>');
  await release('<h1>Second</h1>');
  const stored = await store.rendered.read(`2/1.0.0/${remote}-1.0.0`);
  expect(JSON.parse(stored ?? '')).toEqual({ '/open': '<h1>First</h1>' });
  expect(await store.rendered.read('2/1.0.0/mfe-auth-1.0.0')).toBeNull();
});

test('the ledger names who sent a build for a check, and its problems', async () => {
  const { asCameras, store } = await portal();
  const from = await buildFixture(page('', '1.2.0'));
  await asCameras('check', { remote, from });
  const { manifest, ...rest } = page('', '1.3.0');
  const foreign = await buildFixture({ ...rest, manifest: { ...manifest, contract: '^9.0.0' } });
  await asCameras('check', { remote, from: foreign });
  expect(await askStore(store)('history', { remote })).toMatchObject([
    { action: 'check', who: 'cameras-ci', before: null, after: '1.3.0', reason: 'PORTAL-121' },
    { action: 'check', who: 'cameras-ci', before: null, after: '1.2.0', reason: null },
  ]);
});

test('a service returns what a trial run reads, and nothing else of the store', async () => {
  const { call } = await portal();
  const get = (path: string) => call({ method: 'GET', path });
  expect(await get('v1/live-set')).toMatchObject({ microFrontends: { [HOST]: [{}] } });
  const texts = await get(`v1/versions/${HOST}/1.0.0`);
  expect(Object.keys(texts as object).sort()).toEqual([
    'document.html',
    'main.css',
    'main.js',
    'push-worker.js',
  ]);
  expect(await get('v1/rendered/2/1.0.0/none')).toBeNull();
  await expect(get(`v1/versions/${HOST}/9.0.0`)).rejects.toMatchObject({ code: 'PORTAL-301' });
  for (const path of [`v1/versions/..%2f..%2fledger/1.0.0`, 'v1/rendered/2/../ledger', BUILDS]) {
    await expect(get(path)).rejects.toMatchObject({
      message: expect.stringContaining('There is no such call'),
    });
  }
});

test('the signed provenance marks the outcome as a claim of the client', async () => {
  const { asCameras, store } = await portal();
  const stage = store.artifacts.stage.bind(store.artifacts);
  const origins: unknown[] = [];
  store.artifacts.stage = async (build) => {
    const staged = await stage(build);
    return { ...staged, keep: (origin) => (origins.push(origin), staged.keep(origin)) };
  };
  const from = await buildFixture(page(`window.page = () => '<h1>Open</h1>';`));
  await asCameras('release', { ...request, from, runTrial });
  expect(origins).toMatchObject([
    {
      who: 'cameras-ci',
      trialRun: { skipped: false, loaded: ['mfe-cameras 1.0.0 beside shell 1.0.0'] },
    },
  ]);
});
