import { checkContract, findRoute, routeKey } from '@portal/shared';
import { getFolder, type Manifests } from '../remotes/manifests';
import { disabledIn, type PageManifest } from '../remotes/page-manifest';

interface VisitFile {
  url: string;
  as: 'script' | 'style';
  integrity: string;
}

/** The files of the remote that a first visit needs. None if the remote must not run here. */
async function filesOfVisit(
  { routes, versions, liveSet }: PageManifest,
  manifests: Pick<Manifests, 'whole'>,
  pathname: string,
): Promise<VisitFile[]> {
  const route = findRoute(routes, pathname);
  const live = route && versions.get(route.remote);
  if (!live || disabledIn(liveSet, route.remote)) return [];
  if (!checkContract(live.extras.portal.contract).compatible) return [];
  const { entry, files, preload } = await manifests.whole(live);
  const folder = getFolder(live);
  return [entry, ...(preload[routeKey(route)] ?? [])].map((path) => ({
    url: folder + path,
    as: path.endsWith('.css') ? 'style' : 'script',
    integrity: files[path] ?? '',
  }));
}

/** The connection, in browsers that report it. */
export interface Connection {
  saveData?: boolean;
  effectiveType?: string;
}

const SLOW: readonly string[] = ['slow-2g', '2g', '3g'];

/** Whether the connection is fast and cheap enough for files that may not be needed. */
const isCheap = ({ saveData, effectiveType = '' }: Connection): boolean =>
  !saveData && !SLOW.includes(effectiveType);

const getConnection = (browser: Navigator & { connection?: Connection }): Connection =>
  browser.connection ?? {};

function linkTo({ url, as, integrity }: VisitFile): HTMLLinkElement {
  return Object.assign(document.createElement('link'), {
    rel: 'prefetch',
    as,
    href: url,
    integrity,
    crossOrigin: 'anonymous',
  });
}

/** Fetches the files of likely next pages, once each and in idle time. */
export class Prefetcher {
  private readonly requested = new Set<string>();

  constructor(
    private readonly getPageManifest: () => PageManifest,
    private readonly manifests: Pick<Manifests, 'whole'>,
    private readonly connection: () => Connection = () => getConnection(navigator),
  ) {}

  readonly prefetch = (pathname: string): void => {
    // If the manifest cannot be fetched now, it is fetched when the page is opened.
    this.fetch(pathname).catch(() => undefined);
  };

  private async fetch(pathname: string): Promise<void> {
    if (!isCheap(this.connection())) return;
    const files = await filesOfVisit(this.getPageManifest(), this.manifests, pathname);
    const fresh = files.filter(({ url }) => !this.requested.has(url));
    for (const { url } of fresh) this.requested.add(url);
    document.head.append(...fresh.map(linkTo));
  }
}
