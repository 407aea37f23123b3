import { checkContract, findRoute, routeKey } from '@portal/shared';
import { disabledIn, type PageManifest } from '../remotes/page-manifest';

export interface VisitFile {
  url: string;
  as: 'script' | 'style';
  integrity: string;
}

/** The files of the remote that a first visit needs. None for a remote that must not run here. */
export function filesOfVisit(
  { routes, versions, liveSet }: PageManifest,
  pathname: string,
): VisitFile[] {
  const route = findRoute(routes, pathname);
  const live = route && versions.get(route.remote);
  if (!live || disabledIn(liveSet, route.remote)) return [];
  const { contract, entry, files, preload } = live.extras.portal;
  if (!checkContract(contract).compatible) return [];
  const folder = live.url.slice(0, -entry.length);
  return [entry, ...(preload[routeKey(route)] ?? [])].map((path) => ({
    url: folder + path,
    as: path.endsWith('.css') ? 'style' : 'script',
    integrity: files[path] ?? '',
  }));
}
