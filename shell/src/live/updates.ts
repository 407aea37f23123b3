import {
  findRoute,
  HOST,
  routeKey,
  versionsForId,
  type LiveSet,
  type LiveVersion,
} from '@portal/shared';
import type { Holds } from '../holds';
import { pageManifestOf, disabledIn, type PageManifest } from '../remotes/page-manifest';
import type { AssetGuard } from '../remotes/guard-assets';
import type { RemoteRegistry } from '../remotes/registry';
import { SHELL_ROUTES } from '../shell-routes';

/** What an address is reached by: a link or the history, or a redirect the portal makes by itself. */
export type Way = 'followed' | 'redirected';

export interface UpdatesOptions {
  registry: Pick<RemoteRegistry, 'getPageManifest' | 'useManifest' | 'areas'>;
  guard: Pick<AssetGuard, 'learn'>;
  holds: Pick<Holds, 'active'>;
  /** The id this page was served for. */
  cohortId: string | null;
  /** Loads the document anew for another version of the shell; answers whether it does. */
  updateShell: (wanted: LiveVersion | undefined) => boolean;
}

/**
 * When the page takes over what a new live set says. Mostly on going to another page, and never while
 * something is held; what is switched off or on, and a remote that shows nothing but failures, at once.
 */
export class Updates {
  /** What the newest live set has for this browser. */
  private offered: PageManifest;
  /** The address the page is at. */
  private pathname: string | null = null;
  private leaving = false;
  private readonly listeners = new Set<() => void>();

  constructor(private readonly options: UpdatesOptions) {
    const { registry } = options;
    this.offered = registry.getPageManifest();
    registry.areas.onFailure((remote) => {
      if (this.differs(remote) && registry.areas.areAllFailed(remote)) this.takeWhatCannotWait();
    });
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  };

  /** Whether another document comes in the place of this page. */
  readonly isLeaving = (): boolean => this.leaving;

  /** Hears of a live set, which may be another. */
  readonly learn = (liveSet: LiveSet): void => {
    const { guard, cohortId } = this.options;
    guard.learn(liveSet);
    this.offered = pageManifestOf(liveSet, versionsForId(liveSet, cohortId));
    this.takeWhatCannotWait();
  };

  /** What the page at an address is to be made of; asked while it is drawn, so it changes nothing. */
  pageManifestAt(pathname: string): PageManifest {
    const { registry, holds } = this.options;
    return this.isAnotherPage(pathname) && !holds.active
      ? this.offered
      : registry.getPageManifest();
  }

  /** The page at an address is drawn; another document may come in its place. */
  arrive(pathname: string, way: Way): void {
    if (pathname === this.pathname) return;
    const { registry, holds, updateShell } = this.options;
    const mayUpdate = this.isAnotherPage(pathname) && !holds.active;
    const manifest = this.pageManifestAt(pathname);
    this.pathname = pathname;
    // A redirect comes with something to tell, which a new document would not know.
    const leaves = mayUpdate && way === 'followed' && updateShell(this.offered.versions.get(HOST));
    if (!leaves) registry.useManifest(manifest);
    if (leaves === this.leaving) return;
    this.leaving = leaves;
    for (const listener of this.listeners) listener();
  }

  /** Between addresses of one route the screen stays, so it is the same page. */
  private isAnotherPage(pathname: string): boolean {
    return this.pathname !== null && this.pageOf(pathname) !== this.pageOf(this.pathname);
  }

  private pageOf(pathname: string): string {
    const routes = [...SHELL_ROUTES, ...this.options.registry.getPageManifest().routes];
    const route = findRoute(routes, pathname);
    return route ? routeKey(route) : pathname;
  }

  private takeWhatCannotWait(): void {
    const { registry } = this.options;
    const versions = new Map(registry.getPageManifest().versions);
    for (const remote of new Set([...versions.keys(), ...this.offered.versions.keys()])) {
      if (!this.disturbsNobody(remote)) continue;
      const live = this.offered.versions.get(remote);
      if (live) versions.set(remote, live);
      else versions.delete(remote);
    }
    registry.useManifest(pageManifestOf(this.offered.liveSet, versions));
  }

  /** Of a remote that is or was switched off, or shows failures only, no screen can be swapped under anybody's hands. */
  private disturbsNobody(remote: string): boolean {
    const { registry } = this.options;
    return (
      [registry.getPageManifest(), this.offered].some(({ liveSet }) =>
        disabledIn(liveSet, remote),
      ) || registry.areas.areAllFailed(remote)
    );
  }

  private differs(remote: string): boolean {
    const shown = this.options.registry.getPageManifest().versions.get(remote);
    return shown?.url !== this.offered.versions.get(remote)?.url;
  }
}
