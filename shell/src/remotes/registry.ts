import {
  disabledOf,
  HOST,
  type Catalog,
  type Disabled,
  type LazyScreen,
  type LiveSet,
  type LiveVersion,
  type LoadReport,
  type NavigationEntry,
  type PortalStore,
  type RemoteModule,
  type RouteDeclaration,
  type SlotName,
  type PageVersions,
} from '@portal/shared';
import type { LoadContainer } from './containers';
import { digestOf } from './digest';
import type { AssetGuard } from './guard-assets';
import { attemptsOf, type Attempt, type LoadTools } from './load-screen';
import { ScreenLoader } from './screen-loader';
import { noSaga, startSaga } from './start-saga';

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
  /** Which of its versions this page is made of. */
  versions: PageVersions;
  guard: AssetGuard;
  loadContainer: LoadContainer;
  store: PortalStore;
  report: (report: LoadReport) => void;
  language: string;
}

/** The remotes of the live set: what they declare, and how their screens are brought onto the page. */
export class RemoteRegistry {
  readonly routes: readonly RemoteRoute[];
  /** Entries and slots of remotes that are switched off are not among them; their routes are. */
  readonly navigation: readonly NavigationEntry[];
  readonly slots: readonly FilledSlot[];
  /** Slices on the page that must never be written to local storage. */
  readonly sensitiveSlices = new Set<string>();

  private readonly live: ReadonlyMap<string, LiveVersion>;
  private readonly shown = new Map<string, Attempt>();
  /** The attempt that was last begun and has not failed: a screen asked for meanwhile joins it. */
  private readonly underWay = new Map<string, Attempt>();
  private readonly containers = new Map<string, Promise<RemoteModule>>();
  private readonly active = new Map<string, { module: RemoteModule; ready: Promise<void> }>();
  private readonly catalogs = new Map<string, Catalog>();
  /** How many containers were asked for, by the entry's address. */
  private readonly made = new Map<string, number>();

  constructor(private readonly options: RegistryOptions) {
    this.live = new Map([...options.versions].filter(([name]) => name !== HOST));
    const manifests = [...this.live].map(([name, live]) => ({ ...live.extras.portal, name }));
    this.routes = manifests.flatMap(({ name, routes }) =>
      routes.map((route) => ({ ...route, remote: name })),
    );
    const switchedOn = manifests.filter(({ name }) => !this.disabledOf(name));
    this.navigation = switchedOn
      .flatMap(({ navigation }) => navigation)
      .sort((a, b) => a.order - b.order);
    this.slots = switchedOn
      .flatMap(({ name, slots }) => slots.map((slot) => ({ ...slot, remote: name })))
      .sort((a, b) => a.order - b.order);
  }

  /** The translations of a remote that is on the page. */
  catalogOf(remote: string): Catalog {
    return this.catalogs.get(remote) ?? {};
  }

  /** Set while a remote is switched off: nothing of it may be loaded. */
  disabledOf(remote: string): Disabled | undefined {
    return disabledOf(this.versionsOf(remote));
  }

  /** A loader of one screen; it begins when started. */
  loader(remote: string, pick: (module: RemoteModule) => LazyScreen | undefined): ScreenLoader {
    const { report } = this.options;
    const live = this.live.get(remote);
    if (!live) throw new Error(`The live set has no remote ${remote}`);
    return new ScreenLoader({
      remote,
      cohort: live.deployment.default ? 'stable' : 'canary',
      pick,
      report,
      attempts: () =>
        attemptsOf({
          versions: this.versionsOf(remote),
          live,
          standing: this.shown.get(remote) ?? this.underWay.get(remote),
          made: ({ url }) => this.made.get(url) ?? 0,
        }),
      onShown: (attempt) => this.shown.set(remote, attempt),
      onFailed: (attempt) => {
        if (isSame(this.underWay.get(remote), attempt)) this.underWay.delete(remote);
      },
      tools: this.toolsFor(remote),
    });
  }

  private versionsOf(remote: string): readonly LiveVersion[] {
    return this.options.liveSet.microFrontends[remote] ?? [];
  }

  private toolsFor(remote: string): LoadTools {
    const { guard, loadContainer } = this.options;
    return {
      budget: STEP_BUDGET,
      isDamaged: async ({ url, metadata: { integrity } }) => {
        const digest = integrity === '' ? null : await digestOf(url);
        return digest !== null && digest !== integrity;
      },
      loadModule: (attempt) => {
        const { live, number } = attempt;
        const { url, extras } = live;
        const key = `${url}#${number}`;
        guard.beginAttempt(live, number);
        this.underWay.set(remote, attempt);
        const known = this.containers.get(key);
        if (known) return known;
        this.made.set(url, Math.max(number, this.made.get(url) ?? 0));
        const loading = loadContainer({
          container: extras.portal.container ?? remote,
          url: guard.lookUp(url)?.url ?? url,
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
    startSaga(store, remote, module.saga ?? noSaga);
    this.catalogs.set(remote, await textsOf(module, language));
  }
}

const isSame = (one: Attempt | undefined, other: Attempt): boolean =>
  one?.live === other.live && one.number === other.number;

/** A remote whose translations cannot be loaded reads in English. */
async function textsOf({ messages }: RemoteModule, language: string): Promise<Catalog> {
  try {
    return (await messages?.[language]?.())?.default ?? {};
  } catch {
    return {};
  }
}
