import type { LiveSet, LiveVersion } from '@portal/shared';

/** A script or stylesheet element. */
type Asset = HTMLScriptElement | HTMLLinkElement;

/** The hash of no file. */
const NO_FILE = 'sha384-'.padEnd(71, 'A');

interface Folder {
  /** The hashes of the live set by path below the folder. */
  files: Readonly<Record<string, string>>;
  /** What files have that the live set does not list: a hash that none meets, or none on a developer's machine. */
  unlisted: string;
  attempt: number;
}

/**
 * Gives every file of a version its hash from the live set, so that the browser refuses changed bytes, and
 * files that the live set does not list. A repeated attempt gets another address, because a document remembers
 * a damaged answer for an address. Other files stay unchanged.
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
      this.folders.set(path, {
        files,
        unlisted: live.metadata.integrity && NO_FILE,
        attempt: this.folders.get(path)?.attempt ?? 1,
      });
    }
  }

  /** Sets the number of the attempt for further files of this version. ES modules import each other by fixed addresses. */
  beginAttempt(live: LiveVersion, attempt: number): void {
    const folder = this.folders.get(this.folderOf(live));
    if (folder && !live.extras.portal.entryType) folder.attempt = attempt;
  }

  /** The address and hash of a file; null if it belongs to no version. */
  readonly lookUp = (address: string): { url: string; integrity: string } | null => {
    if (!URL.canParse(address, this.origin)) return null;
    const url = new URL(address, this.origin);
    const bare = url.origin + url.pathname;
    for (const [path, { files, unlisted, attempt }] of this.folders) {
      if (!bare.startsWith(path)) continue;
      if (attempt > 1) url.searchParams.set('attempt', String(attempt));
      return { url: url.href, integrity: files[bare.slice(path.length)] ?? unlisted };
    }
    return null;
  };

  /** From now on, elements get hash and address with their address, whatever bundler makes them. */
  install(): void {
    this.watch(HTMLScriptElement.prototype, 'src');
    this.watch(HTMLLinkElement.prototype, 'href');
  }

  private watch(prototype: Asset, attribute: 'src' | 'href'): void {
    const { lookUp } = this;
    const original = Object.getOwnPropertyDescriptor(prototype, attribute);
    Object.defineProperty(prototype, attribute, {
      ...original,
      set(this: Asset, address: unknown) {
        const found = lookUp(String(address));
        if (found) {
          this.crossOrigin = 'anonymous';
          this.integrity = found.integrity;
        }
        original?.set?.call(this, found ? found.url : address);
      },
    });
  }

  /** The address of a version's folder. */
  private folderOf({ url, extras }: LiveVersion): string {
    return new URL(url, this.origin).href.slice(0, -extras.portal.entry.length);
  }
}
