import type { LiveSet, LiveVersion } from '@portal/shared';
import { folderOf, Manifests } from './manifests';

/** A script or stylesheet element. */
type Asset = HTMLScriptElement | HTMLLinkElement;

/** The hash of no file. */
const NO_FILE = 'sha384-'.padEnd(71, 'A');

interface Folder {
  live: LiveVersion;
  attempt: number;
}

/**
 * Gives every file of a version its hash from the version's manifest, so that the browser refuses changed bytes,
 * and files that the manifest does not list. A file whose hash is not there yet waits for the manifest. A repeated
 * attempt gets another address, because a document remembers a damaged answer for an address. Other files stay
 * unchanged.
 */
export class AssetGuard {
  private readonly folders = new Map<string, Folder>();

  constructor(
    liveSet: LiveSet,
    private readonly manifests = new Manifests(),
    private readonly origin: string = window.location.origin,
  ) {
    this.learn(liveSet);
  }

  /** Adds the versions of a newer live set. Earlier versions stay, because pages may still load their files. */
  learn({ microFrontends }: LiveSet): void {
    for (const live of Object.values(microFrontends).flat()) {
      const path = this.folderPath(live);
      this.manifests.learn(live);
      this.folders.set(path, { live, attempt: this.folders.get(path)?.attempt ?? 1 });
    }
  }

  /** Sets the number of the attempt for further files of this version. */
  beginAttempt(live: LiveVersion, attempt: number): void {
    const folder = this.folders.get(this.folderPath(live));
    if (folder) folder.attempt = attempt;
  }

  /** The address and hash of a file; null if it belongs to no version. */
  readonly lookUp = (address: string): { url: string; integrity: string } | null => {
    const url = this.urlOf(address);
    const found = this.find(url);
    if (!url || !found) return null;
    const { live, attempt, path } = found;
    const { files, entryType } = this.manifests.knownOf(live);
    // ES modules import each other by fixed addresses.
    if (attempt > 1 && !entryType) url.searchParams.set('attempt', String(attempt));
    // Builds of a developer's machine have no hashes at all.
    return { url: url.href, integrity: files[path] ?? (live.metadata.integrity && NO_FILE) };
  };

  /** From now on, elements get hash and address with their address, whatever bundler makes them. */
  install(): void {
    this.watch(HTMLScriptElement.prototype, 'src');
    this.watch(HTMLLinkElement.prototype, 'href');
  }

  private watch(prototype: Asset, attribute: 'src' | 'href'): void {
    const { lookUp, missingManifest } = this;
    const original = Object.getOwnPropertyDescriptor(prototype, attribute);
    const setChecked = (asset: Asset, address: string) => {
      const found = lookUp(address);
      if (found) {
        asset.crossOrigin = 'anonymous';
        asset.integrity = found.integrity;
      }
      original?.set?.call(asset, found ? found.url : address);
    };
    Object.defineProperty(prototype, attribute, {
      ...original,
      set(this: Asset, address: unknown) {
        const text = String(address);
        const missing = missingManifest(text);
        // The browser loads an element when it gets an address.
        if (missing) void missing.then(() => setChecked(this, text));
        else setChecked(this, text);
      },
    });
  }

  /** The coming of the manifest that may have the hash of a file; null if the page knows all about the file. */
  private readonly missingManifest = (address: string): Promise<unknown> | null => {
    const found = this.find(this.urlOf(address));
    if (!found) return null;
    const { live, attempt, path } = found;
    const isKnown = this.manifests.isWhole(live) || path in this.manifests.knownOf(live).files;
    return isKnown ? null : this.manifests.whole(live, attempt).catch(() => undefined);
  };

  private find(url: URL | null): (Folder & { path: string }) | null {
    const bare = url ? url.origin + url.pathname : '';
    for (const [start, folder] of this.folders) {
      if (bare.startsWith(start)) return { ...folder, path: bare.slice(start.length) };
    }
    return null;
  }

  private urlOf(address: string): URL | null {
    return URL.canParse(address, this.origin) ? new URL(address, this.origin) : null;
  }

  private folderPath(live: LiveVersion): string {
    return new URL(folderOf(live), this.origin).href;
  }
}
