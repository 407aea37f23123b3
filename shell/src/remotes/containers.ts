import { loadRemote, registerPlugins, registerRemotes } from '@module-federation/enhanced/runtime';
import type { RemoteModule } from '@portal/shared';
import type { AssetGuard } from './guard-assets';

/** Milliseconds an entry may take. */
const ENTRY_BUDGET = 10_000;

export interface ContainerRequest {
  container: string;
  url: string;
}

/** Loads the module of a container; the federation runtime stands behind it. */
export type LoadContainer = (request: ContainerRequest) => Promise<RemoteModule>;

/** The federation runtime with the page's guard on every entry. */
export function createContainers(guard: AssetGuard): LoadContainer {
  registerPlugins([
    {
      name: 'portal-guard',
      createScript({ url }) {
        const script = document.createElement('script');
        script.src = url;
        script.async = true;
        guard.guard(script);
        return { script, timeout: ENTRY_BUDGET };
      },
    },
  ]);

  return async ({ container, url }) => {
    // `force` forgets a container of this name: each attempt gets a fresh one.
    registerRemotes([{ name: container, entry: url }], { force: true });
    const module = await loadRemote<{ default?: RemoteModule }>(`${container}/remote`);
    if (!module?.default) throw new Error(`${container} exposes no remote`);
    return module.default;
  };
}
