import type { ContainerRequest, LoadContainer } from './load-remote';
import { type Container, scopeForContainer, type ShareScope } from './share-scope';

/** The module that every remote exposes. */
const EXPOSED = './remote';

// The bundler defines these.
declare const __webpack_init_sharing__: (scope: string) => unknown;
declare const __webpack_share_scopes__: { default: ShareScope };

/** Runs an entry's script. The guard sets its hash, and the browser refuses other bytes. */
function runEntry(url: string): Promise<void> {
  const script = document.createElement('script');
  script.src = url;
  const ended = new Promise<void>((resolve, reject) => {
    script.onload = () => resolve();
    script.onerror = () => reject(new Error(`${url} could not be loaded`));
  });
  document.head.append(script);
  return ended.finally(() => script.remove());
}

const containerIn = (page: object, name: string): Container | undefined =>
  (page as Record<string, Container | undefined>)[name];

/** The container: a global that the entry's script defines, or the entry's module itself. */
async function enter({ container, url, attempt }: ContainerRequest): Promise<Container> {
  if (attempt.live.extras.portal.entryType) {
    return (await import('./module-entry')).importEntry(attempt);
  }
  // The container of an earlier attempt must not be mistaken for the new one.
  Object.assign(globalThis, { [container]: undefined });
  await runEntry(url);
  const found = containerIn(globalThis, container);
  if (!found) throw new Error(`${url} ran without leaving ${container}`);
  return found;
}

export const loadContainer: LoadContainer = async (request) => {
  const found = await enter(request);
  await __webpack_init_sharing__('default');
  await found.init(scopeForContainer(__webpack_share_scopes__.default));
  const makeModule = await found.get(EXPOSED);
  const { default: module } = makeModule();
  if (!module) throw new Error(`${request.container} exposes no remote`);
  return module;
};
