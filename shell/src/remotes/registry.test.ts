import {
  createAction,
  createPortalStore,
  createSlice,
  effects,
  type LiveSet,
  type LiveVersion,
  type LoadReport,
  type PageVersions,
  type RemoteModule,
  type RemoteSlice,
  versionsForId,
} from '@portal/shared';
import { deferred } from '../testing/deferred';
import { createCanary, createLiveSet, liveVersion, outlined, page } from '../testing/live-version';
import type { ContainerRequest } from './load-remote';
import { AssetGuard } from './integrity';
import { Manifests } from './manifests';
import { createPageManifest } from './page-manifest';
import { Areas, RemoteRegistry, type ScreenRequest } from './registry';

test('a remote has failed if it shows only failure cards', () => {
  const areas = new Areas();
  const received: string[] = [];
  areas.onFailure((remote) => received.push(`${remote} ${areas.areAllFailed(remote)}`));
  expect(areas.areAllFailed('mfe-a')).toBe(false);
  const leaveAlive = areas.show('mfe-a', 'alive');
  const leaveFailed = areas.show('mfe-a', 'failed');
  areas.show('mfe-b', 'alive');
  expect(areas.areAllFailed('mfe-a')).toBe(false);
  leaveAlive();
  expect(areas.areAllFailed('mfe-a')).toBe(true);
  areas.show('mfe-a', 'failed');
  expect(received).toEqual(['mfe-a false', 'mfe-a true']);
  leaveFailed();
  expect(areas.areAllFailed('mfe-a')).toBe(true);
  expect(areas.areAllFailed('mfe-b')).toBe(false);
});

const createScreen = async () => ({ default: () => null });
const settled = () => new Promise((resolve) => setTimeout(resolve));

// Failed attempts are logged for developers.
beforeEach(() => jest.spyOn(console, 'warn').mockReturnValue());

const getSlice = (name: string, changes: Partial<RemoteSlice> = {}): RemoteSlice => ({
  ...createSlice({ name, initialState: name, reducers: {} }),
  ...changes,
});

const previous = liveVersion('mfe-room', '1.1.0', { isDefault: false, routes: [page('/room')] });
const room = liveVersion('mfe-room', '1.2.0', {
  previous,
  routes: [page('/room')],
  slots: [{ slot: 'dashboard.cards', order: 2 }],
});
const SET = createLiveSet(room, previous);

const roomModule: RemoteModule = {
  routes: { '/room': createScreen },
  slots: { 'dashboard.cards': createScreen },
};

interface Page {
  language?: string;
  liveSet?: LiveSet;
  versions?: PageVersions;
}

/** A registry that loads containers with `load`. */
function registryWith(
  load: (request: ContainerRequest) => Promise<RemoteModule> = async () => roomModule,
  { language = 'en', liveSet = SET, versions = versionsForId(liveSet, null) }: Page = {},
) {
  const requested: string[] = [];
  const reports: LoadReport[] = [];
  const store = createPortalStore({ context: {} });
  const manifests = new Manifests();
  const guard = new AssetGuard(liveSet, manifests, 'https://portal.example');
  const registry = new RemoteRegistry({
    manifest: createPageManifest(liveSet, versions),
    guard,
    manifests,
    store,
    language,
    report: (report) => reports.push(report),
    loadContainer: (request) => {
      requested.push(request.url.replace('https://portal.example/remotes/', ''));
      return load(request);
    },
  });
  const getLoader = (pick: ScreenRequest['pick'] = ({ routes }) => routes['/room']) => {
    const live = registry.getPageManifest().versions.get('mfe-room');
    if (!live) throw new Error('There is no room');
    return registry.loader({ remote: 'mfe-room', live, pick, of: '/room' });
  };
  const show = async () => {
    const loader = getLoader();
    loader.start();
    await settled();
    if (loader.getState().status === 'ready') loader.rendered();
    return loader;
  };
  return { registry, guard, store, requested, reports, getLoader, show };
}

// The check of a failed entry sends a request, which gets no response in these tests.
beforeEach(() => {
  globalThis.fetch = jest.fn().mockRejectedValue(new Error('offline'));
});

