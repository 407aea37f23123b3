import type { LiveSet, LiveVersion } from '@portal/shared';

/** A script or a style sheet about to be inserted. */
type Asset = HTMLScriptElement | HTMLLinkElement;

/** Where bundles find the guard: the build preset writes a call of it into every bundle. */
const GUARD = Symbol.for('portal.guardAsset');

interface Folder {
  /** The promised hashes, by path below the folder. */
  files: Readonly<Record<string, string>>;
  attempt: number;
}

/**
 * Has the browser check every file of every version against the hash the live set promises, and
 * gives a repeated attempt an address of its own, because a browser remembers a damaged answer for
 * the same address within a document. What belongs to no version is left alone.
 */
export class AssetGuard {
  private readonly folders = new Map<string, Folder>();

  constructor(
    liveSet: LiveSet,
    private readonly origin: string = window.location.origin,
  ) {
    this.learn(liveSet);
  }

  /** Versions of a later live set are guarded too; of those it no longer has, files may still be asked for. */
  learn({ microFrontends }: LiveSet): void {
    for (const live of Object.values(microFrontends).flat()) {
      const { files } = live.extras.portal;
      const path = this.folderOf(live);
      this.folders.set(path, { files, attempt: this.folders.get(path)?.attempt ?? 1 });
    }
  }

  /** Later files of this version are asked for as the n-th attempt. */
  beginAttempt(live: LiveVersion, attempt: number): void {
    const folder = this.folders.get(this.folderOf(live));
    if (folder) folder.attempt = attempt;
  }

  /** The address to ask for, and the hash it promises; null for a file of no version. */
  lookUp(address: string): { url: string; integrity: string | null } | null {
    const url = new URL(address, this.origin);
    const bare = url.origin + url.pathname;
    for (const [path, { files, attempt }] of this.folders) {
      if (!bare.startsWith(path)) continue;
      if (attempt > 1) url.searchParams.set('attempt', String(attempt));
      return { url: url.href, integrity: files[bare.slice(path.length)] ?? null };
    }
    return null;
  }

  /** Prepares an element the bundler made; it is not in the document yet. */
  readonly guard = (asset: Asset): void => {
    const found = this.lookUp('src' in asset ? asset.src : asset.href);
    if (!found) return;
    asset.crossOrigin = 'anonymous';
    if (found.integrity !== null) asset.integrity = found.integrity;
    if ('src' in asset) asset.src = found.url;
    else asset.href = found.url;
  };

  /** Makes the guard findable for the bundles of this page. */
  install(): void {
    Object.defineProperty(globalThis, GUARD, { value: this.guard, configurable: true });
  }

  /** Where a version's files stand, on whatever origin its entry has. */
  private folderOf({ url, extras }: LiveVersion): string {
    return new URL(url, this.origin).href.slice(0, -extras.portal.entry.length);
  }
}
