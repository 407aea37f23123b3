import { createListeners } from '@portal/shared';
import type {
  LazyScreen,
  LiveSet,
  LiveVersion,
  LoadReport,
  PortalStore,
  RemoteModule,
} from '@portal/shared';
import { Activations } from './activation';
import type { LoadContainer } from './load-remote';
import type { AssetGuard } from './integrity';
import { type Attempt, planAttempts, ContainerPool, type LoadTools } from './load-remote';
import { getFolder, type Manifests } from './manifests';
import { disabledIn, type PageManifest, versionsIn } from './page-manifest';
import { ScreenLoader } from './screen-loader';

/**
 * The stylesheets of versions. A version's stylesheets are removed with the last area that shows it, and restored
 * before another area shows it.
 */
export class StyleSheets {
  private readonly held: string[] = [];
  /** Removed stylesheets by the folder of the version. They are kept, because a bundler loads nothing twice. */
  private readonly removed = new Map<string, HTMLLinkElement[]>();

  constructor() {
    document.addEventListener('load', this.removeLate, true);
  }

  /** Keeps the stylesheets of a version on the page. Call the result to release them. */
  hold(live: LiveVersion): () => void {
    const { held } = this;
    const folder = getFolder(live);
    held.push(folder);
    return () => {
      held.splice(held.indexOf(folder), 1);
      // The next page of the same remote may hold them in the same rendering.
      queueMicrotask(() => {
        if (!held.includes(folder)) this.remove(folder);
      });
    };
  }

  /** Puts removed stylesheets back. Resolves once they have loaded. */
  async restore(live: LiveVersion): Promise<void> {
    const folder = getFolder(live);
    const links = this.removed.get(folder) ?? [];
    this.removed.delete(folder);
    await Promise.all(links.map(insert));
  }

  private remove(folder: string): void {
    const links = this.removed.get(folder) ?? [];
    for (const link of document.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]')) {
      if (!isBelow(link, folder)) continue;
      link.remove();
      links.push(link);
    }
    this.removed.set(folder, links);
  }

  /** Removes a stylesheet that was still loading when its version left the page. */
  private readonly removeLate = ({ target }: Event): void => {
    if (!(target instanceof HTMLLinkElement)) return;
    const folder = [...this.removed.keys()].find((one) => isBelow(target, one));
    if (folder !== undefined && !this.held.includes(folder)) this.remove(folder);
  };
}

const isBelow = ({ href }: HTMLLinkElement, folder: string): boolean =>
  href.startsWith(new URL(folder, location.href).href);

const insert = (link: HTMLLinkElement): Promise<unknown> =>
  new Promise((resolve, reject) => {
    link.addEventListener('load', resolve, { once: true });
    link.addEventListener('error', () => reject(new Error(link.href)), { once: true });
    document.head.append(link);
  });

type AreaState = 'alive' | 'failed';

export class Areas {
  private readonly counts = new Map<string, Record<AreaState, number>>();
  private onFailed: (remote: string) => void = () => undefined;

  /** Calls the listener for each area that starts to show the failure card. */
  onFailure(onFailed: (remote: string) => void): void {
    this.onFailed = onFailed;
  }

  /** Adds an area. Call the result to remove it. */
  show(remote: string, state: AreaState): () => void {
    const counts = this.counts.get(remote) ?? { alive: 0, failed: 0 };
    this.counts.set(remote, counts);
    counts[state] += 1;
    if (state === 'failed') this.onFailed(remote);
    return () => {
      counts[state] -= 1;
    };
  }

  /** Whether all areas of a remote show failures, so that a change disturbs no screen. */
  areAllFailed(remote: string): boolean {
    const { alive, failed } = this.counts.get(remote) ?? { alive: 0, failed: 0 };
    return failed > 0 && alive === 0;
  }
}

export interface RegistryOptions {
  manifest: PageManifest;
  guard: AssetGuard;
  manifests: Manifests;
  loadContainer: LoadContainer;
  store: PortalStore;
  report: (report: LoadReport) => void;
  language: string;
}

/** A screen of a remote, in the version that the page shows. */
export interface ScreenRequest {
  remote: string;
  live: LiveVersion;
  /** Returns the screen from the module. */
  pick: (module: RemoteModule) => LazyScreen | undefined;
  /** The name of the screen that `pick` returns. */
  of: string;
}

/** The remotes of a page. It has the page manifest and creates the loaders of screens. */
export class RemoteRegistry {
  readonly areas = new Areas();
  readonly styleSheets = new StyleSheets();
  readonly activations: Activations;