describe('on a page with an outline', () => {
  const versions = [room, previous];
  const liveSet = createLiveSet(...versions.map((live) => outlined(live)));
  /** Responds with the manifests of these versions. */
  const serve = (...served: LiveVersion[]) => {
    const requested: string[] = [];
    globalThis.fetch = jest.fn(async (address: string, { integrity }: RequestInit) => {
      requested.push(`${address} ${integrity}`);
      const found = served.find(({ metadata }) => address.includes(`/${metadata.version}.json`));
      if (!found) throw new TypeError('Failed to fetch');
      return { json: async () => found.extras.portal } as Response;
    }) as typeof fetch;
    return requested;
  };

  test('a remote is loaded once its manifest has loaded', async () => {
    const fetched = serve(room);
    const { show, requested } = registryWith(undefined, { liveSet });
    expect((await show()).getState().status).toBe('ready');
    expect(fetched).toEqual(['/manifests/mfe-room/1.2.0.json sha256-1.2.0']);
    expect(requested).toEqual(['mfe-room/1.2.0/entry.1.2.0.js']);
  });

  test('a remote whose manifest fails to load is replaced by its fallback, whose manifest was only known by its hash', async () => {
    const fetched = serve(previous);
    const { show, requested, reports } = registryWith(undefined, { liveSet });
    const loader = await show();
    await settled();
    loader.rendered();
    expect(loader.getState().status).toBe('ready');
    expect(fetched.filter((address) => !address.endsWith('undefined'))).toEqual([
      '/manifests/mfe-room/1.2.0.json sha256-1.2.0',
      '/manifests/mfe-room/1.2.0.json?attempt=2 sha256-1.2.0',
      '/manifests/mfe-room/1.1.0.json sha256-1.1.0',
    ]);
    expect(requested).toEqual(['mfe-room/1.1.0/entry.1.1.0.js']);
    expect(reports.map(({ step, version }) => `${step} ${version}`)).toEqual([
      'entry 1.2.0',
      'entry 1.2.0',
      'render 1.1.0',
    ]);
  });
});

describe('a canary', () => {
  const [stable, canary] = createCanary(
    room,
    liveVersion('mfe-room', '1.3.0', { routes: [page('/room')] }),
    10,
  );
  const liveSet = createLiveSet(stable, previous, canary);
  const inCanary = { liveSet, versions: new Map([['mfe-room', canary]]) };

  test('falls back to the stable version if it fails; all reports name the canary', async () => {
    const { show, requested, reports } = registryWith(async ({ container }) => {
      if (container === 'mfe-room_1.3.0') throw new Error('gone');
      return roomModule;
    }, inCanary);
    expect((await show()).getState().status).toBe('ready');
    expect(requested).toEqual([
      'mfe-room/1.3.0/entry.1.3.0.js',
      'mfe-room/1.3.0/entry.1.3.0.js?attempt=2',
      'mfe-room/1.2.0/entry.1.2.0.js',
    ]);
    expect(reports.map((one) => `${one.cohort} ${one.version} ${one.outcome}`)).toEqual([
      'canary 1.3.0 failed',
      'canary 1.3.0 failed',
      'canary 1.2.0 fell-back',
    ]);
  });

  test('does not reach browsers outside its cohort', async () => {
    const { show, reports } = registryWith(undefined, { liveSet });
    await show();
    expect(reports).toMatchObject([{ cohort: 'stable', version: '1.2.0', outcome: 'loaded' }]);
  });
});

