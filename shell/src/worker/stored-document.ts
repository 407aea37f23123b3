import {
  getDisabled,
  type LiveOutline,
  manifestAddress,
  versionFolder,
} from '@portal/shared/contract';

const LIVE_BLOCK = /<script type="application\/json" id="portal-live">(.*?)<\/script>/s;

/**
 * The addresses of a document's live set: the folder and the manifest of each live version and each fallback. Remotes
 * that are switched off have none. Null if it is not the portal's document.
 */
export function liveFoldersIn(html: string): string[] | null {
  const text = LIVE_BLOCK.exec(html)?.[1];
  if (text === undefined) return null;
  const { outlines, microFrontends } = JSON.parse(text) as LiveOutline;
  const outlined = Object.entries(outlines)
    .filter(([, versions]) => versions.every(({ disabled }) => !disabled))
    .flatMap(([name, versions]) =>
      versions.flatMap(({ version }) => [
        versionFolder(name, version),
        manifestAddress(name, version),
      ]),
    );
  const whole = Object.values(microFrontends)
    .filter((versions) => getDisabled(versions) === undefined)
    .flatMap((versions) => versions.map(({ url }) => url.slice(0, url.lastIndexOf('/') + 1)));
  return [...outlined, ...whole];
}

/** The address of the one stored document, which serves all pages. */
const ADDRESS = '/';

/** Headers about the transfer or the encoded body. */
const OF_THE_WAY = ['content-encoding', 'content-length', 'etag', 'set-cookie', 'vary'];

export interface KeptDocument {
  /** The document for an address if the network does not respond; undefined if there is none. */
  get: () => Promise<Response | undefined>;
  /**
   * Updates the document. Resolves with whether that succeeded. After a failure the older one is deleted, because it
   * may name withdrawn versions; one that is not known to be `outdated` stays if only the network failed.
   */
  refresh: (known?: { outdated: boolean }) => Promise<boolean>;
}

/**
 * Stores the document of a visitor without cookies, which has no preview, cohort, language or session. `onLive`
 * receives its live folders.
 */
export function createKeptDocument(
  cacheName: string,
  onLive: (folders: string[]) => Promise<void>,
): KeptDocument {
  let last: Promise<unknown> = Promise.resolve();

  async function keep(answer: Response): Promise<void> {
    const html = await answer.text();
    const folders = answer.ok ? liveFoldersIn(html) : null;
    // A proxy, or the login page of a network, may have responded.
    if (!folders) throw new Error('This is no document of the portal');
    const headers = new Headers(answer.headers);
    for (const name of OF_THE_WAY) headers.delete(name);
    const cache = await caches.open(cacheName);
    await cache.put(ADDRESS, new Response(marked(html), { headers }));
    await onLive(folders);
  }

  async function replace(outdated: boolean): Promise<boolean> {
    const answer = await fetchDocument().catch(() => null);
    const stored =
      answer !== null &&
      (await keep(answer).then(
        () => true,
        () => false,
      ));
    if (!stored && (answer !== null || outdated)) {
      // A refresh that rejects would fail all that wait for it; one that failed is tried again.
      await caches.delete(cacheName).catch(() => undefined);
    }
    return stored;
  }

  return {
    get: async () => (await caches.open(cacheName)).match(ADDRESS),
    refresh: ({ outdated } = { outdated: true }) => {
      const done = last.then(() => replace(outdated));
      last = done;
      return done;
    },
  };
}

const fetchDocument = () =>
  fetch(ADDRESS, { credentials: 'omit', cache: 'no-cache', headers: { accept: 'text/html' } });

/** Marks the page as possibly outdated. */
const marked = (html: string): string => html.replace('<html ', '<html data-kept ');
