import type {
  LazyScreen,
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
import { digestOf } from './digest';
import type { AssetGuard } from './guard-assets';
import { attemptsOf, type Attempt, type LoadTools } from './load-screen';
import { ScreenLoader } from './screen-loader';

/** Milliseconds a module or a screen may take; chunks have a limit of their own below it. */
const STEP_BUDGET = 12_000;

export interface RegistryOptions {
  /** What the page begins with. */
  manifest: PageManifest;
  guard: AssetGuard;
  loadContainer: LoadContainer;
  store: PortalStore;
  report: (report: LoadReport) => void;
  language: string;
}

/** A screen of a remote, in the version the page shows. */
export interface ScreenRequest {
  remote: string;
  live: LiveVersion;
  /** Which screen of the module. */
  pick: (module: RemoteModule) => LazyScreen | undefined;
  /** Names what `pick` picks: another one is another screen. */
  of: string;
}

/** The remotes of the page: what they pageManifestOf, and how their screens are brought onto it. */
export class RemoteRegistry {
  readonly areas = new Areas();
  readonly activations: Activations;

  private manifest: PageManifest;
  private readonly listeners = new Set<() => void>();
  private readonly containers: ContainerPool;
  /** The attempt that showed a screen, by the version the page wanted: later screens begin with it. */
  private readonly shown = new Map<string, Attempt>();
  /** The attempt that was last begun and has not failed: a screen asked for meanwhile joins it. */
  private readonly underWay = new Map<string, Attempt>();
  /** What was begun before its area was there. */
  private begun: { screen: string; loader: ScreenLoader } | undefined;

  constructor(private readonly options: RegistryOptions) {
    const { manifest, guard, loadContainer, store, language } = options;
    this.manifest = manifest;
    this.containers = new ContainerPool(guard, loadContainer);
    this.activations = new Activations({ store, language, versions: manifest.versions });
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  };

  readonly getPageManifest = (): PageManifest => this.manifest;

  /** Makes the page of something else. What is switched off or gone by it does nothing from now on. */
  become(manifest: PageManifest): void {
    if (manifest === this.manifest) return;
    const before = this.manifest.versions;
    this.manifest = manifest;
    for (const remote of before.keys()) {
      const gone = !manifest.versions.has(remote);
      if (gone || disabledIn(manifest.liveSet, remote)) this.activations.stop(remote);
    }
    for (const [remote, { url }] of manifest.versions) {
      if (before.get(remote)?.url !== url) this.forgetHelp(url);
    }
    for (const listener of this.listeners) listener();
  }

  /** Begins a screen before it has an area, which then gets this loader. Resolves once it is known what shows. */
  async begin(request: ScreenRequest): Promise<ScreenLoader> {
    const loader = this.create(request);
    this.begun = { screen: nameOf(request), loader };
    await loader.startAhead();
    return loader;
  }

  /** The loader of one screen; it begins when started. */
  loader(request: ScreenRequest): ScreenLoader {
    const { begun } = this;
    const isBegun = begun?.loader.isAhead && begun.screen === nameOf(request);
    return isBegun ? begun.loader : this.create(request);
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
          standing: this.shown.get(url) ?? this.underWay.get(url),
          made: this.containers.madeOf,
        }),
      onShown: (attempt) => this.shown.set(url, attempt),
      onFailed: (attempt) => {
        if (isSame(this.underWay.get(url), attempt)) this.underWay.delete(url);
      },
      tools: this.toolsFor(remote, live),
    });
  }

  private toolsFor(remote: string, wanted: LiveVersion): LoadTools {
    return {
      budget: STEP_BUDGET,
      isDamaged: async ({ url, metadata: { integrity } }) => {
        const digest = integrity === '' ? null : await digestOf(url);
        return digest !== null && digest !== integrity;
      },
      loadModule: (attempt) => {
        this.underWay.set(wanted.url, attempt);
        return this.containers.load(remote, attempt);
      },
      activate: async (module, live) => {
        // What came too late must not take the place of what the page shows by now.
        if (!this.wants(remote, wanted)) throw new Error(`${remote} is another version by now`);
        await this.activations.activate(remote, live, module);
      },
    };
  }

  private wants(remote: string, { url }: LiveVersion): boolean {
    const { liveSet, versions } = this.manifest;
    return versions.get(remote)?.url === url && !disabledIn(liveSet, remote);
  }

  /** A version the page comes back to is tried itself, whatever helped out for it before. */
  private forgetHelp(url: string): void {
    for (const attempts of [this.shown, this.underWay]) {
      if (attempts.get(url)?.live.url !== url) attempts.delete(url);
    }
  }
}

const nameOf = ({ live, of }: ScreenRequest): string => `${live.url} ${of}`;

const isSame = (one: Attempt | undefined, other: Attempt): boolean =>
  one?.live.url === other.live.url && one.number === other.number;
