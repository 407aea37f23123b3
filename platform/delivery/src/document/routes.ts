import { findRoute, type LiveVersion, type RouteDeclaration } from '@portal/shared/contract';

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
