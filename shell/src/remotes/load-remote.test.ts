import type { RemoteModule } from '@portal/shared';
import { liveVersion } from '../testing/live-version';
import { attemptScreen, planAttempts, type LoadFailure, type LoadTools } from './load-remote';
import { UnmetVersion } from './share-scope';

const route = { path: '/room', title: 'Room', access: 'public', layout: 'main' } as const;
const live = liveVersion('mfe-room', '1.2.0', { routes: [route] });
const Screen = () => null;
const room: RemoteModule = { routes: { '/room': async () => ({ default: Screen }) } };
const never = () => new Promise<never>(() => undefined);

const tools = (changes: Partial<LoadTools> = {}): LoadTools => ({
  loadModule: async () => room,
  isDamaged: async () => false,
  activate: async () => undefined,
  ...changes,
});
const attempt = (changes: Partial<LoadTools> = {}, version = live) =>
  attemptScreen(
    { live: version, number: 1 },
    ({ routes }) => routes['/room'],
    tools(changes),
    1_000,
  );

/** The step at which an attempt failed. */
const failedStep = (loading: Promise<unknown>) =>
  loading.then(
    () => 'none',
    (failure: unknown) => (failure as LoadFailure).step,
  );

describe('an attempt', () => {
  test('loads module and screen, and activates the module', async () => {
    const activate = jest.fn(async () => undefined);
    expect(await attempt({ activate })).toEqual({ live, module: room, Screen });
    expect(activate).toHaveBeenCalledWith(room, live);
  });

  test('runs no code of an incompatible remote, and names the cause', async () => {
    const loadModule = jest.fn(async () => room);
    const foreign = liveVersion('mfe-room', '9.0.0', { contract: '^9.0.0' });
    const loading = attempt({ loadModule }, foreign);
    await expect(loading).rejects.toMatchObject({
      step: 'contract',
      version: '9.0.0',
      message: expect.stringContaining('^9.0.0'),
    });
    expect(loadModule).not.toHaveBeenCalled();
  });

  const broken = async () => {
    throw new Error('broken');
  };
  const chunkMissing = async () => {
    throw Object.assign(new Error('a chunk is missing'), { name: 'ChunkLoadError' });
  };
  const unmet = async () => {
    throw new UnmetVersion('It needs react ^18.0.0; this page shares 19.3.1');
  };
  test.each<[string, Partial<LoadTools>, string]>([
    ['a shared module in another version', { loadModule: unmet }, 'contract'],
    ['an entry that cannot be had', { loadModule: broken }, 'entry'],
    ['an entry with other bytes', { loadModule: broken, isDamaged: async () => true }, 'integrity'],
    ['an entry nobody can check', { loadModule: broken, isDamaged: broken }, 'entry'],
    ['a chunk of the entry', { loadModule: chunkMissing, isDamaged: async () => true }, 'module'],
    ['slices or saga that are refused', { activate: broken }, 'module'],
    [
      'a screen that cannot be had',
      { loadModule: async () => ({ routes: { '/room': broken } }) },
      'module',
    ],
  ])('an attempt %s names its step', async (_, changes, step) => {
    expect(await failedStep(attempt(changes))).toBe(step);
  });

  test('a module that lacks something it declared fails at the module step, even for a screen that it has', async () => {
    const attic = { ...route, path: '/attic' };
    const promising = liveVersion('mfe-room', '1.2.0', { routes: [route, attic] });
    await expect(attempt({}, promising)).rejects.toMatchObject({
      step: 'module',
      message: 'It lacks the route /attic',
    });
  });

  test('a screen that the module does not declare fails at the module step', async () => {
    const loading = attemptScreen({ live, number: 1 }, () => undefined, tools(), 1_000);
    await expect(loading).rejects.toMatchObject({
      step: 'module',
      message: 'It lacks the screen asked for',
    });
  });

  test.each<[string, Partial<LoadTools>, string, number]>([
    ['entry', { loadModule: never, isDamaged: never }, 'entry', 1_000],
    ['activation', { activate: never }, 'module', 12_000],
    ['screen', { loadModule: async () => ({ routes: { '/room': never } }) }, 'module', 12_000],
    ['check of a hanging server', { loadModule: broken, isDamaged: never }, 'entry', 3_000],
  ])('a hanging %s fails at its time limit', async (_, changes, step, budget) => {
    jest.useFakeTimers();
    let failed: string | null = null;
    void failedStep(attempt(changes)).then((at) => {
      failed = at;
    });
    await jest.advanceTimersByTimeAsync(budget - 1);
    expect(failed).toBeNull();
    await jest.advanceTimersByTimeAsync(1);
    expect(failed).toBe(step);
  });

  test('leaves no timer behind', async () => {
    jest.useFakeTimers();
    await attempt();
    expect(jest.getTimerCount()).toBe(0);
  });
});

describe('the planned attempts', () => {
  const previous = liveVersion('mfe-room', '1.1.0', { isDefault: false });
  const current = liveVersion('mfe-room', '1.2.0', { previous });
  const versions = [current, previous];
  const plan = (made: Record<string, number>, existing?: { live: typeof live; number: number }) =>
    planAttempts({ versions, live: current, existing, made: ({ url }) => made[url] ?? 0 }).map(
      (one) => `${one.live.metadata.version} #${one.number}`,
    );

  test('are the version, a fresh container of it, and the fallback', () => {
    expect(plan({})).toEqual(['1.2.0 #1', '1.2.0 #2', '1.1.0 #1']);
  });
  test('after a failure use new containers', () => {
    expect(plan({ [current.url]: 2, [previous.url]: 1 })).toEqual([
      '1.2.0 #3',
      '1.2.0 #4',
      '1.1.0 #2',
    ]);
  });
  test('start with the container that is already on the page', () => {
    expect(plan({ [current.url]: 1 }, { live: current, number: 1 })).toEqual([
      '1.2.0 #1',
      '1.2.0 #2',
      '1.1.0 #1',
    ]);
  });
  test('stay with the fallback while it is on the page', () => {
    const existing = { live: previous, number: 1 };
    expect(plan({ [current.url]: 2, [previous.url]: 1 }, existing)).toEqual([
      '1.1.0 #1',
      '1.1.0 #2',
    ]);
  });
  test('end with the second one if there is no fallback', () => {
    expect(planAttempts({ versions: [live], live, made: () => 0 })).toHaveLength(2);
  });
});
