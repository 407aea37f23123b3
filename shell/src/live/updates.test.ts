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

/** A tab whose documents run these shells. */
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

test('the running version needs no reload, another one does', () => {
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

test('a rollback after an update reloads like any other change', () => {
  const { withShell } = ordinaryTab();
  expect(withShell(old)(next)).toBe(true);
  expect(withShell(next)(old)).toBe(true);
});

test('a tab without storage keeps its shell, because it could not detect a loop', () => {
  const { reload, withShell } = tab(blockedStorage);
  expect(withShell()(next)).toBe(false);
  expect(reload).not.toHaveBeenCalled();
});

test('without a network the document is not reloaded', () => {
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

/** A page at `/room` that was served for a cohort id. Records its calls. */
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
    // The manifest that was rendered becomes the manifest of the page.
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
  test('waits for the next page, whichever remote it belongs to', () => {
    const { updates, go, version } = openPage();
    updates.learn(RELEASED);
    expect(version()).toBe('1.0.0');
    go('/garden');
    expect(version()).toBe('2.0.0');
  });

  test('shows on the next page of the same remote, but not while its screen stays open', () => {
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

  test('waits while there is a hold, and shows on the page after it ends', () => {
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

  test('that a page has not heard of changes nothing', () => {
    const { go, version } = openPage();
    go('/garden');
    go('/nowhere');
    expect(version()).toBe('1.0.0');
  });

  test('that was rolled back before any navigation never shows', () => {
    const { updates, go, version } = openPage();
    updates.learn(RELEASED);
    updates.learn(BEGAN);
    go('/garden');
    expect(version()).toBe('1.0.0');
  });

  test('of a new remote adds its routes, also for an address that is opened directly', () => {
    const { updates, go, get } = openPage();
    updates.learn(createLiveSet(shell, room, garden, pond));
    go('/pond');
    expect(get().routes.map(({ path }) => path)).toContain('/pond');
  });

  test('that removes a remote keeps it until the next page', () => {
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

  test('is for the browsers of its cohort, by the cohort id of their page', () => {
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

describe('switching a remote off', () => {
  const OFF = createLiveSet(shell, off(room), garden);

  test('takes effect at once, also while there is a hold', () => {
    const { updates, holds, get } = openPage({ began: RELEASED });
    holds.active = true;
    expect(get().navigation).toHaveLength(1);
    updates.learn(createLiveSet(shell, off(nextRoom), garden));
    expect(get().navigation).toHaveLength(0);
  });

  test('is undone at once with the newest version, because there is no screen to disturb', () => {
    const { updates, holds, version, get } = openPage();
    holds.active = true;
    updates.learn(OFF);
    updates.learn(RELEASED);
    expect(version()).toBe('2.0.0');
    expect(get().navigation).toHaveLength(1);
  });

  test('applies no change of another remote', () => {
    const { updates, version } = openPage();
    updates.learn(createLiveSet(shell, off(room), nextGarden));
    expect(version('mfe-garden')).toBe('1.0.0');
  });
});

describe('a remote that shows only failures', () => {
  test('is replaced at once, without any other remote', () => {
    const { updates, areas, holds, version } = openPage();
    holds.active = true;
    areas.show('mfe-room', 'failed');
    updates.learn(createLiveSet(shell, nextRoom, nextGarden));
    expect([version(), version('mfe-garden')]).toEqual(['2.0.0', '1.0.0']);
  });

  test('disappears at once when the live set no longer has it', () => {
    const { updates, areas, version } = openPage();
    areas.show('mfe-room', 'failed');
    updates.learn(createLiveSet(shell, garden));
    expect(version()).toBeUndefined();
  });

  test('stays while one of its screens works', () => {
    const { updates, areas, version } = openPage();
    areas.show('mfe-room', 'failed');
    areas.show('mfe-room', 'alive');
    updates.learn(RELEASED);
    expect(version()).toBe('1.0.0');
  });

  test('is replaced when the last of its screens fails', () => {
    const { updates, areas, version } = openPage();
    const leave = areas.show('mfe-room', 'alive');
    updates.learn(RELEASED);
    leave();
    areas.show('mfe-room', 'failed');
    expect(version()).toBe('2.0.0');
  });

  test('stays when there is no other version', () => {
    const { areas, get } = openPage();
    const before = get();
    areas.show('mfe-room', 'failed');
    expect(get()).toBe(before);
  });
});

describe('a new version of the shell', () => {
  const SHELL = createLiveSet(nextShell, nextRoom, garden);

  test('reloads at the next page, and changes nothing before', () => {
    const { updates, go, version, updateShell } = openPage();
    const received = jest.fn();
    updates.subscribe(received);
    updates.learn(SHELL);
    expect(updateShell).not.toHaveBeenCalled();
    go('/garden');
    expect(updateShell).toHaveBeenCalledWith(nextShell);
    expect([updates.isLeaving(), version()]).toEqual([true, '1.0.0']);
    expect(received).toHaveBeenCalledTimes(1);
    // Until the reload, changes of the address must not show the page again.
    updates.arrive('/garden', 'redirected');
    expect(updates.isLeaving()).toBe(true);
  });

  test.each([
    ['the screen that stays', '/room/4', 'followed'],
    ['a redirect, whose words would be lost', '/garden', 'redirected'],
  ] as const)('does not reload on %s', (_, to, way) => {
    const { updates, go, updateShell } = openPage();
    updates.learn(SHELL);
    go(to, way);
    expect(updateShell).not.toHaveBeenCalled();
    expect(updates.isLeaving()).toBe(false);
  });

  test('waits while there is a hold', () => {
    const { updates, holds, go, updateShell } = openPage();
    holds.active = true;
    updates.learn(SHELL);
    go('/garden');
    expect(updateShell).not.toHaveBeenCalled();
    holds.active = false;
    go('/room');
    expect(updateShell).toHaveBeenCalledTimes(1);
  });

  test('that is unavailable does not block the remotes’ changes', () => {
    const { updates, go, version } = openPage({ reloads: false });
    updates.learn(SHELL);
    go('/garden');
    expect([updates.isLeaving(), version()]).toEqual([false, '2.0.0']);
  });

  test('shows the next page if its reload failed', () => {
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
