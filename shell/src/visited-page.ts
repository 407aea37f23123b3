import { findRoute, type RouteDeclaration, type RuntimeConfig } from '@portal/shared';
import { layoutOf } from './navigation/layout-rule';
import type { PageManifest, RemoteRoute } from './remotes/page-manifest';
import { decideAccess, type Access } from './session/access';
import { SHELL_ROUTES } from './shell-routes';
import { HELP_PATH, offersHelp } from './support/help-path';

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
  { config, signedIn }: { config: RuntimeConfig; signedIn: boolean },
): VisitedPage {
  const own = SHELL_ROUTES.filter(({ path }) => path !== HELP_PATH || offersHelp(config));
  const route = findRoute([...own, ...routes], pathname);
  const layout = route?.layout ?? layoutOf(pathname);
  // An unknown address in the plain layout needs no session: it shows that the page does not exist.
  const isPublic = route ? route.access === 'public' : layout === 'plain';
  return { route, layout, access: decideAccess({ pathname, search, signedIn, isPublic }) };
}

export const isOfRemote = (route: RouteDeclaration | RemoteRoute): route is RemoteRoute =>
  'remote' in route;
