import type { RemoteModule } from '@portal/shared';
import { failAfter } from '../fail-after';
import { serveEarlierContainers } from './earlier-containers';
import type { AssetGuard } from './guard-assets';
import { scopeForContainer, type ShareScope } from './share-scope';

/** The time limit of an entry, in milliseconds. */
const ENTRY_BUDGET = 10_000;

/** The module that every remote exposes. */
const EXPOSED = './remote';

export interface ContainerRequest {
  container: string;
  url: string;
}

/** Loads the module of a container. */
export type LoadContainer = (request: ContainerRequest) => Promise<RemoteModule>;

/** The container that a remote's entry defines. */
interface Container {
  init: (shared: ShareScope) => unknown;
  get: (exposed: string) => Promise<() => { default?: RemoteModule }>;
}

// The bundler defines these.
declare const __webpack_init_sharing__: (scope: string) => unknown;
declare const __webpack_share_scopes__: { default: ShareScope };

/** Runs an entry's script. The browser refuses it when its hash differs. */
function runEntry(url: string, guard: AssetGuard): Promise<void> {
  const script = document.createElement('script');
  script.src = url;
  script.async = true;
  guard.guard(script);
  const ended = new Promise<void>((resolve, reject) => {
    script.onload = () => resolve();
    script.onerror = () => reject(new Error(`${url} could not be loaded`));
  });
  document.head.append(script);
  return ended.finally(() => script.remove());
}

const containerIn = (page: object, name: string): Container | undefined =>
  (page as Record<string, Container | undefined>)[name];

/** Creates the function that loads containers. The guard adds the hash to every entry. */
export function createContainers(guard: AssetGuard): LoadContainer {
  serveEarlierContainers();

  return async ({ container, url }) => {
    // The container of an earlier attempt must not be taken for the new one.
    Object.assign(globalThis, { [container]: undefined });
    await failAfter(ENTRY_BUDGET, 'The entry', runEntry(url, guard));
    const found = containerIn(globalThis, container);
    if (!found) throw new Error(`${url} ran without leaving ${container}`);
    await __webpack_init_sharing__('default');
    await found.init(scopeForContainer(__webpack_share_scopes__.default));
    const makeModule = await found.get(EXPOSED);
    const { default: module } = makeModule();
    if (!module) throw new Error(`${container} exposes no remote`);
    return module;
  };
}
