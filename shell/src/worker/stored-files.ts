import { ExpirationPlugin } from 'workbox-expiration';
import { CacheFirst } from 'workbox-strategies';
import type { StrategyOptions } from 'workbox-strategies/Strategy';
import type { HashedFile } from './worker-message';
import type { FetchingEvent, LastingEvent } from './worker-scope';

/** How many files are kept at most. A portal of a shell and five remotes has a hundred. */
const MAX_FILES = 300;

type Plugin = NonNullable<StrategyOptions['plugins']>[number];

/** The browser has held only these answers to a hash. */
const onlyVerified: Plugin = {
  cacheWillUpdate: async ({ request, response }) => (request.integrity ? response : null),
};

export interface KeptFiles {
  /** Whether an address is one of a version's file or manifest. Repeated attempts are not: they go round caches. */
  has: (url: URL) => boolean;
  /** The file from the cache, else from the network. It keeps what was requested with a hash. */
  answer: (event: FetchingEvent) => Promise<Response>;
  /** Keeps files that a page has loaded before the worker served it. */
  keep: (event: LastingEvent, files: readonly HashedFile[]) => Promise<void>;
  /** Removes what is not below one of these folders. */
  keepOnly: (folders: readonly string[]) => Promise<void>;
}

/**
 * Keeps files of versions, whose bytes never change, and only such that have their hash: what the network damaged once
 * would stay damaged. Those used least recently go first, and all of them when the device has no room.
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