describe('containers', () => {
  test('are shared by screens that load at once, and activated once', async () => {
    const loading = deferred<RemoteModule>();
    const { getLoader, store, requested } = registryWith(() => loading.promise);
    const addSlices = jest.spyOn(store, 'addSlices');
    const runSaga = jest.spyOn(store, 'runSaga');
    const screens = [getLoader(), getLoader(({ slots }) => slots?.['dashboard.cards'])];
    for (const screen of screens) screen.start();
    loading.resolve(roomModule);
    await settled();
    expect(screens.map((screen) => screen.getState().status)).toEqual(['ready', 'ready']);
    expect(requested).toEqual(['mfe-room/1.2.0/entry.1.2.0.js']);
    expect(addSlices).toHaveBeenCalledTimes(1);
    expect(runSaga).toHaveBeenCalledTimes(1);
  });

  test('load once for a screen that StrictMode mounts twice', async () => {
    const { getLoader, requested } = registryWith();
    const loader = getLoader();
    loader.start();
    loader.stop();
    loader.start();
    await settled();
    expect(loader.getState().status).toBe('ready');
    expect(requested).toHaveLength(1);
  });

  test('that showed a screen are used by later screens', async () => {
    const { show, requested, reports } = registryWith();
    await show();
    await show();
    expect(requested).toHaveLength(1);
    expect(reports.map(({ outcome }) => outcome)).toEqual(['loaded', 'loaded']);
  });

  test('that show a screen are used by later screens, even after another screen failed', async () => {
    const { show, getLoader, requested } = registryWith();
    await show();
    const other = getLoader(() => undefined);
    other.start();
    await settled();
    expect(other.getState().status).toBe('failed');
    const before = requested.length;
    await show();
    expect(requested).toHaveLength(before);
  });

  test('are loaded from another address after a failure, then from the fallback', async () => {
    const { show, requested, reports } = registryWith(async ({ container }) => {
      if (container === 'mfe-room_1.2.0') throw new Error('gone');
      return { routes: { '/room': createScreen } };
    });
    await show();
    expect(requested).toEqual([
      'mfe-room/1.2.0/entry.1.2.0.js',
      'mfe-room/1.2.0/entry.1.2.0.js?attempt=2',
      'mfe-room/1.1.0/entry.1.1.0.js',
    ]);
    expect(reports.map(({ version, outcome }) => `${version} ${outcome}`)).toEqual([
      '1.2.0 failed',
      '1.2.0 failed',
      '1.1.0 fell-back',
    ]);
    // The next screen uses the container that works.
    await show();
    expect(requested).toHaveLength(3);
  });

  test('are shared by screens that fail together', async () => {
    const { getLoader, requested } = registryWith(async ({ url }) => {
      if (!url.includes('attempt=2')) throw new Error('gone');
      return roomModule;
    });
    const screens = ['/room', '/room'].map((key) => getLoader(({ routes }) => routes[key]));
    for (const screen of screens) screen.start();
    await settled();
    expect(screens.map((screen) => screen.getState().status)).toEqual(['ready', 'ready']);
    expect(requested).toHaveLength(2);
  });

  test('are loaded again by "Try again"', async () => {
    const { show, requested } = registryWith(async () => {
      throw new Error('gone');
    });
    const loader = await show();
    expect(loader.getState().status).toBe('failed');
    loader.start();
    await settled();
    expect(requested.filter((url) => url.includes('1.2.0'))).toEqual([
      'mfe-room/1.2.0/entry.1.2.0.js',
      'mfe-room/1.2.0/entry.1.2.0.js?attempt=2',
      'mfe-room/1.2.0/entry.1.2.0.js?attempt=3',
      'mfe-room/1.2.0/entry.1.2.0.js?attempt=4',
    ]);
  });

  test.each([
    ['other bytes than promised', true, 'integrity'],
    ['no answer', false, 'entry'],
  ])('if the entry has %s, the report names the step', async (_, answers, step) => {
    if (answers) {
      const arrayBuffer = async () => new TextEncoder().encode('damaged').buffer;
      globalThis.fetch = jest.fn().mockResolvedValue({ ok: true, arrayBuffer });
      Object.defineProperty(globalThis, 'crypto', {
        configurable: true,
        value: { subtle: { digest: async () => new Uint8Array([1]).buffer } },
      });
    }
    room.metadata.integrity = 'sha384-promised';
    const { show, reports } = registryWith(async () => {
      throw new Error('refused');
    });
    await show();
    room.metadata.integrity = '';
    expect(reports[0]?.step).toBe(step);
  });
});

