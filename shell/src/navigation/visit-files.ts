import { checkContract, findRoute, routeKey } from '@portal/shared';
import { folderOf, type Manifests } from '../remotes/manifests';
import { disabledIn, type PageManifest } from '../remotes/page-manifest';

export interface VisitFile {
  url: string;
  as: 'script' | 'style';
  integrity: string;
}

/** The files of the remote that a first visit needs. None for a remote that must not run here. */
export async function filesOfVisit(
  { routes, versions, liveSet }: PageManifest,
  manifests: Pick<Manifests, 'whole'>,
  pathname: string,
): Promise<VisitFile[]> {
  const route = findRoute(routes, pathname);
  const live = route && versions.get(route.remote);
  if (!live || disabledIn(liveSet, route.remote)) return [];
  if (!checkContract(live.extras.portal.contract).compatible) return [];
  const { entry, files, preload } = await manifests.whole(live);
  const folder = folderOf(live);
  return [entry, ...(preload[routeKey(route)] ?? [])].map((path) => ({
    url: folder + path,
    as: path.endsWith('.css') ? 'style' : 'script',
    integrity: files[path] ?? '',
  }));
}
