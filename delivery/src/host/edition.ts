import { type LiveSet, type RuntimeConfig, routeKey } from '@portal/shared/contract';
import { type Content, createContent } from './content';
import { allowsProviderScripts } from './provider-scripts';
import { type Shell, renderDocument, routeFinder } from './document';

/** A document and the policy it is served with. */
export interface Page {
  content: Content;
  policy: string;
}

/** All the host makes of one live set, each page once. */
export interface Edition {
  liveSet: Content;
  /** The script of the shell's service worker. Null: there is none. */
  pushWorker: Content | null;
  /** The page for an address; pages differ only by route. Null: no shell can be served. */
  page(pathname: string): Page | null;
}

export function createEdition(
  liveSet: LiveSet,
  shell: Shell | null,
  config: RuntimeConfig,
  policyFor: (template: string, providerScripts: boolean) => string,
): Edition {
  const find = routeFinder(liveSet);
  const pages = new Map<string, Page>();
  return {
    liveSet: createContent('application/json; charset=utf-8', JSON.stringify(liveSet)),
    pushWorker:
      typeof shell?.pushWorker === 'string'
        ? createContent('text/javascript; charset=utf-8', shell.pushWorker)
        : null,
    page(pathname) {
      if (!shell) return null;
      const route = find(pathname);
      const key = route ? routeKey(route) : '';
      let page = pages.get(key);
      if (!page) {
        const providerScripts = allowsProviderScripts(route);
        const told = providerScripts ? { ...config, allowsProviderScripts: true } : config;
        const html = renderDocument(shell, liveSet, told, route);
        page = {
          content: createContent('text/html; charset=utf-8', html),
          policy: policyFor(shell.template, providerScripts),
        };
        pages.set(key, page);
      }
      return page;
    },
  };
}
