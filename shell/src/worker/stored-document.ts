import {
  getDisabled,
  type LiveOutline,
  manifestAddress,
  versionFolder,
} from '@portal/shared/contract';

const LIVE_BLOCK = /<script type="application\/json" id="portal-live">(.*?)<\/script>/s;

/**
 * The addresses below which a document's live set has files: the folder and the manifest of each version that is
 * live or may be fallen back to. Remotes that are switched off have none. Null: it is no document of the portal.
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

/** The one document that is kept, at its address. The portal makes every page of it. */
const ADDRESS = '/';

/** Headers that tell of the answer's way, or of a body before it was read. */
const OF_THE_WAY = ['content-encoding', 'content-length', 'etag', 'set-cookie', 'vary'];

export interface KeptDocument {
  /** The document for an address that the network does not answer; undefined: there is none. */
  get: () => Promise<Response | undefined>;
  /**
   * Makes it the one of now, and says whether that succeeded. When it fails, the older one goes, because it may name what
   * was withdrawn; one that is not `outdated` for all we know stays if only the network failed.
   */
  refresh: (known?: { outdated: boolean }) => Promise<boolean>;
}

/**
 * Keeps the document that everybody gets who has no cookies: without a preview, a cohort, a language or a session.
 * `onLive` is told which folders are live with it.
 */
export function createKeptDocument(
  cacheName: string,
  onLive: (folders: string[]) => Promise<void>,
): KeptDocument {
  let last: Promise<unknown> = Promise.resolve();

  async function keep(answer: Response): Promise<void> {
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

  async function replace(outdated: boolean): Promise<boolean> {
    const answer = await fetchDocument().catch(() => null);
    const stored =
      answer !== null &&
      (await keep(answer).then(
        () => true,
        () => false,
      ));
    if (!stored && (answer !== null || outdated)) {
      // A refresh that rejected would end all that wait for it; one that failed is tried again.
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

/** Tells the page that it may be old. */
const marked = (html: string): string => html.replace('<html ', '<html data-kept ');
