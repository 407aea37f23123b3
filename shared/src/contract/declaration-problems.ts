/** For build and delivery, which alone check what is declared: no browser loads this. */
import { routeKey, type RemoteManifest, type RouteDeclaration } from './manifest';
import { isReserved } from './portal-addresses';
import { findRoute } from './route-match';

type Declared = Pick<RemoteManifest, 'routes' | 'slots' | 'navigation'>;

/** What a manifest of the right form declares and cannot have, as sentences. */
export const declarationProblems = (manifest: Declared): string[] => [
  ...routesUnmatched(manifest),
  ...routesReserved(manifest),
  ...routesTwice(manifest),
  ...slotsTwice(manifest),
  ...linksAstray(manifest),
];

/** Whether some address is one of both routes. */
export function overlap(one: RouteDeclaration, other: RouteDeclaration): boolean {
  const shapes = getShapes(one);
  return getShapes(other).some((shape) => shapes.includes(shape));
}

const splitPath = (path: string): string[] => path.split('/').filter((segment) => segment !== '');

/** Whether `one` answers, or would have to, at some address that is one of `other` until then. */
export function takesAddress(one: RouteDeclaration, other: RouteDeclaration): boolean {
  const [word, literal] = [one, other].map(({ pathContains }) => pathContains);
  if (word !== undefined) return splitPath(other.path ?? '').includes(word);
  if (literal !== undefined) return splitPath(one.path ?? '').includes(literal);
  return getShapes(one).some((mine) => getShapes(other).some((theirs) => precedes(mine, theirs)));
}

/** Whether two shapes have an address in common, for which `findRoute` takes the first: a word beats a parameter. */
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

/** What a route answers to, whatever its parameters are called; one with an optional end has two shapes. */
function getShapes(route: RouteDeclaration): string[] {
  const shape = routeKey(route)
    .replace(/\/+$/, '')
    .replace(/:[^/?]+/g, ':');
  return shape.endsWith('?') ? [shape.slice(0, -1), shape.replace(/\/[^/]*$/, '')] : [shape];
}

/** Words that an address does not encode, and parameters, of which the last may be missing: what `findRoute` knows. */
const MATCHED = /^(\/(:[\w-]+|[\w.~!$&'()+,;=@-]+))*(\/:[\w-]+\?)?\/?$/;

/** Of some, a trial run would open the pattern itself, and find a page where nobody else gets. */
function routesUnmatched({ routes }: Declared): string[] {
  return routes.flatMap(({ path = '' }, index) =>
    MATCHED.test(path)
      ? []
      : [
          `/routes/${index}/path is ${path}, which no address matches: a part is a word (a to z, digits, - . _ ~) or one :parameter, and the last may be :optional?`,
        ],
  );
}

/** A reload of such a page would get the portal's own answer. */
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

/** A page of another remote can be rolled back, or be switched off: the link to it is declared there. */
function linksAstray({ navigation, routes }: Declared): string[] {
  return navigation.flatMap(({ to }, index) => {
    const [pathname = ''] = to.split(/[?#]/);
    if (findRoute(routes, pathname)) return [];
    return [`/navigation/${index}/to leads to ${to}, which is none of the routes`];
  });
}
