import { DEFAULT_CONFIG, HOST, type SlotDeclaration } from '@portal/shared/contract';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createHashSource } from '../http/html';
import { checkBuild } from '../release/check';
import { disable, rollback } from '../release/rollback';
import type { Store } from '../store/store';
import { buildFixture, type Fixture, shellFixture } from '../testing/build-fixture';
import { ask } from '../testing/http';
import { cleanUp, hostFixture, releaseFixture, storeFixture } from '../testing/portal-fixture';
import { openPages } from './open-pages';
import { runTrial } from './trial-run';

describe('render pages', () => {
  afterEach(cleanUp);

  /** The script of a small shell: it greets in a page of the remote, and shows the navigation if there is a session. */
  const getScript = (greeting: string): string => `
  const read = (id) => JSON.parse(document.getElementById(id).textContent);
  const live = Object.values(read('portal-live').microFrontends).flat();
  const remote = live.find((version) => version.extras.portal.kind === 'remote');
  const report = (outcome) =>
    fetch('/api/telemetry/v1/beacons', {
      body: JSON.stringify({ loads: [{ remote: 'mfe-cameras', outcome, step: 'render' }] }),
    });
  const show = (html) => {
    document.getElementById('root').innerHTML = html ?? '';
    if (html !== undefined) report('loaded');
    const detail = { whole: html !== undefined };
    document.dispatchEvent(new CustomEvent('portal:alive', { detail }));
  };
  if (localStorage.getItem('access_token')) {
    const entries = remote?.extras.portal.navigation ?? [];
    show('<nav>' + entries.map(({ label }) => label) + '</nav>');
  } else {
    const script = Object.assign(document.createElement('script'), { src: remote.url });
    script.onload = () => show(window.page?.('${greeting} ' + read('portal-config').brand));
    document.head.append(script);
  }`;

  const shell = (version: string, greeting = 'Welcome to'): Fixture =>
    shellFixture(getScript(greeting), version);

  const remote = (script: string, version = '1.0.0'): Fixture => ({
    version,
    files: { 'entry.js': script },
    manifest: {
      routes: [
        { path: '/open', title: 'Open', access: 'public', layout: 'plain', prerender: true },
        { path: '/room/:id', title: 'Room', access: 'protected', layout: 'main' },
      ],
      preload: { '/open': ['chunks/page.js', 'chunks/page.css'] },
      navigation: [{ label: 'Rooms', to: '/room/1', area: 'main', icon: 'home', order: 10 }],
    },
  });
  const PAGE = 'window.page = (text) => `<h1>${text}</h1>`;';
  const STYLED_PAGE = `window.page = (text) => {
  const href = '/remotes/mfe-cameras/1.0.0/chunks/page.css';
  const sheet = document.createElement('link');
  document.head.append(Object.assign(sheet, { rel: 'stylesheet', href }));
  return '<h1 class="a">' + text + '</h1>';
};`;

  const MARK = join(tmpdir(), `portal-mark-${process.pid}`);

  const getPages = async (store: Store) => {
    const origin = await hostFixture(store, { config: { ...DEFAULT_CONFIG, brand: 'A & B' } });
    const getPart = async (path: string) => {
      const { text } = await ask(origin, path);
      return /<div id="root">(.*?)<\/div>\s*<\/body>/s.exec(text)?.[1];
    };
    return { origin, getPart };
  };

  test('pages and frame are rendered with each release, and used again after a rollback', async () => {
    const store = await storeFixture();
    await releaseFixture(store, shell('1.0.0'));
    expect(await releaseFixture(store, remote(PAGE))).toMatchObject({ notes: [] });
    const { getPart } = await getPages(store);
    const welcome =
      '<div data-prerendered="page"><style></style><h1>Welcome to A &amp; B</h1></div>';
    const frame =
      '<div data-prerendered="frame" aria-busy="true"><style></style><nav>Rooms</nav></div>';
    expect(await getPart('/open')).toBe(welcome);
    expect(await getPart('/room/7')).toBe(frame);
    expect(await getPart('/nowhere')).toBe('');

    await releaseFixture(store, shell('1.1.0', 'Hello from'));
    expect(await getPart('/open')).toContain('Hello from A &amp; B');
    await rollback(store, { remote: HOST, who: 'asha' });
    expect(await getPart('/open')).toBe(welcome);
  });

  test('rendered markup includes its styles, which the policy of its page allows', async () => {
    const store = await storeFixture();
    await releaseFixture(store, shell('1.0.0'));
    const { files, ...rest } = remote(STYLED_PAGE);
    const sheet = '@layer mfe.cameras{.a{color:red}.b{color:blue}}';
    const used = '@layer mfe.cameras{.a{color:red}}';
    await releaseFixture(store, { ...rest, files: { ...files, 'chunks/page.css': sheet } });
    const { origin, getPart } = await getPages(store);
    expect(await getPart('/open')).toContain(`<style>${used}</style><h1`);
    const getPolicy = async (path: string) =>
      (await ask(origin, path)).headers['content-security-policy'];
    expect(await getPolicy('/open')).toContain(createHashSource(used));
    expect(await getPolicy('/room/7')).not.toContain(createHashSource(used));
  });

  test('next to rendered markup the styles of a shell block nothing', async () => {
    const store = await storeFixture();
    await releaseFixture(store, shell('1.0.0'));
    await releaseFixture(store, remote(PAGE));
    const { origin } = await getPages(store);
    const isAwaited = async (path: string) =>
      /<link rel="stylesheet" media="not all" data-awaited/.test((await ask(origin, path)).text);
    expect(await isAwaited('/open')).toBe(true);
    expect(await isAwaited('/nowhere')).toBe(false);
  });

  test('a shell with two languages is rendered in both, and each reader gets the right one', async () => {
    const store = await storeFixture();
    const greeting = "' + document.documentElement.lang + ' for";
    const bilingual = shell('1.0.0', greeting);
    const document = String(bilingual.files?.['document.html']);
    await releaseFixture(store, {
      ...bilingual,
      files: {
        ...bilingual.files,
        'document.html': document.replace('lang="en"', '$& data-languages="en ne"'),
      },
    });
    await releaseFixture(store, remote(PAGE));
    const { origin } = await getPages(store);
    const read = async (headers: Record<string, string>, path = '/open') => {
      const { text } = await ask(origin, path, headers);
      const [, language] = /<html lang="(\w+)"/.exec(text) ?? [];
      return [
        language,
        /<div data-prerendered="\w+"[^>]*><style><\/style>(.*?)<\/div>/.exec(text)?.[1],
      ];
    };
    expect(await read({})).toEqual(['en', '<h1>en for A &amp; B</h1>']);
    const nepali = ['ne', '<h1>ne for A &amp; B</h1>'];
    expect(await read({ 'accept-language': 'ne-NP' })).toEqual(nepali);
    expect(await read({ cookie: 'portal_prefs=dark.ne' })).toEqual(nepali);
    expect(await read({ cookie: 'portal_prefs=dark.ne' }, '/room/7')).toEqual([
      'ne',
      '<nav>Rooms</nav>',
    ]);
  });

  test('lost files of one version do not prevent the rendering of other pages', async () => {
    const store = await storeFixture();
    await releaseFixture(store, remote(PAGE));
    await rm(store.artifacts.file('mfe-cameras', '1.0.0', 'entry.js'));
    const { notes } = await releaseFixture(store, shell('1.0.0'));
    expect(notes).toContainEqual(
      expect.stringMatching(/is not rendered: entry.js of mfe-cameras 1.0.0 is missing/),
    );
    const { getPart } = await getPages(store);
    expect(await getPart('/room/7')).toContain('<nav>Rooms</nav>');
  });

  test('a page that cannot be rendered is reported, and released without markup', async () => {
    const store = await storeFixture();
    await releaseFixture(store, shell('1.0.0'));
    const broken = remote('throw new Error("broken on purpose")');
    const outcome = await releaseFixture(store, broken, { skipTrialRun: true });
    expect(outcome).toMatchObject({ changed: true, after: '1.0.0' });
    expect(outcome.notes).toEqual([
      expect.stringMatching(
        /^\/open of mfe-cameras 1\.0\.0 beside shell 1\.0\.0 is not rendered: Its screen did not show: .*broken on purpose/,
      ),
    ]);
    const { getPart } = await getPages(store);
    expect(await getPart('/open')).toBe('');
    expect(await getPart('/room/7')).toContain('<nav>Rooms</nav>');
  });

  test('a rendering that never ends is stopped', async () => {
    const jobs = [{ id: 7, at: '/', html: '<script>for (;;);</script>', signedIn: false }];
    expect(await openPages({ jobs, files: new Map() }, 1_000)).toEqual([
      { id: 7, problem: 'nothing came for 1 s' },
    ]);
  });

  test('a page cannot reach the network, the variables, the files or the programs of the release', async () => {
    const html = `<div id="root"></div><script>
    const show = (text) => {
      document.getElementById('root').textContent = text;
      document.dispatchEvent(new CustomEvent('portal:alive', { detail: { whole: true } }));
    };
    const found = [];
    const attempt = (name, work) => {
      try { found.push(name + ' ' + JSON.stringify(work())); } catch {}
    };
    for (const reachable of [window.constructor, matchMedia, structuredClone, fetch, document.createElement]) {
      const outside = () => reachable.constructor('return process')();
      attempt('variables', () => Object.keys(outside().env).length || undefined.none);
      attempt('read', () => outside().getBuiltinModule('fs').readFileSync('/proc/self/environ').length);
      attempt('write', () => outside().getBuiltinModule('fs').writeFileSync('${MARK}', ''));
      attempt('program', () => outside().getBuiltinModule('child_process').execSync('id').length);
    }
    const script = document.createElement('script');
    script.src = 'http://127.0.0.1:9/x.js';
    script.onload = () => found.push('network');
    script.onerror = () => show(found.join() || 'nothing');
    document.head.append(script);
  </script>`;
    const jobs = [{ id: 0, at: '/', html, signedIn: false }];
    expect(await openPages({ jobs, files: new Map() })).toEqual([
      { id: 0, result: '<style></style>nothing' },
    ]);
  });
});

