import { versionFolder, type LiveSet } from '@portal/shared';

/** A script or a style sheet about to be inserted. */
type Asset = HTMLScriptElement | HTMLLinkElement;

/** Where bundles find the guard: the build preset writes a call of it into every bundle. */
const GUARD = Symbol.for('portal.guardAsset');

/**
 * Has the browser check every file of every version against the hash the live set promises, and
 * gives a repeated attempt an address of its own, because a browser remembers a damaged answer for
 * the same address within a document.
 */
export class AssetGuard {
  private readonly attempts = new Map<string, number>();

  constructor(
    private readonly liveSet: LiveSet,
    private readonly origin: string = window.location.origin,
  ) {}

  /** Later files of this version are asked for as the n-th attempt. */
  beginAttempt(name: string, version: string, attempt: number): void {
    this.attempts.set(versionFolder(name, version), attempt);
  }

  /** The promised hash of an address, and the address to ask. */
  lookUp(address: string): { url: string; integrity: string | null } {
    const url = new URL(address, this.origin);
    const [, folder = '', file = ''] = /^(\/remotes\/[^/]+\/[^/]+\/)(.+)$/.exec(url.pathname) ?? [];
    const attempt = this.attempts.get(folder) ?? 1;
    if (attempt > 1) url.searchParams.set('attempt', String(attempt));
    const version = Object.entries(this.liveSet.microFrontends)
      .flatMap(([name, versions]) => versions.map((live) => ({ name, live })))
      .find(({ name, live }) => versionFolder(name, live.metadata.version) === folder);
    return { url: url.href, integrity: version?.live.extras.portal.files[file] || null };
  }

  /** Prepares an element the bundler made; it is not in the document yet. */
  readonly guard = (asset: Asset): void => {
    const { url, integrity } = this.lookUp('src' in asset ? asset.src : asset.href);
    asset.crossOrigin = 'anonymous';
    if (integrity !== null) asset.integrity = integrity;
    if ('src' in asset) asset.src = url;
    else asset.href = url;
  };

  /** Makes the guard findable for the bundles of this page. */
  install(): void {
    Object.defineProperty(globalThis, GUARD, { value: this.guard, configurable: true });
  }
}
