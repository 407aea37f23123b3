import type { PageManifest } from '../remotes/page-manifest';
import { filesOfVisit, type VisitFile } from './visit-files';

/** What some browsers tell of the connection. */
export interface Connection {
  saveData?: boolean;
  effectiveType?: string;
}

const SLOW: readonly string[] = ['slow-2g', '2g', '3g'];

/** Bytes that nobody may need are fetched where they cost a person neither money nor waiting. */
const isCheap = ({ saveData, effectiveType = '' }: Connection): boolean =>
  !saveData && !SLOW.includes(effectiveType);

const connectionOf = (browser: Navigator & { connection?: Connection }): Connection =>
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

/** Has the browser fetch what pages would need that a person may go to, in its idle time and once each. */
export class Prefetcher {
  private readonly asked = new Set<string>();

  constructor(
    private readonly getPageManifest: () => PageManifest,
    private readonly connection: () => Connection = () => connectionOf(navigator),
  ) {}

  readonly prefetch = (pathname: string): void => {
    if (!isCheap(this.connection())) return;
    const fresh = filesOfVisit(this.getPageManifest(), pathname).filter(
      ({ url }) => !this.asked.has(url),
    );
    for (const { url } of fresh) this.asked.add(url);
    document.head.append(...fresh.map(linkTo));
  };
}
