import type { ShareScope } from './share-scope';

/** The global in which containers built with shell 1.1 or earlier look for the runtime. */
const RUNTIME = '_FEDERATION_RUNTIME_CORE';

/** A container's access to the shared modules, with the method names that those containers call. */
export class SharedTaker {
  readonly name: string;
  readonly shareScopeMap: Record<string, ShareScope> = {};

  constructor(readonly options: { name: string; shareStrategy?: string }) {
    this.name = options.name;
  }

  initOptions(): void {
    // These containers get no new options.
  }

  initShareScopeMap(name: string, scope: ShareScope): void {
    this.shareScopeMap[name] = scope;
  }

  /** Containers provide no modules, so there is nothing to wait for. */
  initializeSharing(): Promise<unknown>[] {
    return [];
  }

  /** The factory of the module; false if the page has none. */
  async loadShare(request: string): Promise<(() => unknown) | false> {
    const [provided] = Object.values(this.shareScopeMap['default']?.[request] ?? {});
    if (!provided) return false;
    provided.loaded = true;
    return provided.get();
  }
}

/**
 * Remotes built with earlier shells expect the federation runtime of those shells in the page. This is
 * the part that they call. Remove it when the store keeps none of their versions.
 */
export function serveEarlierContainers(): void {
  Object.assign(globalThis, {
    [RUNTIME]: {
      ModuleFederation: SharedTaker,
      helpers: {},
      // Each container creates its own instance, so it never finds the one of an earlier attempt.
      CurrentGlobal: { __FEDERATION__: { __INSTANCES__: [] } },
      getGlobalFederationConstructor: () => undefined,
      setGlobalFederationConstructor: () => undefined,
      setGlobalFederationInstance: () => undefined,
    },
  });
}
