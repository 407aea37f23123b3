import type { ShareScope } from './share-scope';

/** Where containers of shell 1.1 and before look for what takes shared modules. */
const RUNTIME = '_FEDERATION_RUNTIME_CORE';

/** A container's way to what the page shares, with the names those containers know it by. */
export class SharedTaker {
  readonly name: string;
  readonly shareScopeMap: Record<string, ShareScope> = {};

  constructor(readonly options: { name: string; shareStrategy?: string }) {
    this.name = options.name;
  }

  initOptions(): void {
    // Their options are those they were made with.
  }

  initShareScopeMap(name: string, scope: ShareScope): void {
    this.shareScopeMap[name] = scope;
  }

  /** They provide nothing, so there is nothing to wait for. */
  initializeSharing(): Promise<unknown>[] {
    return [];
  }

  /** What makes the module; false where the page has none. */
  async loadShare(request: string): Promise<(() => unknown) | false> {
    const [provided] = Object.values(this.shareScopeMap['default']?.[request] ?? {});
    if (!provided) return false;
    provided.loaded = true;
    return provided.get();
  }
}

/**
 * Remotes built before this shell hold no code that takes shared modules: they expect the page to have
 * the federation runtime they were built beside. This is the part of it they call; it may go when none
 * of their versions is kept ready any more.
 */
export function serveEarlierContainers(): void {
  Object.assign(globalThis, {
    [RUNTIME]: {
      ModuleFederation: SharedTaker,
      helpers: {},
      // Each container makes one of its own: what stood of an earlier attempt is never found here.
      CurrentGlobal: { __FEDERATION__: { __INSTANCES__: [] } },
      getGlobalFederationConstructor: () => undefined,
      setGlobalFederationConstructor: () => undefined,
      setGlobalFederationInstance: () => undefined,
    },
  });
}
