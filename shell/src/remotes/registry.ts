import type {
  LazyScreen,
  LiveSet,
  LiveVersion,
  LoadReport,
  PortalStore,
  RemoteModule,
} from '@portal/shared';
import { Activations } from './activations';
import { Areas } from './areas';
import { ContainerPool } from './container-pool';
import type { LoadContainer } from './containers';
import { disabledIn, versionsIn, type PageManifest } from './page-manifest';
import type { AssetGuard } from './guard-assets';
import { attemptsOf, type Attempt, type LoadTools } from './load-screen';
import type { Manifests } from './manifests';
import { ScreenLoader } from './screen-loader';
import { StyleSheets } from './style-sheets';

export interface RegistryOptions {
  /** The page manifest of the first page. */
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
  /** Takes the screen from the module. */
  pick: (module: RemoteModule) => LazyScreen | undefined;
  /** The name of the screen that `pick` takes. */
  of: string;
}

/** The remotes of a page: keeps the page manifest and creates the loaders of screens. */
export class RemoteRegistry {
  readonly areas = new Areas();
  readonly styleSheets = new StyleSheets();
  readonly activations: Activations;

  private manifest: PageManifest;
  private readonly listeners = new Set<() => void>();
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

  readonly subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  };

  readonly getPageManifest = (): PageManifest => this.manifest;

  /** Replaces the page manifest. Stops remotes that it switches off or no longer contains. */
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
    for (const listener of this.listeners) listener();
  }

  /** Whether code runs in this page of a version that was rolled back: releases keep the one before as a fallback. */
  runsWithdrawn(liveSet: LiveSet): boolean {
    return [...this.containers.ran].some(([url, remote]) => {
      const versions = versionsIn(liveSet, remote);
      return versions.length > 0 && versions.every((version) => version.url !== url);
    });
  }

  /** Loads a screen before its area is rendered. Resolves when it is ready or has failed. */
  async preload(request: ScreenRequest): Promise<ScreenLoader> {
    const loader = this.create(request);
    this.preloaded = { screen: nameOf(request), loader };
    await loader.preload();
    return loader;
  }

  /** The loader of one screen: the preloaded one, or a new one that the caller starts. */
  loader(request: ScreenRequest): ScreenLoader {
    const { preloaded } = this;
    const isPreloaded = preloaded?.loader.isPreloaded && preloaded.screen === nameOf(request);
    return isPreloaded ? preloaded.loader : this.create(request);
  }

  /** Starts the loader of an area on the page. The result stops it. */
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
        attemptsOf({
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
        // A late answer must not replace the version that the page shows now.
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

const nameOf = ({ live, of }: ScreenRequest): string => `${live.url} ${of}`;
