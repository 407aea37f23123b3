import { findRoute, type RouteDeclaration } from '@portal/shared';
import { layoutOf } from './layout/layout-rule';
import type { PageManifest, RemoteRoute } from './remotes/page-manifest';
import { decideAccess, type Access } from './session/access';
import { SHELL_ROUTES } from './shell-routes';

/** The page of an address. */
export interface VisitedPage {
  /** Undefined for an unknown address. */
  route: RouteDeclaration | RemoteRoute | undefined;
  layout: RouteDeclaration['layout'];
  access: Access;
}

export function visitedPage(
  { routes }: PageManifest,
  { pathname, search }: Pick<Location, 'pathname' | 'search'>,
  signedIn: boolean,
): VisitedPage {
  const route = findRoute([...SHELL_ROUTES, ...routes], pathname);
  const layout = route?.layout ?? layoutOf(pathname);
  // An unknown address in the plain layout needs no session: it shows that the page does not exist.
  const isPublic = route ? route.access === 'public' : layout === 'plain';
  return { route, layout, access: decideAccess({ pathname, search, signedIn, isPublic }) };
}

export const isOfRemote = (route: RouteDeclaration | RemoteRoute): route is RemoteRoute =>
  'remote' in route;
