/** For build and delivery, which check declarations. Not loaded by browsers. */
import { routeKey, type RemoteManifest, type RouteDeclaration } from './manifest';
import { isReserved } from './portal-addresses';
import { findRoute } from './route-match';

type Declared = Pick<RemoteManifest, 'routes' | 'slots' | 'navigation'>;

/** Finds invalid declarations in a manifest of the right form. Returns sentences. */
export const declarationProblems = (manifest: Declared): string[] => [
  ...routesUnmatched(manifest),
  ...routesReserved(manifest),
  ...routesTwice(manifest),
  ...slotsTwice(manifest),
  ...linksAstray(manifest),
];

/** Whether there is an address that matches both routes. */
export function overlap(one: RouteDeclaration, other: RouteDeclaration): boolean {
  const shapes = getShapes(one);
  return getShapes(other).some((shape) => shapes.includes(shape));
}

const splitPath = (path: string): string[] => path.split('/').filter((segment) => segment !== '');

/** Whether `one` matches an address that only `other` has matched so far. */
export function takesAddress(one: RouteDeclaration, other: RouteDeclaration): boolean {
  const [word, literal] = [one, other].map(({ pathContains }) => pathContains);
  if (word !== undefined) return splitPath(other.path ?? '').includes(word);
  if (literal !== undefined) return splitPath(one.path ?? '').includes(literal);
  return getShapes(one).some((mine) => getShapes(other).some((theirs) => precedes(mine, theirs)));
}

/**
 * Whether two shapes share an address for which `findRoute` chooses the first, because a word takes precedence over a
 * parameter.
 */
function precedes(one: string, other: string): boolean {
  const [mine, theirs] = [splitPath(one), splitPath(other)];
  const differing = mine.findIndex((segment, index) => segment !== theirs[index]);
  return (
    differing !== -1 &&
    theirs[differing] === ':' &&
    mine.length === theirs.length &&
    mine.every((segment, index) => [segment, ':'].includes(theirs[index] ?? '') || segment === ':')
  );
}

/** The shapes of a route, without the names of its parameters. One with an optional end has two. */
function getShapes(route: RouteDeclaration): string[] {
  const shape = routeKey(route)
    .replace(/\/+$/, '')
    .replace(/:[^/?]+/g, ':');
  return shape.endsWith('?') ? [shape.slice(0, -1), shape.replace(/\/[^/]*$/, '')] : [shape];
}

/** The patterns that `findRoute` supports: unencoded words and parameters, of which the last may be optional. */
const MATCHED = /^(\/(:[\w-]+|[\w.~!$&'()+,;=@-]+))*(\/:[\w-]+\?)?\/?$/;

/** A trial run would open some of these by the pattern itself, at an address that nobody else reaches. */
function routesUnmatched({ routes }: Declared): string[] {
  return routes.flatMap(({ path = '' }, index) =>
    MATCHED.test(path)
      ? []
      : [
          `/routes/${index}/path is ${path}, which no address matches: a part is a word (a to z, digits, - . _ ~) or one :parameter, and the last may be :optional?`,
        ],
  );
}

/** A reload of such a page would get the portal's own response. */
function routesReserved({ routes }: Declared): string[] {
  return routes.flatMap((route, index) =>
    getShapes(route).some(isReserved)
      ? [`/routes/${index} is ${routeKey(route)}, an address of the portal itself`]
      : [],
  );
}

function routesTwice({ routes }: Declared): string[] {
  return routes.flatMap((route, index) => {
    const first = routes.findIndex((other) => overlap(route, other));
    if (first === index) return [];
    return [`/routes/${index} has an address of /routes/${first}: ${routeKey(route)}`];
  });
}

function slotsTwice({ slots }: Declared): string[] {
  return slots.flatMap(({ slot }, index) => {
    const first = slots.findIndex((other) => other.slot === slot);
    return first === index ? [] : [`/slots/${index} fills ${slot}, as /slots/${first} does`];
  });
}

/** A page of another remote can be rolled back or switched off, so the link to it must be declared by that remote. */
function linksAstray({ navigation, routes }: Declared): string[] {
  return navigation.flatMap(({ to }, index) => {
    const [pathname = ''] = to.split(/[?#]/);
    if (findRoute(routes, pathname)) return [];
    return [`/navigation/${index}/to leads to ${to}, which is none of the routes`];
  });
}
