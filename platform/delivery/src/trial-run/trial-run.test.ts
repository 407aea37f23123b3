import { rm } from 'node:fs/promises';
import { HOST, type SlotDeclaration } from '@portal/shared/contract';
import { checkBuild } from '../release/check';
import { disable } from '../release/switch-off';
import type { Store } from '../store/store';
import { type Fixture, buildFixture, shellFixture } from '../testing/build-fixture';
import { cleanUp, releaseFixture, storeFixture } from '../testing/portal-fixture';
import { runTrial } from './trial-run';

afterEach(cleanUp);

/** A shell of some lines: a page of a session waits for the profile; then it runs the remote, and reports. */
const scriptOf = (call: string): string => `
  const live = JSON.parse(document.getElementById('portal-live').textContent);
  const remote = Object.values(live.microFrontends).flat()
    .find((version) => version.extras.portal.kind === 'remote');
  const send = (rows) =>
    fetch('/api/telemetry/v1/beacons', { body: JSON.stringify({ loads: [], errors: [], ...rows }) });
  const report = (outcome, step) => send({ loads: [{ remote: 'mfe-cameras', outcome, step }] });
  window.sagaCrashes = () => send({ errors: [{ kind: 'saga', remote: 'mfe-cameras' }] });
  const show = () => {
    const script = Object.assign(document.createElement('script'), { src: remote.url });
    script.onload = () => {
      try {
        window.${call}(location.pathname);
        report('loaded', 'render');
      } catch (error) {
        console.warn(String(error));
        report('failed', 'module');
      }
    };
    document.head.append(script);
  };
  if (location.pathname === '/') {
    // The frame, which a release renders too.
    document.getElementById('root').textContent = '';
    document.dispatchEvent(new CustomEvent('portal:alive', { detail: { whole: true } }));
  } else if (localStorage.getItem('access_token')) {
    const request = new XMLHttpRequest();
    request.open('GET', '/api/subscribers/account/v1/details');
    request.onloadend = () => JSON.parse(request.responseText).data.subscriber_details && show();
    request.send();
  } else show();`;

const shell = (version = '1.0.0', call = 'page'): Fixture => shellFixture(scriptOf(call), version);

const remote = (script: string, version = '1.0.0'): Fixture => ({
  version,
  files: { 'entry.js': script },
  manifest: {
    routes: [
      { path: '/open', title: 'Open', access: 'public', layout: 'plain' },
      { path: '/room/:id', title: 'Room', access: 'protected', layout: 'main' },
    ],
  },
});

const WHOLE = 'window.page = () => undefined;';
const BROKEN =
  'window.page = (at) => { if (at === "/room/1") throw new Error("there is no room"); };';

const liveOf = async (store: Store) =>
  (await store.liveSet()).microFrontends['mfe-cameras']?.map(({ metadata }) => metadata.version);

async function withShell() {
  const store = await storeFixture();
  await releaseFixture(store, shell());
  return store;
}

test('a build whose pages load goes live', async () => {
  const store = await withShell();
  expect(await releaseFixture(store, remote(WHOLE))).toMatchObject({ after: '1.0.0', notes: [] });
});

const registering = (...names: string[]) =>
  remote(`${WHOLE}
    const slices = ${JSON.stringify(names)}.map((reducerPath) => ({ reducerPath }));
    window.mfe_cameras = { get: async () => () => ({ default: { slices } }) };`);

const declaring = (slices: string[], { manifest, ...build }: Fixture): Fixture => ({
  ...build,
  manifest: { ...manifest, slices },
});

test('a build that registers a slice without declaring it is refused, once, by the name of the slice', async () => {
  const store = await withShell();
  const from = await buildFixture(declaring([], registering('cameras', 'cameraNames')));
  const { problems } = await checkBuild(store, { from, remote: 'mfe-cameras', runTrial });
  expect(problems.map(({ code, message }) => [code, message])).toEqual(
    ['cameras', 'cameraNames'].map((slice) => [
      'PORTAL-102',
      `Broken build in mfe-cameras 1.0.0: remote.json does not list the slice '${slice}', which src/remote.ts registers`,
    ]),
  );
  const whole = declaring(['cameras'], registering('cameras'));
  expect(await releaseFixture(store, whole)).toMatchObject({ after: '1.0.0' });
});

