import { manifestAddress } from '@portal/shared/contract';
import { ExpirationPlugin } from 'workbox-expiration';
import { CacheFirst } from 'workbox-strategies';
import type { StrategyOptions } from 'workbox-strategies/Strategy';
import type { FetchingEvent, LastingEvent } from '../worker/worker-scope';

/** How many files are kept at most. A portal of a shell and five remotes has a hundred. */
const MOST = 300;

type Plugin = NonNullable<StrategyOptions['plugins']>[number];

/** A file below the folder of its version. */
const OF_A_VERSION = /^\/remotes\/([^/]+)\/([^/]+)\//;

export interface KeptFiles {
  /** Whether an address is one of a version's file or manifest. Repeated attempts are not: they go round caches. */
  has: (url: URL) => boolean;
  /** The file from the cache, else from the network, which it then keeps. */
  answer: (event: FetchingEvent) => Promise<Response>;
  /** Keeps files that a page has used before the worker served it, and the manifests that load their versions. */
  keep: (event: LastingEvent, addresses: readonly string[]) => Promise<void>;
  /** Removes what is not below one of these folders. */
  keepOnly: (folders: readonly string[]) => Promise<void>;
}

/**
 * Keeps files of versions, whose bytes never change. The page holds each to its hash, wherever it comes from. Those
 * used least recently go first, and all of them when the device has no room.
 */
export function createKeptFiles(cacheName: string, origin: string): KeptFiles {
  const strategy = new CacheFirst({
    cacheName,
    matchOptions: { ignoreVary: true },
    // Its type has methods that may be undefined.
    plugins: [new ExpirationPlugin({ maxEntries: MOST, purgeOnQuotaError: true }) as Plugin],
  });

  const has = ({ pathname, search }: URL): boolean =>
    search === '' && /^\/(remotes|manifests)\//.test(pathname);

  const manifestOf = ({ pathname }: URL): string[] => {
    const [, name, version] = OF_A_VERSION.exec(pathname) ?? [];
    return name && version ? [origin + manifestAddress(name, version)] : [];
  };

  const answer = (event: FetchingEvent) => strategy.handle({ event, request: event.request });

  return {
    has,
    answer,
    async keep(event, addresses) {
      const files = addresses
        .filter((address) => URL.canParse(address))
        .map((address) => new URL(address))
        .filter((url) => url.origin === origin && has(url));
      const wanted = new Set(files.flatMap((url) => [url.href, ...manifestOf(url)]));
      await Promise.allSettled(
        [...wanted].map((address) =>
          strategy.handle({
            event,
            request: new Request(address),
          }),
        ),
      );
    },
    async keepOnly(folders) {
      const cache = await caches.open(cacheName);
      for (const request of await cache.keys()) {
        const { pathname } = new URL(request.url);
        if (!folders.some((folder) => pathname.startsWith(folder))) await cache.delete(request);
      }
    },
  };
}
