import { findRoute, type RouteDeclaration, type RuntimeConfig } from '@portal/shared';
import { getLayout } from './navigation/layout-rule';
import type { PageManifest, RemoteRoute } from './remotes/page-manifest';
import { decideAccess, type Access } from './session/access';
import { HELP_PATH, offersHelp } from './support/help-path';

/** Shown while the server cannot serve the session. */
export const ERROR_PATH = '/error-page';

/** The routes that belong to no remote. */
export const SHELL_ROUTES: readonly RouteDeclaration[] = [
  { path: '/', title: 'Dashboard', access: 'protected', layout: 'main' },
  { path: ERROR_PATH, title: 'Something is wrong', access: 'protected', layout: 'main' },
  { path: HELP_PATH, title: 'Help', access: 'protected', layout: 'main' },
];

export interface VisitedPage {
  /** Undefined for an unknown address. */
  route: RouteDeclaration | RemoteRoute | undefined;
  layout: RouteDeclaration['layout'];
  access: Access;
}

export function findPage(
  { routes }: PageManifest,
  { pathname, search }: Pick<Location, 'pathname' | 'search'>,
  { config, signedIn }: { config: RuntimeConfig; signedIn: boolean },
): VisitedPage {
  const own = SHELL_ROUTES.filter(({ path }) => path !== HELP_PATH || offersHelp(config));
  const route = findRoute([...own, ...routes], pathname);
  const layout = route?.layout ?? getLayout(pathname);
  // An unknown address in the plain layout shows the not-found page, which needs no session.
  const isPublic = route ? route.access === 'public' : layout === 'plain';
  return { route, layout, access: decideAccess({ pathname, search, signedIn, isPublic }) };
}

export const isRemoteRoute = (route: RouteDeclaration | RemoteRoute): route is RemoteRoute =>
  'remote' in route;
