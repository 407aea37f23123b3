import { manifestAddress, type BuiltManifest, type LiveVersion } from '@portal/shared';

/** The time limit of a manifest, in milliseconds. */
const TIMEOUT_MS = 5_000;

/** In an outline, a version's url is a folder. */
const isOutline = ({ url }: LiveVersion): boolean => url.endsWith('/');

export const getFolder = (live: LiveVersion): string =>
  isOutline(live) ? live.url : live.url.slice(0, -live.extras.portal.entry.length);

/**
 * The manifests of versions. A page starts with the outline of the live set and the manifests that its first screen
 * needs. It fetches others when it needs them. The browser refuses a manifest whose hash differs.
 */
export class Manifests {
  /** Manifests by the version's url, as far as they are known. */
  private readonly known = new Map<string, BuiltManifest>();
  private readonly fetched = new Map<string, Promise<BuiltManifest>>();
  /** The versions whose manifest is known only in part. */
  private readonly parts = new Set<LiveVersion>();

  /** Stores the manifest of a version, or the part that loads it. A later outline may contain less. */
  learn(live: LiveVersion): void {
    const { url, extras } = live;
    const { portal } = extras;
    if (!portal.entry || this.known.has(url)) return;
    this.known.set(url, portal);
    // A partial manifest has no preloads.
    if (!isOutline(live) || 'preload' in portal) this.fetched.set(url, Promise.resolve(portal));
    else this.parts.add(live);
  }

  /** Fetches the partly known manifests, so that no later file waits for one. */
  readonly complete = async (): Promise<void> => {
    await Promise.all([...this.parts].map((live) => this.whole(live)));
  };

  /** The manifest as far as it is known. Without an entry, the version cannot be loaded yet. */
  knownOf({ url, extras }: LiveVersion): BuiltManifest {
    return this.known.get(url) ?? extras.portal;
  }

  /**
   * Fetches the complete manifest. A repeated attempt uses another address, because a cache may have stored a damaged
   * response.
   */
  whole({ url, metadata, extras }: LiveVersion, attempt = 1): Promise<BuiltManifest> {
    const known = this.fetched.get(url);
    if (known) return known;
    const query = attempt > 1 ? `?attempt=${attempt}` : '';
    const address = manifestAddress(extras.portal.name, metadata.version) + query;
    const fetching = fetchManifest(address, metadata.integrity);
    this.fetched.set(url, fetching);
    fetching.then(
      (manifest) => this.known.set(url, manifest),
      () => this.fetched.delete(url),
    );
    return fetching;
  }
}

async function fetchManifest(address: string, integrity: string): Promise<BuiltManifest> {
  // The body of an error response has another hash.
  const answer = await fetch(address, { integrity, signal: AbortSignal.timeout(TIMEOUT_MS) });
  return (await answer.json()) as BuiltManifest;
}
