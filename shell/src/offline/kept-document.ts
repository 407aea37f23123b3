import { liveFoldersIn } from './live-folders';

/** The one document that is kept, at its address. The portal makes every page of it. */
const ADDRESS = '/';

/** Headers that tell of the answer's way, or of a body before it was read. */
const OF_THE_WAY = ['content-encoding', 'content-length', 'etag', 'set-cookie', 'vary'];

export interface KeptDocument {
  /** The document for an address that the network does not answer; undefined: there is none. */
  get: () => Promise<Response | undefined>;
  /** Makes it the one of now. The older one goes when that fails, because it may name what was withdrawn. */
  refresh: () => Promise<void>;
}

/**
 * Keeps the document that everybody gets who has no cookies: without a preview, a cohort, a language or a session.
 * `onLive` is told which folders are live with it.
 */
export function createKeptDocument(
  cacheName: string,
  onLive: (folders: string[]) => Promise<void>,
): KeptDocument {
  let last: Promise<void> = Promise.resolve();

  async function fetchAndKeep(): Promise<void> {
    const answer = await fetch(ADDRESS, {
      credentials: 'omit',
      cache: 'no-cache',
      headers: { accept: 'text/html' },
    });
    const html = await answer.text();
    const folders = answer.ok ? liveFoldersIn(html) : null;
    // A proxy or the login page of a network may have answered.
    if (!folders) throw new Error('This is no document of the portal');
    const headers = new Headers(answer.headers);
    for (const name of OF_THE_WAY) headers.delete(name);
    const cache = await caches.open(cacheName);
    await cache.put(ADDRESS, new Response(marked(html), { headers }));
    await onLive(folders);
  }

  async function replace(): Promise<void> {
    try {
      await fetchAndKeep();
    } catch {
      await caches.delete(cacheName);
    }
  }

  return {
    get: async () => (await caches.open(cacheName)).match(ADDRESS),
    refresh: () => (last = last.then(replace)),
  };
}

/** Tells the page that it may be old. */
const marked = (html: string): string => html.replace('<html ', '<html data-kept ');
