import {
  type Catalog,
  effects,
  type LiveVersion,
  type PageVersions,
  type PortalStore,
  type RemoteModule,
  type Saga,
} from '@portal/shared';
import { textsIn } from '../messages/texts-in';

/** An empty saga. It replaces the running saga of another version. */
function* noSaga(): Generator {}

/**
 * Runs a remote's saga. The store restarts a saga that crashes later. The error of a saga that crashes before it first
 * waits is thrown, without a restart: that saga never worked, and screens would wait for it forever.
 */
export function startSaga(
  store: PortalStore,
  remote: string,
  saga: Saga,
  onGivenUp: () => void,
): void {
  /**
   * Read at once below, so it can only contain a crash during the start. After a later crash, the store restarts the
   * saga.
   */
  const crashes: unknown[] = [];
  const started = function* () {
    try {
      yield effects.call(saga);
    } catch (error) {
      crashes[0] = error;
      throw error;
    }
  };
  store.runSaga(remote, started, onGivenUp);
  if (crashes.length === 0) return;
  store.runSaga(remote, noSaga);
  throw crashes[0];
}

interface Active {
  module: RemoteModule;
  ready: Promise<void>;
}

export interface ActivationsOptions {
  store: PortalStore;
  language: string;
  /** The versions whose saved state the store restores. */
  versions: PageVersions;
  /** Called when the saga of a remote keeps crashing. The next screen activates the remote again. */
  onSagaGivenUp: (remote: string) => void;
}

/** The slices, sagas and texts of remotes. Only one version of a remote is active at a time. */
export class Activations {
  /** Slices that must never be written to local storage. */
  readonly sensitiveSlices = new Set<string>();

  private readonly active = new Map<string, Active>();
  private readonly catalogs = new Map<string, Catalog>();
  private readonly stateOf: Map<string, LiveVersion>;

  constructor(private readonly options: ActivationsOptions) {
    this.stateOf = new Map(options.versions);
  }

  /** The versions that the state of the page belongs to. */
  get stateVersions(): PageVersions {
    return this.stateOf;
  }

  /** The translations of an active remote. */
  catalogOf(remote: string): Catalog {
    return this.catalogs.get(remote) ?? {};
  }

  /** Activates a version's module instead of the earlier one. Throws when another remote owns a slice of it. */
  async activate(remote: string, live: LiveVersion, module: RemoteModule): Promise<void> {
    const current = this.active.get(remote);
    if (current?.module === module) return current.ready;
    this.takeState(remote, live, module);
    startSaga(this.options.store, remote, module.saga ?? noSaga, () => {
      this.active.delete(remote);
      this.options.onSagaGivenUp(remote);
    });
    const ready = this.takeTexts(remote, module);
    this.active.set(remote, { module, ready });
    return ready;
  }

  /** Stops the saga of a remote. Its state stays for the next activation. */
  stop(remote: string): void {
    if (this.active.delete(remote)) this.options.store.runSaga(remote, noSaga);
  }

  /** Another version may have a different shape of state, so this stops the saga, then resets the slices. */
  private takeState(remote: string, live: LiveVersion, { slices = [] }: RemoteModule): void {
    const { store } = this.options;
    for (const { reducerPath, sensitive } of slices) {
      if (sensitive) this.sensitiveSlices.add(reducerPath);
    }
    const of = this.stateOf.get(remote);
    if (of && of.metadata.version !== live.metadata.version) {
      this.stop(remote);
      store.replaceSlices(remote, slices);
    } else {
      store.addSlices(remote, slices);
    }
    this.stateOf.set(remote, live);
  }

  private async takeTexts(remote: string, module: RemoteModule): Promise<void> {
    this.catalogs.set(remote, await textsIn(module, this.options.language));
  }
}
