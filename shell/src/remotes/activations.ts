import {
  type Catalog,
  type LiveVersion,
  type PageVersions,
  type PortalStore,
  type RemoteModule,
} from '@portal/shared';
import { textsIn } from '../messages/texts-in';
import { noSaga, startSaga } from './start-saga';

interface Active {
  module: RemoteModule;
  ready: Promise<void>;
}

export interface ActivationsOptions {
  store: PortalStore;
  language: string;
  /** Of which versions the store would restore a state. */
  versions: PageVersions;
}

/** What remotes bring beside their screens: slices, a saga, texts. One version of each at a time. */
export class Activations {
  /** Slices on the page that must never be written to local storage. */
  readonly sensitiveSlices = new Set<string>();

  private readonly active = new Map<string, Active>();
  private readonly catalogs = new Map<string, Catalog>();
  private readonly stateOf: Map<string, LiveVersion>;

  constructor(private readonly options: ActivationsOptions) {
    this.stateOf = new Map(options.versions);
  }

  /** Which versions have made the state of the page. */
  get stateVersions(): PageVersions {
    return this.stateOf;
  }

  /** The translations of a remote that is on the page. */
  catalogOf(remote: string): Catalog {
    return this.catalogs.get(remote) ?? {};
  }

  /** Puts a version's module in the place of what the remote had; throws when it may not have its slices. */
  async activate(remote: string, live: LiveVersion, module: RemoteModule): Promise<void> {
    const standing = this.active.get(remote);
    if (standing?.module === module) return standing.ready;
    this.takeState(remote, live, module);
    startSaga(this.options.store, remote, module.saga ?? noSaga);
    const ready = this.takeTexts(remote, module);
    this.active.set(remote, { module, ready });
    return ready;
  }

  /** Ends what a remote does beside its screens. Its state stays, for when it is activated again. */
  stop(remote: string): void {
    if (this.active.delete(remote)) this.options.store.runSaga(remote, noSaga);
  }

  /** State of another version may have another shape: its slices begin anew, and its saga is ended first. */
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
    this.catalogs.set(remote, await textsIn(module.messages, this.options.language));
  }
}