test('a build that fills a slot of another remote is tried without it', async () => {
  const store = await withShell();
  const { manifest, ...build } = remote(WHOLE);
  const slots: SlotDeclaration[] = [{ slot: 'mfe-billing.invoice', order: 1 }];
  const filling = { ...build, manifest: { ...manifest, slots } };
  expect(await releaseFixture(store, filling)).toMatchObject({ after: '1.0.0' });
});

test('one with a page that does not load is refused, by its page, step and cause', async () => {
  const store = await withShell();
  await releaseFixture(store, remote(WHOLE));
  await expect(releaseFixture(store, remote(BROKEN, '1.1.0'))).rejects.toMatchObject({
    code: 'PORTAL-125',
    message:
      "mfe-cameras 1.1.0 does not load beside shell 1.0.0. /room/1: It failed at the step 'module': " +
      'Error: there is no room',
  });
  expect(await liveOf(store)).toEqual(['1.0.0']);
  expect(await store.artifacts.versions('mfe-cameras')).toEqual(['1.0.0']);
});

test('so is one whose saga crashes soon after its page was shown', async () => {
  const store = await withShell();
  const crashing = 'window.page = () => setTimeout(window.sagaCrashes, 10);';
  await expect(releaseFixture(store, remote(crashing))).rejects.toMatchObject({
    code: 'PORTAL-125',
    message: expect.stringContaining('Its saga crashed'),
  });
});

test('a check says the same, and writes nothing', async () => {
  const store = await withShell();
  const from = await buildFixture(remote(BROKEN));
  const { problems } = await checkBuild(store, { from, remote: 'mfe-cameras', runTrial });
  expect(problems).toEqual([expect.objectContaining({ code: 'PORTAL-125' })]);
  expect(await store.artifacts.versions('mfe-cameras')).toEqual([]);
});

test('who knows better releases it without a trial run', async () => {
  const store = await withShell();
  await releaseFixture(store, remote(BROKEN), { skipTrialRun: true });
  expect(await liveOf(store)).toEqual(['1.0.0']);
});

test('a shell in which a live remote does not load is refused', async () => {
  const store = await withShell();
  await releaseFixture(store, remote(WHOLE));
  await expect(releaseFixture(store, shell('1.1.0', 'pageOfTomorrow'))).rejects.toMatchObject({
    code: 'PORTAL-125',
    message: expect.stringContaining('mfe-cameras 1.0.0 does not load beside shell 1.1.0'),
  });
  await disable(store, { remote: 'mfe-cameras', who: 'asha' });
  await releaseFixture(store, shell('1.1.0', 'pageOfTomorrow'));
});

test('a version that cannot be read prevents no release of others', async () => {
  const store = await withShell();
  await rm(store.artifacts.file(HOST, '1.0.0', 'main.js'));
  const { notes } = await releaseFixture(store, remote(WHOLE));
  expect(notes).toContainEqual(
    'mfe-cameras 1.0.0 was not tried: main.js of shell 1.0.0 is missing or damaged',
  );
});

test('a remote that only browsers can run is not said to be tried', async () => {
  const store = await withShell();
  const module = {
    ...remote(BROKEN),
    manifest: { ...remote(BROKEN).manifest, entryType: 'module' as const },
  };
  const note =
    'mfe-cameras 1.0.0 was not tried: its entry is an ES module, which browsers alone run';
  const from = await buildFixture(module);
  expect(await checkBuild(store, { from, remote: 'mfe-cameras', runTrial })).toMatchObject({
    notes: [note],
    problems: [],
  });
  expect(await releaseFixture(store, module)).toMatchObject({ after: '1.0.0', notes: [note] });
});
