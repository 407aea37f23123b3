import { type LiveSet, type LiveVersion, versionsForId } from '@portal/shared';
import { Areas } from '../remotes/registry';
import { type PageManifest, createPageManifest } from '../remotes/page-manifest';
import { SHELL_ROUTES } from '../routes';
import { createBrowserStorage } from '../session/browser-storage';
import { createCanary, createLiveSet, liveVersion, page } from '../testing/live-version';
import { blockedStorage, memoryStorage } from '../testing/memory-storage';
import { createShellUpdate, Updates } from './updates';

const [old, next, later] = ['1.0.0', '1.1.0', '1.2.0'].map((version) =>
  liveVersion('shell', version, { kind: 'host' }),
);

/** A tab whose documents run the given shells. */
function tab(storage: () => Storage) {
  const reload = jest.fn();
  const notes = () => createBrowserStorage(storage);
  const withShell = (running = old) => createShellUpdate({ running, notes: notes(), reload });
  return { reload, withShell };
}
const ordinaryTab = () => {
  const below = memoryStorage();
  return tab(() => below);
};

test('the version that runs needs nothing, another one a new document', () => {
  const { reload, withShell } = ordinaryTab();
  expect(withShell()(old)).toBe(false);
  expect(withShell()(undefined)).toBe(false);
  expect(reload).not.toHaveBeenCalled();
  expect(withShell()(next)).toBe(true);
  expect(reload).toHaveBeenCalledTimes(1);
});

test('a reload that returns the old shell is not repeated, except for a newer version', () => {
  const { reload, withShell } = ordinaryTab();
  withShell()(next);
  expect(withShell()(next)).toBe(false);
  expect(reload).toHaveBeenCalledTimes(1);
  expect(withShell()(later)).toBe(true);
});

test('a rollback after an update is a change like any other', () => {
  const { withShell } = ordinaryTab();
  expect(withShell(old)(next)).toBe(true);
  expect(withShell(next)(old)).toBe(true);
});

test('a tab without storage keeps its shell, because it could not detect a loop', () => {
  const { reload, withShell } = tab(blockedStorage);
  expect(withShell()(next)).toBe(false);
  expect(reload).not.toHaveBeenCalled();
});

test('without a network no document is given up', () => {
  const { withShell } = ordinaryTab();
  const onLine = jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  expect(withShell()(next)).toBe(false);
  onLine.mockReturnValue(true);
  expect(withShell()(next)).toBe(true);
});

const shell = liveVersion('shell', '1.0.0', { kind: 'host' });
const nextShell = liveVersion('shell', '2.0.0', { kind: 'host' });
const roomRoutes = [page('/room/:id?'), page('/attic')];
const room = liveVersion('mfe-room', '1.0.0', { routes: roomRoutes });
const nextRoom = liveVersion('mfe-room', '2.0.0', {
  routes: [...roomRoutes, page('/cellar')],
  navigation: [{ label: 'Cellar', to: '/cellar', area: 'main', icon: 'home', order: 10 }],
});
const garden = liveVersion('mfe-garden', '1.0.0', { routes: [page('/garden')] });
const nextGarden = liveVersion('mfe-garden', '2.0.0', { routes: [page('/garden')] });
const pond = liveVersion('mfe-pond', '1.0.0', { routes: [page('/pond')] });
const BEGAN = createLiveSet(shell, room, garden);
const RELEASED = createLiveSet(shell, nextRoom, garden);
const off = (live: typeof room) => ({
  ...live,
  extras: { ...live.extras, disabled: { since: '2026-01-02T03:04:05Z', reason: null } },
});

