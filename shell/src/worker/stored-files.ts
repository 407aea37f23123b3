import { ExpirationPlugin } from 'workbox-expiration';
import { CacheFirst } from 'workbox-strategies';
import type { StrategyOptions } from 'workbox-strategies/Strategy';
import type { HashedFile } from './worker-message';
import type { FetchingEvent, LastingEvent } from './worker-scope';

/** The limit of stored files. A portal of a shell and five remotes has a hundred. */
const MAX_FILES = 300;

type Plugin = NonNullable<StrategyOptions['plugins']>[number];

/** Only these responses have been verified against a hash by the browser. */
const onlyVerified: Plugin = {
  cacheWillUpdate: async ({ request, response }) => (request.integrity ? response : null),
};

export interface KeptFiles {
  /**
   * Whether an address is a version's file or manifest. Addresses of repeated attempts are not, because they bypass
   * caches.
   */
  has: (url: URL) => boolean;
  /** Responds from the cache, or else from the network. Stores files that were requested with a hash. */
  answer: (event: FetchingEvent) => Promise<Response>;
  /** Stores files that a page loaded before the worker served it. */
  keep: (event: LastingEvent, files: readonly HashedFile[]) => Promise<void>;
  /** Deletes everything that is not below one of these folders. */
  keepOnly: (folders: readonly string[]) => Promise<void>;
}

/**
 * Stores files of versions, whose bytes never change, and only verified ones, because a damaged file would stay
 * damaged. The least recently used are deleted first, and all of them if the device has no room.
 */
export function createKeptFiles(cacheName: string, origin: string): KeptFiles {
  const strategy = new CacheFirst({
    cacheName,
    matchOptions: { ignoreVary: true },
    // Its type has methods that may be undefined.
    plugins: [
      onlyVerified,
      new ExpirationPlugin({ maxEntries: MAX_FILES, purgeOnQuotaError: true }) as Plugin,
    ],
  });

  const has = ({ pathname, search }: URL): boolean =>
    search === '' && /^\/(remotes|manifests)\//.test(pathname);

  const answer = (event: FetchingEvent) => strategy.handle({ event, request: event.request });

  return {
    has,
    answer,
    async keep(event, files) {
      const own = files.filter(({ address }) => {
        const url = new URL(address, origin);
        return url.origin === origin && has(url);
      });
      await Promise.allSettled(
        own.map(({ address, integrity }) =>
          strategy.handle({
            event,
            request: new Request(new URL(address, origin), { integrity }),
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