describe('trial run', () => {
  afterEach(cleanUp);

  /** The script of a small shell: a page with a session waits for the profile, then runs the remote, and reports. */
  const getScript = (call: string): string => `
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

  const shell = (version = '1.0.0', call = 'page'): Fixture =>
    shellFixture(getScript(call), version);

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

  const getLive = async (store: Store) =>
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

  test('a build that registers an undeclared slice is refused, once, with the name of the slice', async () => {
    const store = await withShell();
    const from = await buildFixture(declaring([], registering('cameras', 'cameraNames')));
    const { problems } = await checkBuild(store, { from, remote: 'mfe-cameras', runTrial });
    expect(problems.map(({ code, message }) => [code, message])).toEqual(
      ['cameras', 'cameraNames'].map((slice) => [
        'PORTAL-102',
        `Broken build in mfe-cameras 1.0.0: remote.json does not list the slice '${slice}', which src/remote.ts registers`,
      ]),
    );
    const correct = declaring(['cameras'], registering('cameras'));
    expect(await releaseFixture(store, correct)).toMatchObject({ after: '1.0.0' });
  });

  test('a build that fills a slot of another remote is tried without it', async () => {
    const store = await withShell();
    const { manifest, ...build } = remote(WHOLE);
    const slots: SlotDeclaration[] = [{ slot: 'mfe-billing.invoice', order: 1 }];
    const filling = { ...build, manifest: { ...manifest, slots } };
    expect(await releaseFixture(store, filling)).toMatchObject({ after: '1.0.0' });
  });

  test('a build with a page that does not load is refused with the page, step and cause', async () => {
    const store = await withShell();
    await releaseFixture(store, remote(WHOLE));
    await expect(releaseFixture(store, remote(BROKEN, '1.1.0'))).rejects.toMatchObject({
      code: 'PORTAL-125',
      message:
        "mfe-cameras 1.1.0 does not load beside shell 1.0.0. /room/1: It failed at the step 'module': " +
        'Error: there is no room',
    });
    expect(await getLive(store)).toEqual(['1.0.0']);
    expect(await store.artifacts.versions('mfe-cameras')).toEqual(['1.0.0']);
  });

  test('a build whose saga crashes soon after its page appears is refused', async () => {
    const store = await withShell();
    const crashing = 'window.page = () => setTimeout(window.sagaCrashes, 10);';
    await expect(releaseFixture(store, remote(crashing))).rejects.toMatchObject({
      code: 'PORTAL-125',
      message: expect.stringContaining('Its saga crashed'),
    });
  });

  test('a check reports the same, and writes nothing', async () => {
    const store = await withShell();
    const from = await buildFixture(remote(BROKEN));
    const { problems } = await checkBuild(store, { from, remote: 'mfe-cameras', runTrial });
    expect(problems).toEqual([expect.objectContaining({ code: 'PORTAL-125' })]);
    expect(await store.artifacts.versions('mfe-cameras')).toEqual([]);
  });

  test('a build can be released without a trial run on purpose', async () => {
    const store = await withShell();
    await releaseFixture(store, remote(BROKEN), { skipTrialRun: true });
    expect(await getLive(store)).toEqual(['1.0.0']);
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

  test('a version that cannot be read does not prevent the release of others', async () => {
    const store = await withShell();
    await rm(store.artifacts.file(HOST, '1.0.0', 'main.js'));
    const { notes } = await releaseFixture(store, remote(WHOLE));
    expect(notes).toContainEqual(
      'mfe-cameras 1.0.0 was not tried: main.js of shell 1.0.0 is missing or damaged',
    );
  });

  test('a remote that only browsers can run is not reported as tried', async () => {
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
});
