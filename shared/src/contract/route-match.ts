import type { RouteDeclaration } from './manifest';

const splitPath = (path: string): string[] => path.split('/').filter((segment) => segment !== '');

/**
 * How well a pattern fits: one digit per segment, so that a word takes precedence over a parameter; null for no match.
 */
function fit(pattern: string, pathname: string): string | null {
  const wanted = splitPath(pattern);
  const given = splitPath(pathname);
  if (given.length > wanted.length) return null;
  let score = '';
  for (const [index, segment] of wanted.entries()) {
    const actual = given[index];
    if (actual === undefined) {
      if (!segment.endsWith('?')) return null;
    } else if (segment.startsWith(':')) {
      score += '1';
    } else if (segment === actual) {
      score += '2';
    } else {
      return null;
    }
  }
  return score;
}

/**
 * The declared route of an address, the same for the server that preloads and the shell that renders: `pathContains`
 * first, then the most literal `path`. Patterns consist of words, `:name` and a last `:name?`.
 */
export function findRoute<Route extends Pick<RouteDeclaration, 'path' | 'pathContains'>>(
  routes: readonly Route[],
  pathname: string,
): Route | undefined {
  const segments = splitPath(pathname);
  const containing = routes.find(
    ({ pathContains }) => pathContains !== undefined && segments.includes(pathContains),
  );
  if (containing) return containing;

  let best: { route: Route; score: string } | undefined;
  for (const route of routes) {
    const score = route.path === undefined ? null : fit(route.path, pathname);
    if (score !== null && (best === undefined || score > best.score)) best = { route, score };
  }
  return best?.route;
}