  private manifest: PageManifest;
  private readonly listeners = createListeners();
  /** The loaders of the areas on the page, with their remotes. */
  private readonly running = new Map<ScreenLoader, string>();
  private readonly containers: ContainerPool;
  /** The attempt that showed a screen, by the requested version. Later screens start with it. */
  private readonly shown = new Map<string, Attempt>();
  /** The last attempt that has not failed, by the requested version. Other screens join it. */
  private readonly pending = new Map<string, Attempt>();
  /** The screen that loads before its area is rendered. */
  private preloaded: { screen: string; loader: ScreenLoader } | undefined;

  constructor(private readonly options: RegistryOptions) {
    const { manifest, guard, manifests, loadContainer, store, language } = options;
    this.manifest = manifest;
    this.containers = new ContainerPool(guard, manifests, loadContainer);
    this.activations = new Activations({
      store,
      language,
      versions: manifest.versions,
      onSagaGivenUp: (remote) => {
        for (const [loader, of] of this.running) if (of === remote) loader.crashed('module');
      },
    });
  }

  readonly subscribe = this.listeners.subscribe;

  readonly getPageManifest = (): PageManifest => this.manifest;

  /** Replaces the page manifest. Stops remotes that are switched off or missing in the new one. */
  applyManifest(manifest: PageManifest): void {
    const before = this.manifest.versions;
    this.manifest = manifest;
    for (const remote of before.keys()) {
      const gone = !manifest.versions.has(remote);
      if (gone || disabledIn(manifest.liveSet, remote)) this.activations.stop(remote);
    }
    for (const [remote, { url }] of manifest.versions) {
      if (before.get(remote)?.url !== url) this.forgetFallbacks(url);
    }
    this.listeners.notify();
  }

  /**
   * Whether code of a version that was rolled back runs in this page. A release, in contrast, keeps the previous
   * version as a fallback.
   */
  runsWithdrawn(liveSet: LiveSet): boolean {
    return [...this.containers.ran].some(([url, remote]) => {
      const versions = versionsIn(liveSet, remote);
      return versions.length > 0 && versions.every((version) => version.url !== url);
    });
  }

  /** Loads a screen before its area is rendered. Resolves when it is ready or has failed. */
  async preload(request: ScreenRequest): Promise<ScreenLoader> {
    const loader = this.create(request);
    this.preloaded = { screen: getScreenKey(request), loader };
    await loader.preload();
    return loader;
  }

  /** The loader of one screen: the preloaded one, or a new one that the caller starts. */
  loader(request: ScreenRequest): ScreenLoader {
    const { preloaded } = this;
    const isPreloaded = preloaded?.loader.isPreloaded && preloaded.screen === getScreenKey(request);
    return isPreloaded ? preloaded.loader : this.create(request);
  }

  /** Starts the loader of an area on the page. Call the result to stop it. */
  start(remote: string, loader: ScreenLoader): () => void {
    this.running.set(loader, remote);
    loader.start();
    return () => {
      this.running.delete(loader);
      loader.stop();
    };
  }

  private create({ remote, live, pick }: ScreenRequest): ScreenLoader {
    const { url } = live;
    return new ScreenLoader({
      remote,
      cohort: live.deployment.default ? 'stable' : 'canary',
      pick,
      report: this.options.report,
      attempts: () =>
        planAttempts({
          versions: versionsIn(this.manifest.liveSet, remote),
          live,
          existing: this.shown.get(url) ?? this.pending.get(url),
          made: this.containers.madeOf,
        }),
      onShown: (attempt) => this.shown.set(url, attempt),
      onFailed: (attempt) => {
        if (this.pending.get(url) === attempt) this.pending.delete(url);
      },
      tools: this.toolsFor(remote, live),
    });
  }

  private toolsFor(remote: string, wanted: LiveVersion): LoadTools {
    return {
      isDamaged: async (live) => {
        const { isDamaged } = await import(/* webpackChunkName: "idle" */ './damage');
        return isDamaged(live, this.options.manifests);
      },
      loadModule: (attempt) => {
        this.pending.set(wanted.url, attempt);
        return this.containers.load(remote, attempt);
      },
      activate: async (module, live) => {
        // A late result must not replace the version that the page shows now.
        if (!this.wants(remote, wanted))
          throw new Error(`The page shows another version of ${remote} now`);
        await Promise.all([
          this.activations.activate(remote, live, module),
          this.styleSheets.restore(live),
        ]);
      },
    };
  }

  private wants(remote: string, { url }: LiveVersion): boolean {
    const { liveSet, versions } = this.manifest;
    return versions.get(remote)?.url === url && !disabledIn(liveSet, remote);
  }

  /** When the page returns to a version, it tries that version again instead of its fallback. */
  private forgetFallbacks(url: string): void {
    for (const attempts of [this.shown, this.pending]) {
      if (attempts.get(url)?.live.url !== url) attempts.delete(url);
    }
  }
}

const getScreenKey = ({ live, of }: ScreenRequest): string => `${live.url} ${of}`;