describe('slices, saga and texts', () => {
  test('sensitive slices are known by name', async () => {
    const slices = [getSlice('papers', { sensitive: true }), getSlice('chairs')];
    const { registry, store, show } = registryWith(async () => ({ ...roomModule, slices }));
    await show();
    expect([...registry.activations.sensitiveSlices]).toEqual(['papers']);
    expect(store.getState()).toMatchObject({ papers: 'papers', chairs: 'chairs' });
  });

  test('a slice that another remote owns fails the module step, and the saga does not run', async () => {
    const saga = jest.fn(function* () {});
    const { store, show, reports } = registryWith(async () => ({
      ...roomModule,
      slices: [getSlice('taken')],
      saga,
    }));
    store.addSlices('mfe-garden', [getSlice('taken')]);
    expect((await show()).getState().status).toBe('failed');
    expect(new Set(reports.map(({ step }) => step))).toEqual(new Set(['module']));
    expect(saga).not.toHaveBeenCalled();
  });

  test('a version whose saga crashes at once fails, and its saga is not restarted', async () => {
    const broken = jest.fn((): Generator => {
      throw new Error('no saga');
    });
    const working = jest.fn(function* () {});
    const { show, reports, store } = registryWith(async ({ container }) => ({
      ...roomModule,
      saga: container === 'mfe-room_1.2.0' ? broken : working,
    }));
    const runSaga = jest.spyOn(store, 'runSaga');
    expect((await show()).getState().status).toBe('ready');
    expect(reports.map(({ version, step, outcome }) => `${version} ${step} ${outcome}`)).toEqual([
      '1.2.0 module failed',
      '1.2.0 module failed',
      '1.1.0 render fell-back',
    ]);
    expect(working).toHaveBeenCalledTimes(1);
    const tasks = runSaga.mock.results.map(({ value }) => value as { isRunning: () => boolean });
    expect(tasks.filter((task) => task.isRunning())).toEqual([]);
    expect(broken).toHaveBeenCalledTimes(2);
  });

  test('a saga that keeps crashing fails its areas with a support code, and a retry runs it again', async () => {
    jest.useFakeTimers();
    const saga = jest.fn(function* () {
      yield effects.delay(10);
      throw new Error('no saga');
    });
    const { registry, getLoader, reports } = registryWith(async () => ({ ...roomModule, saga }));
    const loader = getLoader();
    const stop = registry.start('mfe-room', loader);
    await jest.advanceTimersByTimeAsync(0);
    loader.rendered();
    await jest.advanceTimersByTimeAsync(60_000);
    expect(saga).toHaveBeenCalledTimes(4);
    expect(loader.getState()).toMatchObject({
      status: 'failed',
      code: expect.stringMatching(/^MODULE-/),
    });
    expect(reports.map(({ step, outcome }) => `${step} ${outcome}`)).toEqual([
      'render loaded',
      'module crashed',
    ]);
    loader.start();
    await jest.advanceTimersByTimeAsync(0);
    expect(saga).toHaveBeenCalledTimes(5);
    stop();
  });

  test('a new version stops the saga of the previous version', async () => {
    let ended = false;
    function* failing() {
      try {
        yield new Promise(() => undefined);
      } finally {
        ended = true;
      }
    }
    const { show } = registryWith(async ({ container }) =>
      container === 'mfe-room_1.2.0'
        ? {
            ...roomModule,
            routes: { '/room': async () => Promise.reject(new Error('gone')) },
            saga: failing,
          }
        : roomModule,
    );
    await show();
    expect(ended).toBe(true);
  });

  test('texts are in the language of the page, or else in English', async () => {
    const messages = { ne: async () => ({ default: { Room: 'कोठा' } }) };
    const nepali = registryWith(async () => ({ ...roomModule, messages }), {
      language: 'ne',
    });
    await nepali.show();
    expect(nepali.registry.activations.catalogOf('mfe-room')).toEqual({ Room: 'कोठा' });

    const broken = { ne: () => Promise.reject(new Error('gone')) };
    const english = registryWith(async () => ({ ...roomModule, messages: broken }), {
      language: 'ne',
    });
    expect((await english.show()).getState().status).toBe('ready');
    expect(english.registry.activations.catalogOf('mfe-room')).toEqual({});
    expect(english.registry.activations.catalogOf('mfe-garden')).toEqual({});
  });
});