/** A page at `/room` that was served for an id, with recorded calls. */
function openPage({ began = BEGAN, cohortId = null as string | null, reloads = true } = {}) {
  let manifest = createPageManifest(began, versionsForId(began, cohortId));
  const areas = new Areas();
  const holds = { active: false };
  const guard = { learn: jest.fn() };
  const updateShell = jest.fn(
    (wanted?: LiveVersion) => reloads && wanted?.metadata.version !== '1.0.0',
  );
  const updates = new Updates({
    registry: {
      areas,
      getPageManifest: () => manifest,
      applyManifest: (other: PageManifest) => (manifest = other),
      runsWithdrawn: () => false,
    },
    guard,
    holds,
    shellRoutes: SHELL_ROUTES,
    cohortId,
    updateShell,
    reload: jest.fn(),
  });
  updates.arrive('/room', 'followed');
  const go = (pathname: string, way: 'followed' | 'redirected' = 'followed') => {
    const drawn = updates.pageManifestAt(pathname);
    updates.arrive(pathname, way);
    // The manifest of the rendering becomes the manifest of the page.
    if (!updates.isLeaving()) expect(manifest).toBe(drawn);
  };
  const versions = () =>
    Object.fromEntries(
      [...manifest.versions].map(([name, { metadata }]) => [name, metadata.version]),
    );
  const version = (remote = 'mfe-room') => versions()[remote];
  return { updates, areas, holds, guard, updateShell, go, version, get: () => manifest };
}

describe('a release', () => {
  test('waits for the next page, whichever remote that is of', () => {
    const { updates, go, version } = openPage();
    updates.learn(RELEASED);
    expect(version()).toBe('1.0.0');
    go('/garden');
    expect(version()).toBe('2.0.0');
  });

  test('is there for the next page of the same remote, but not for the screen that stays', () => {
    const { updates, go, version } = openPage();
    updates.learn(RELEASED);
    go('/room/4');
    expect(version()).toBe('1.0.0');
    go('/attic');
    expect(version()).toBe('2.0.0');
  });

  test('its hashes are known before its first file loads', () => {
    const { updates, guard } = openPage();
    updates.learn(RELEASED);
    expect(guard.learn).toHaveBeenCalledWith(RELEASED);
  });

  test('waits while a screen holds, and shows with the next page after it', () => {
    const { updates, holds, go, version } = openPage();
    holds.active = true;
    updates.learn(RELEASED);
    go('/garden');
    go('/room');
    expect(version()).toBe('1.0.0');
    holds.active = false;
    expect(version()).toBe('1.0.0');
    go('/garden');
    expect(version()).toBe('2.0.0');
  });

  test('of which a page heard nothing yet leaves all as it was', () => {
    const { go, version } = openPage();
    go('/garden');
    go('/nowhere');
    expect(version()).toBe('1.0.0');
  });

  test('that was taken back before anybody went anywhere never shows', () => {
    const { updates, go, version } = openPage();
    updates.learn(RELEASED);
    updates.learn(BEGAN);
    go('/garden');
    expect(version()).toBe('1.0.0');
  });

  test('of a remote that is new brings its routes, also when one goes there by its address', () => {
    const { updates, go, get } = openPage();
    updates.learn(createLiveSet(shell, room, garden, pond));
    go('/pond');
    expect(get().routes.map(({ path }) => path)).toContain('/pond');
  });

  test('without a remote leaves it until the next page', () => {
    const { updates, go, version } = openPage();
    updates.learn(createLiveSet(shell, room));
    expect(version('mfe-garden')).toBe('1.0.0');
    go('/attic');
    expect(version('mfe-garden')).toBeUndefined();
  });
});

describe('a canary', () => {
  const [stable, canary] = createCanary(room, nextRoom, 50);
  const CANARY = createLiveSet(shell, stable, canary, garden);
  const ids = Array.from({ length: 20 }, (_, index) => `browser-${index}`);

  test('is for the browsers of its cohort, by the id of their page', () => {
    const got = ids.map((cohortId) => {
      const { updates, go, version } = openPage({ cohortId });
      updates.learn(CANARY);
      go('/garden');
      return version();
    });
    expect(got).toEqual(
      ids.map((id) => versionsForId(CANARY, id).get('mfe-room')?.metadata.version),
    );
    expect(new Set(got)).toEqual(new Set(['1.0.0', '2.0.0']));
  });
});

describe('switching off', () => {
  const OFF = createLiveSet(shell, off(room), garden);

  test('is at once, also while something is held', () => {
    const { updates, holds, get } = openPage({ began: RELEASED });
    holds.active = true;
    expect(get().navigation).toHaveLength(1);
    updates.learn(createLiveSet(shell, off(nextRoom), garden));
    expect(get().navigation).toHaveLength(0);
  });

  test('and on again, with the newest version, because there is no screen to disturb', () => {
    const { updates, holds, version, get } = openPage();
    holds.active = true;
    updates.learn(OFF);
    updates.learn(RELEASED);
    expect(version()).toBe('2.0.0');
    expect(get().navigation).toHaveLength(1);
  });

  test('takes no change of another remote along', () => {
    const { updates, version } = openPage();
    updates.learn(createLiveSet(shell, off(room), nextGarden));
    expect(version('mfe-garden')).toBe('1.0.0');
  });
});

