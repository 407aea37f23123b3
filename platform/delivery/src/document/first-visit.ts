import {
  CALLS,
  checkContract,
  getDisabled,
  type EarlyCall,
  type EarlyPage,
  findRoute,
  HOST,
  joinAddress,
  type LiveSet,
  type LiveVersion,
  type Preview,
  type RouteDeclaration,
  routeKey,
  type RuntimeConfig,
  slotKey,
  textsKey,
} from '@portal/shared/contract';
import { earlyRequest } from '@portal/shared/contract/early-calls';

/** A route and the version that declares it. */
export interface OwnedRoute extends RouteDeclaration {
  owner: LiveVersion;
}

/** Finds the route of a pathname among those of the versions a browser gets. */
export function routeFinder(
  versions: Iterable<LiveVersion>,
): (pathname: string) => OwnedRoute | undefined {
  // Of two with the same address the first counts: not the one that is switched off.
  const inOrder = [...versions].toSorted(
    (one, other) => Number(!!one.extras.disabled) - Number(!!other.extras.disabled),
  );
  const routes = inOrder.flatMap((owner) =>
    owner.extras.portal.routes.map((route) => ({ ...route, owner })),
  );
  return (pathname) => findRoute(routes, pathname);
}

/** A version, and the part of it that a page shows. */
interface Part {
  owner: LiveVersion;
  /** The key of its preloads. */
  key: string;
  early: readonly EarlyCall[];
}

/** What decides whether a page loads a version at all. */
interface Circumstances {
  shell: LiveVersion;
  liveSet: LiveSet;
  /** The versions of all remotes that this browser gets. */
  versions: Iterable<LiveVersion>;
  preview: Preview | null;
}

/**
 * The parts of a route's page: its screen, then what remotes put into its slots. If the shell will not load the screen,
 * or loads another one, there is nothing to prepare.
 */
export function listParts(route: OwnedRoute | undefined, given: Circumstances): Part[] {
  if (!route || !isLoaded(route.owner, given)) return [];
  const { owner, early = [], shows = [] } = route;
  const filled = [...given.versions].filter((version) => isLoaded(version, given));
  return [
    { owner, key: routeKey(route), early },
    ...shows.flatMap((slot) =>
      filled.flatMap((version) =>
        version.extras.portal.slots
          .filter((one) => one.slot === slot)
          .map((one) => ({ owner: version, key: slotKey(slot), early: one.early ?? [] })),
      ),
    ),
  ];
}

/** A version, and the path of one of its files. */
export type PageFile = readonly [version: LiveVersion, path: string];

export const isStyle = (path: string): boolean => path.endsWith('.css');

/**
 * The files that a page loads first, each once: the shell's styles and script, each remote's entry, its own and the
 * shell's files for the parts of the page, and the texts in the page's language. Styles come first: a server that has
 * begun to send the shell's script sends nothing else until it is complete.
 */
export function firstFiles(
  shell: LiveVersion,
  parts: readonly Part[],
  language: string,
): PageFile[] {
  const { entry, styles, preload, provides = {} } = shell.extras.portal;
  const texts = textsKey(language);
  const own = [...styles, entry, ...(preload[texts] ?? [])].map((path) => [shell, path] as const);
  const wanted = parts.flatMap(({ owner, key }) => {
    const { name, entry, preload: byPart, consumes = {} } = owner.extras.portal;
    const files = name === HOST ? [] : [entry, ...(byPart[key] ?? []), ...(byPart[texts] ?? [])];
    const late = (consumes[key] ?? []).flatMap((request) => provides[request] ?? []);
    return [
      ...files.map((path) => [owner, path] as const),
      ...late.map((path) => [shell, path] as const),
    ];
  });
  const once = new Map([...own, ...wanted].map((file) => [`${file[0].url} ${file[1]}`, file]));
  return [...once.values()].sort(
    ([, one], [, other]) => Number(isStyle(other)) - Number(isStyle(one)),
  );
}

/** True unless it is switched off, refused for its contract, or replaced by a preview. */
function isLoaded(owner: LiveVersion, { shell, liveSet, preview }: Circumstances): boolean {
  const { name, contract } = owner.extras.portal;
  if (name === HOST) return true;
  const isOff = getDisabled(liveSet.microFrontends[name] ?? []) !== undefined;
  const fits = checkContract(contract, shell.extras.portal.contract).compatible;
  return fits && !isOff && name !== preview?.remote;
}

/** The calls a page makes first, each once; null: none. */
export function earlyPage(
  route: OwnedRoute | undefined,
  parts: readonly Part[],
  { hosts }: RuntimeConfig,
): EarlyPage | null {
  const calls = new Map(
    parts
      .flatMap(({ early }) => early)
      .flatMap((call) => {
        const request = earlyRequest(call, hosts, route?.path);
        return request ? [[request.address, request] as const] : [];
      }),
  );
  const { host, path } = CALLS.profile;
  const needsPerson = route?.access === 'protected' && parts.length > 0;
  if (!needsPerson && calls.size === 0) return null;
  return {
    ...(needsPerson && { profile: joinAddress(hosts[host], path) }),
    calls: [...calls.values()],
  };
}
