import { type LiveSet, type RuntimeConfig, routeKey } from '@portal/shared/contract';
import { type Content, createContent } from './content';
import { type Shell, renderDocument, routeFinder } from './document';

/** All the host makes of one live set, each page once. */
export interface Edition {
  liveSet: Content;
  /** The page for an address; pages differ only by route. Null: no shell can be served. */
  page(pathname: string): { content: Content; policy: string } | null;
}

export function createEdition(
  liveSet: LiveSet,
  shell: Shell | null,
  config: RuntimeConfig,
  policyFor: (template: string) => string,
): Edition {
  const find = routeFinder(liveSet);
  const policy = shell ? policyFor(shell.template) : '';
  const pages = new Map<string, Content>();
  return {
    liveSet: createContent('application/json; charset=utf-8', JSON.stringify(liveSet)),
    page(pathname) {
      if (!shell) return null;
      const route = find(pathname);
      const key = route ? routeKey(route) : '';
      let content = pages.get(key);
      if (!content) {
        const html = renderDocument(shell, liveSet, config, route);
        content = createContent('text/html; charset=utf-8', html);
        pages.set(key, content);
      }
      return { content, policy };
    },
  };
}