describe('a remote that shows nothing but failures', () => {
  test('is mended at once, and no other remote with it', () => {
    const { updates, areas, holds, version } = openPage();
    holds.active = true;
    areas.show('mfe-room', 'failed');
    updates.learn(createLiveSet(shell, nextRoom, nextGarden));
    expect([version(), version('mfe-garden')]).toEqual(['2.0.0', '1.0.0']);
  });

  test('is gone at once when the live set has it no more', () => {
    const { updates, areas, version } = openPage();
    areas.show('mfe-room', 'failed');
    updates.learn(createLiveSet(shell, garden));
    expect(version()).toBeUndefined();
  });

  test('is not while one of its screens works', () => {
    const { updates, areas, version } = openPage();
    areas.show('mfe-room', 'failed');
    areas.show('mfe-room', 'alive');
    updates.learn(RELEASED);
    expect(version()).toBe('1.0.0');
  });

  test('takes what waits when the last of its screens fails', () => {
    const { updates, areas, version } = openPage();
    const leave = areas.show('mfe-room', 'alive');
    updates.learn(RELEASED);
    leave();
    areas.show('mfe-room', 'failed');
    expect(version()).toBe('2.0.0');
  });

  test('stays as it is when nothing else is offered', () => {
    const { areas, get } = openPage();
    const before = get();
    areas.show('mfe-room', 'failed');
    expect(get()).toBe(before);
  });
});

describe('another shell', () => {
  const SHELL = createLiveSet(nextShell, nextRoom, garden);

  test('reloads at the next page, and nothing changes before', () => {
    const { updates, go, version, updateShell } = openPage();
    const received = jest.fn();
    updates.subscribe(received);
    updates.learn(SHELL);
    expect(updateShell).not.toHaveBeenCalled();
    go('/garden');
    expect(updateShell).toHaveBeenCalledWith(nextShell);
    expect([updates.isLeaving(), version()]).toEqual([true, '1.0.0']);
    expect(received).toHaveBeenCalledTimes(1);
    // What changes at the address meanwhile shows nothing again.
    updates.arrive('/garden', 'redirected');
    expect(updates.isLeaving()).toBe(true);
  });

  test.each([
    ['the screen that stays', '/room/4', 'followed'],
    ['a redirect, whose words would be lost', '/garden', 'redirected'],
  ] as const)('does not come with %s', (_, to, way) => {
    const { updates, go, updateShell } = openPage();
    updates.learn(SHELL);
    go(to, way);
    expect(updateShell).not.toHaveBeenCalled();
    expect(updates.isLeaving()).toBe(false);
  });

  test('waits while something is held', () => {
    const { updates, holds, go, updateShell } = openPage();
    holds.active = true;
    updates.learn(SHELL);
    go('/garden');
    expect(updateShell).not.toHaveBeenCalled();
    holds.active = false;
    go('/room');
    expect(updateShell).toHaveBeenCalledTimes(1);
  });

  test('that cannot be had leaves the page to the remotes’ changes', () => {
    const { updates, go, version } = openPage({ reloads: false });
    updates.learn(SHELL);
    go('/garden');
    expect([updates.isLeaving(), version()]).toEqual([false, '2.0.0']);
  });

  test('whose reload failed is no dead end: the next page shows', () => {
    const { updates, go, updateShell } = openPage();
    updates.learn(SHELL);
    go('/garden');
    updateShell.mockReturnValue(false);
    go('/attic');
    expect(updates.isLeaving()).toBe(false);
  });
});

test('a call during rendering changes nothing', () => {
  const { updates, get } = openPage();
  const released: LiveSet = RELEASED;
  updates.learn(released);
  const before = get();
  expect(updates.pageManifestAt('/garden')).not.toBe(before);
  expect(updates.pageManifestAt('/garden')).toBe(updates.pageManifestAt('/garden'));
  expect(get()).toBe(before);
});