describe('another version of a remote on an open page', () => {
  const next = liveVersion('mfe-room', '1.3.0', { previous: room, routes: [page('/room')] });
  const NEXT = createLiveSet(next, room);
  const manifest = (liveSet: LiveSet) => createPageManifest(liveSet, versionsForId(liveSet, null));
  const pages = { '1.2.0': roomModule, '1.3.0': { ...roomModule } };
  const load = async ({ container }: ContainerRequest): Promise<RemoteModule> =>
    pages[container.endsWith('1.3.0') ? '1.3.0' : '1.2.0'];

  test('notifies listeners and gets its own container', async () => {
    const { registry, guard, show, requested } = registryWith(load);
    const received = jest.fn();
    const stop = registry.subscribe(received);
    await show();
    guard.learn(NEXT);
    registry.applyManifest(manifest(NEXT));
    expect(received).toHaveBeenCalledTimes(1);
    expect((await show()).getState()).toMatchObject({ loaded: { live: next } });
    expect(requested).toEqual(['mfe-room/1.2.0/entry.1.2.0.js', 'mfe-room/1.3.0/entry.1.3.0.js']);
    stop();
    registry.applyManifest(manifest(SET));
    expect(received).toHaveBeenCalledTimes(1);
  });

  test('keeps its container if the page has loaded it before', async () => {
    const { registry, show, requested } = registryWith(load);
    await show();
    registry.applyManifest(manifest(NEXT));
    await show();
    registry.applyManifest(manifest(SET));
    expect((await show()).getState()).toMatchObject({ loaded: { live: room } });
    expect(requested).toHaveLength(2);
  });

  test('is tried again when the page returns to it, even if it fell back before', async () => {
    let broken = true;
    const { registry, show } = registryWith(async (request) => {
      if (broken && request.container === 'mfe-room_1.2.0') throw new Error('gone');
      return { ...roomModule };
    });
    expect((await show()).getState()).toMatchObject({ loaded: { live: previous } });
    registry.applyManifest(manifest(NEXT));
    broken = false;
    registry.applyManifest(manifest(SET));
    expect((await show()).getState()).toMatchObject({ loaded: { live: room } });
  });

  test('resets the slices after the previous saga has stopped; the same version keeps them', async () => {
    const seen: unknown[] = [];
    const more = createAction('room/more');
    const slice = (initialState: number) =>
      createSlice({
        name: 'chairs',
        initialState,
        reducers: {},
        extraReducers: (add) => add.addCase(more, (chairs) => chairs + 1),
      });
    const { registry, store, show } = registryWith(async ({ container }) => ({
      ...roomModule,
      slices: [slice(container.endsWith('1.3.0') ? 100 : 0)],
      *saga() {
        try {
          yield new Promise(() => undefined);
        } finally {
          seen.push(store.getState().chairs);
        }
      },
    }));
    await show();
    store.dispatch(more());
    await show();
    expect(store.getState().chairs).toBe(1);
    registry.applyManifest(manifest(NEXT));
    expect(seen).toEqual([]);
    await show();
    expect(store.getState().chairs).toBe(100);
    expect(seen).toEqual([1]);
  });

  test('takes no state restored for the previous version, and saves under its own stamp', async () => {
    const { registry, store, show } = registryWith(async () => ({
      ...roomModule,
      slices: [getSlice('chairs')],
    }));
    const replace = jest.spyOn(store, 'replaceSlices');
    const stamp = () => registry.activations.stateVersions.get('mfe-room')?.metadata.version;
    registry.applyManifest(manifest(NEXT));
    expect(stamp()).toBe('1.2.0');
    await show();
    expect(replace).toHaveBeenCalledTimes(1);
    expect(stamp()).toBe('1.3.0');
  });

  test('stays when the previous version arrives late', async () => {
    const late = deferred<RemoteModule>();
    const saga = jest.fn(function* () {});
    const { registry, store, show, getLoader } = registryWith((request) =>
      request.container === 'mfe-room_1.2.0' ? late.promise : load(request),
    );
    const loader = getLoader();
    loader.start();
    loader.stop();
    registry.applyManifest(manifest(NEXT));
    await show();
    const runSaga = jest.spyOn(store, 'runSaga');
    late.resolve({ ...roomModule, saga });
    await settled();
    expect(runSaga).not.toHaveBeenCalled();
  });
});

describe('a remote that is switched off while it loads', () => {
  const off = {
    ...room,
    extras: { ...room.extras, disabled: { since: '2026-01-02T03:04:05Z', reason: null } },
  };
  const OFF = createLiveSet(off, previous);

  test.each([
    ['switched off', OFF],
    ['gone', createLiveSet()],
  ])(
    'ends its saga once it is %s, and begins it when it is back; its slices stay',
    async (_, without) => {
      const steps: string[] = [];
      const module: RemoteModule = {
        ...roomModule,
        slices: [getSlice('chairs')],
        *saga() {
          steps.push('begun');
          try {
            yield new Promise(() => undefined);
          } finally {
            steps.push('ended');
          }
        },
      };
      const { registry, store, show } = registryWith(async () => module);
      await show();
      registry.applyManifest(createPageManifest(without, versionsForId(without, null)));
      expect(steps).toEqual(['begun', 'ended']);
      registry.applyManifest(createPageManifest(SET, versionsForId(SET, null)));
      await show();
      expect(steps).toEqual(['begun', 'ended', 'begun']);
      expect(store.getState().chairs).toBe('chairs');
    },
  );

  test('activates no module that arrives late', async () => {
    const late = deferred<RemoteModule>();
    const { registry, store, getLoader } = registryWith(() => late.promise);
    const addSlices = jest.spyOn(store, 'addSlices');
    const loader = getLoader();
    loader.start();
    loader.stop();
    registry.applyManifest(createPageManifest(OFF, versionsForId(OFF, null)));
    late.resolve(roomModule);
    await settled();
    expect(addSlices).not.toHaveBeenCalled();
  });
});
