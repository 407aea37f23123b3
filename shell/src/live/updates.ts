import {
  createListeners,
  findRoute,
  HOST,
  type LiveSet,
  type LiveVersion,
  type RouteDeclaration,
  routeKey,
  useLocation,
  useNavigationType,
  versionsForId,
} from '@portal/shared';
import { useLayoutEffect, useSyncExternalStore } from 'react';
import type { Holds } from '../leaving/holds';
import type { AssetGuard } from '../remotes/integrity';
import { disabledIn, type PageManifest, createPageManifest } from '../remotes/page-manifest';
import type { RemoteRegistry } from '../remotes/registry';
import type { BrowserStorage } from '../session/browser-storage';

/** The key of the shell version for which this tab last reloaded. */
const ASKED_KEY = 'portal_shell_asked';

interface ShellUpdateOptions {
  running: LiveVersion | undefined;
  /** The tab's storage, which survives a reload. */
  notes: BrowserStorage;
  reload: () => void;
}

/**
 * Reloads the document to get another version of the shell, once for each version. Otherwise a cache that
 * returns the old document would cause an endless loop.
 */
export const createShellUpdate =
  ({ running, notes, reload }: ShellUpdateOptions) =>
  (wanted: LiveVersion | undefined): boolean => {
    if (!wanted || wanted.url === running?.url || !navigator.onLine) return false;
    // Without storage the tab cannot know whether it has already reloaded, so it never does.
    if (notes.get(ASKED_KEY) === wanted.url || !notes.set(ASKED_KEY, wanted.url)) return false;
    reload();
    return true;
  };

/** How the person reached an address: by a link or the history, or by a redirect of the portal. */
export type Way = 'followed' | 'redirected';

export interface UpdatesOptions {
  registry: Pick<RemoteRegistry, 'getPageManifest' | 'applyManifest' | 'areas' | 'runsWithdrawn'>;
  guard: Pick<AssetGuard, 'learn'>;
  holds: Pick<Holds, 'active'>;
  /** The routes that belong to no remote. */
  shellRoutes: readonly RouteDeclaration[];
  /** The cohort id with which the host served this page. */
  cohortId: string | null;
  /** Reloads the document for another version of the shell. Returns whether it does. */
  updateShell: (wanted: LiveVersion | undefined) => boolean;
  reload: () => void;
}

/**
 * Decides when the page uses a new live set: usually when the person goes to another page, and never
 * while a screen holds updates. A remote that is switched off or on, or shows only failures, changes at
 * once.
 */
export class Updates {
  /** The page manifest of the newest live set for this browser. */
  private offered: PageManifest;
  /** The current address. */
  private pathname: string | null = null;
  private leaving = false;
  private readonly listeners = createListeners();

  constructor(private readonly options: UpdatesOptions) {
    const { registry } = options;
    this.offered = registry.getPageManifest();
    registry.areas.onFailure((remote) => {
      if (this.differs(remote)) this.takeWhatCannotWait();
    });
  }

  readonly subscribe = this.listeners.subscribe;

  /** Whether a reload of the document is on its way. */
  readonly isLeaving = (): boolean => this.leaving;

  readonly learn = (liveSet: LiveSet): void => {
    const { guard, cohortId } = this.options;
    guard.learn(liveSet);
    this.offered = createPageManifest(liveSet, versionsForId(liveSet, cohortId));
    this.takeWhatCannotWait();
  };

  /** The manifest for the page at an address. It runs during rendering, so it changes nothing. */
  pageManifestAt(pathname: string): PageManifest {
    const { registry, holds } = this.options;
    return this.isAnotherPage(pathname) && !holds.active
      ? this.offered
      : registry.getPageManifest();
  }

  /** Called when the page at an address is rendered. It may reload the document instead. */
  arrive(pathname: string, way: Way): void {
    if (pathname === this.pathname) return;
    const { registry, holds, updateShell } = this.options;
    const mayUpdate = this.isAnotherPage(pathname) && !holds.active;
    const manifest = this.pageManifestAt(pathname);
    this.pathname = pathname;
    // A redirect may carry state, such as a message, which a reload would lose.
    const mayReload = mayUpdate && way === 'followed';
    this.leaving =
      mayReload && (updateShell(this.offered.versions.get(HOST)) || this.leaveWithdrawn());
    if (!this.leaving) registry.applyManifest(manifest);
    this.listeners.notify();
  }

  /** Timers and globals of code that was rolled back last as long as the document. */
  private leaveWithdrawn(): boolean {
    const { registry, reload } = this.options;
    if (!navigator.onLine || !registry.runsWithdrawn(this.offered.liveSet)) return false;
    reload();
    return true;
  }

  /** Addresses of one route share a screen, so they are the same page. */
  private isAnotherPage(pathname: string): boolean {
    return this.pathname !== null && this.pageOf(pathname) !== this.pageOf(this.pathname);
  }

  private pageOf(pathname: string): string {
    const { shellRoutes, registry } = this.options;
    const routes = [...shellRoutes, ...registry.getPageManifest().routes];
    const route = findRoute(routes, pathname);
    return route ? routeKey(route) : pathname;
  }

  private takeWhatCannotWait(): void {
    const { registry } = this.options;
    const versions = new Map(registry.getPageManifest().versions);
    for (const remote of versions.keys()) {
      if (!this.disturbsNobody(remote)) continue;
      const live = this.offered.versions.get(remote);
      if (live) versions.set(remote, live);
      else versions.delete(remote);
    }
    registry.applyManifest(createPageManifest(this.offered.liveSet, versions));
  }

  /** Whether a change of the remote replaces no working screen: it was off, or shows only failures. */
  private disturbsNobody(remote: string): boolean {
    const { registry } = this.options;
    const { liveSet } = registry.getPageManifest();
    return disabledIn(liveSet, remote) !== undefined || registry.areas.areAllFailed(remote);
  }

  private differs(remote: string): boolean {
    const shown = this.options.registry.getPageManifest().versions.get(remote);
    return shown?.url !== this.offered.versions.get(remote)?.url;
  }
}

interface LiveParts {
  registry: Pick<RemoteRegistry, 'getPageManifest' | 'subscribe'>;
  updates: Updates;
}

interface LivePage {
  /** The page manifest, which usually changes with the page. */
  manifest: PageManifest;
  /** Whether a reload of the document is on its way. */
  leaving: boolean;
}

/** Renders each page from the newest live set at the time of the navigation. */
export function useLivePage({ registry, updates }: LiveParts): LivePage {
  const { pathname } = useLocation();
  const navigation: string = useNavigationType();
  const way = navigation === 'REPLACE' ? 'redirected' : 'followed';
  const leaving = useSyncExternalStore(updates.subscribe, updates.isLeaving);
  useSyncExternalStore(registry.subscribe, registry.getPageManifest);
  useLayoutEffect(() => updates.arrive(pathname, way), [updates, pathname, way]);
  return { manifest: updates.pageManifestAt(pathname), leaving };
}
