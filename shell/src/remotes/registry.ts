import {
  defaultVersion,
  HOST,
  type Catalog,
  type LazyScreen,
  type LiveSet,
  type LiveVersion,
  type LoadReport,
  type NavigationEntry,
  type PortalStore,
  type RemoteModule,
  type RouteDeclaration,
  type SlotName,
} from '@portal/shared';
import type { LoadContainer } from './containers';
import { digestOf } from './digest';
import type { AssetGuard } from './guard-assets';
import { attemptsOf, type Attempt, type LoadTools } from './load-screen';
import { ScreenLoader } from './screen-loader';

/** Milliseconds a module or a screen may take; chunks have a limit of their own below it. */
const STEP_BUDGET = 12_000;

export type RemoteRoute = RouteDeclaration & { remote: string };

export interface FilledSlot {
  remote: string;
  slot: SlotName;
  order: number;
}

export interface RegistryOptions {
  liveSet: LiveSet;
  guard: AssetGuard;
  loadContainer: LoadContainer;
  store: PortalStore;
  report: (report: LoadReport) => void;
  language: string;
}

/** The remotes of the live set: what they declare, and how their screens are brought onto the page. */
export class RemoteRegistry {
  readonly routes: readonly RemoteRoute[];
  readonly navigation: readonly NavigationEntry[];
  readonly slots: readonly FilledSlot[];
  /** Slices on the page that must never be written to local storage. */
  readonly sensitiveSlices = new Set<string>();

  private readonly live = new Map<string, LiveVersion>();
  private readonly shown = new Map<string, Attempt>();
  private readonly containers = new Map<string, Promise<RemoteModule>>();
  private readonly active = new Map<string, { module: RemoteModule; ready: Promise<void> }>();
  private readonly catalogs = new Map<string, Catalog>();
  /** How many containers were asked for, by the entry's address. */
  private readonly made = new Map<string, number>();

  constructor(private readonly options: RegistryOptions) {
    for (const [name, versions] of Object.entries(options.liveSet.microFrontends)) {
      const live = defaultVersion(versions);
      if (live && name !== HOST) this.live.set(name, live);
    }
    const manifests = [...this.live].map(([name, live]) => ({ ...live.extras.portal, name }));
    this.routes = manifests.flatMap(({ name, routes }) =>
      routes.map((route) => ({ ...route, remote: name })),
    );
    this.navigation = manifests
      .flatMap(({ navigation }) => navigation)
      .sort((a, b) => a.order - b.order);
    this.slots = manifests
      .flatMap(({ name, slots }) => slots.map((slot) => ({ ...slot, remote: name })))
      .sort((a, b) => a.order - b.order);
  }

  /** The translations of a remote that is on the page. */
  catalogOf(remote: string): Catalog {
    return this.catalogs.get(remote) ?? {};
  }

  /** A loader of one screen; it begins when started. */
  loader(remote: string, pick: (module: RemoteModule) => LazyScreen | undefined): ScreenLoader {
    const { report } = this.options;
    return new ScreenLoader({
      remote,
      pick,
      report,
      attempts: () => this.attemptsFor(remote),
      onShown: (attempt) => this.shown.set(remote, attempt),
      tools: this.toolsFor(remote),
    });
  }

  private attemptsFor(remote: string): Attempt[] {
    const live = this.live.get(remote);
    if (!live) return [];
    return attemptsOf({
      versions: this.options.liveSet.microFrontends[remote] ?? [],
      live,
      standing: this.shown.get(remote),
      made: ({ url }) => this.made.get(url) ?? 0,
    });
  }

  private toolsFor(remote: string): LoadTools {
    const { guard, loadContainer } = this.options;
    return {
      budget: STEP_BUDGET,
      isDamaged: async ({ url, metadata }) =>
        metadata.integrity !== '' && (await digestOf(url)) !== metadata.integrity,
      loadModule: ({ live, number }) => {
        const { url, metadata, extras } = live;
        const key = `${url}#${number}`;
        guard.beginAttempt(remote, metadata.version, number);
        const known = this.containers.get(key);
        if (known) return known;
        this.made.set(url, Math.max(number, this.made.get(url) ?? 0));
        const loading = loadContainer({
          container: extras.portal.container ?? remote,
          url: guard.lookUp(url).url,
        });
        this.containers.set(key, loading);
        loading.catch(() => this.containers.delete(key));
        return loading;
      },
      activate: (module) => {
        const standing = this.active.get(remote);
        if (standing?.module === module) return standing.ready;
        const ready = this.activate(remote, module);
        this.active.set(remote, { module, ready });
        return ready;
      },
    };
  }

  private async activate(remote: string, module: RemoteModule): Promise<void> {
    const { store, language } = this.options;
    const slices = module.slices ?? [];
    for (const { reducerPath, sensitive } of slices) {
      if (sensitive) this.sensitiveSlices.add(reducerPath);
    }
    store.addSlices(remote, slices);
    if (module.saga) store.runSaga(remote, module.saga);
    this.catalogs.set(remote, await textsOf(module, language));
  }
}

/** A remote whose translations cannot be loaded reads in English. */
async function textsOf({ messages }: RemoteModule, language: string): Promise<Catalog> {
  try {
    return (await messages?.[language]?.())?.default ?? {};
  } catch {
    return {};
  }
}
