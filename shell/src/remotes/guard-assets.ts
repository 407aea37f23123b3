import type { LiveSet, LiveVersion } from '@portal/shared';

/** A script or stylesheet element. */
type Asset = HTMLScriptElement | HTMLLinkElement;

/** The symbol of the guard. The build preset adds a call of it to every bundle. */
const GUARD = Symbol.for('portal.guardAsset');

interface Folder {
  /** The hashes of the live set by path below the folder. */
  files: Readonly<Record<string, string>>;
  attempt: number;
}

/**
 * Gives every file of a version its hash from the live set, so that the browser refuses changed bytes.
 * A repeated attempt gets another address, because a document remembers a damaged answer for an
 * address. Other files stay unchanged.
 */
export class AssetGuard {
  private readonly folders = new Map<string, Folder>();

  constructor(
    liveSet: LiveSet,
    private readonly origin: string = window.location.origin,
  ) {
    this.learn(liveSet);
  }

  /** Adds the versions of a newer live set. Earlier versions stay, because pages may still load their files. */
  learn({ microFrontends }: LiveSet): void {
    for (const live of Object.values(microFrontends).flat()) {
      const { files } = live.extras.portal;
      const path = this.folderOf(live);
      this.folders.set(path, { files, attempt: this.folders.get(path)?.attempt ?? 1 });
    }
  }

  /** Sets the number of the attempt for further files of this version. */
  beginAttempt(live: LiveVersion, attempt: number): void {
    const folder = this.folders.get(this.folderOf(live));
    if (folder) folder.attempt = attempt;
  }

  /** The address and hash of a file; null if it belongs to no version. */
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

  /** Sets hash and address of an element before the bundler inserts it. */
  readonly guard = (asset: Asset): void => {
    const found = this.lookUp('src' in asset ? asset.src : asset.href);
    if (!found) return;
    asset.crossOrigin = 'anonymous';
    if (found.integrity !== null) asset.integrity = found.integrity;
    if ('src' in asset) asset.src = found.url;
    else asset.href = found.url;
  };

  /** Publishes the guard for the bundles of this page. */
  install(): void {
    Object.defineProperty(globalThis, GUARD, { value: this.guard, configurable: true });
  }

  /** The address of a version's folder. */
  private folderOf({ url, extras }: LiveVersion): string {
    return new URL(url, this.origin).href.slice(0, -extras.portal.entry.length);
  }
}
