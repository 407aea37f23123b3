import type { LiveSet, LiveVersion } from '@portal/shared';
import { getFolder, Manifests } from './manifests';

type Asset = HTMLScriptElement | HTMLLinkElement;

/** A valid hash that matches no file. */
const NO_FILE = 'sha384-'.padEnd(71, 'A');

interface Folder {
  live: LiveVersion;
  attempt: number;
}

interface Found {
  url: string;
  integrity: string;
  live: LiveVersion;
}

/**
 * Gives every file of a version its hash from the version's manifest, so that the browser refuses changed bytes, and
 * files that the manifest does not list. A file whose hash is not known yet waits for the manifest. If the manifest
 * fails, the file fails too, without a request. A repeated attempt gets another address, because a document remembers a
 * damaged response for an address. Other files stay unchanged.
 */
export class AssetGuard {
  private readonly folders = new Map<string, Folder>();

  constructor(
    liveSet: LiveSet,
    readonly manifests = new Manifests(),
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

  /** Sets the number of the attempt for later files of this version. */
  beginAttempt(live: LiveVersion, attempt: number): void {
    const folder = this.folders.get(this.folderPath(live));
    if (folder) folder.attempt = attempt;
  }

  /** The address and hash of a file; null if it belongs to no version. */
  readonly lookUp = (address: string): Found | null => {
    if (!URL.canParse(address, this.origin)) return null;
    const url = new URL(address, this.origin);
    const bare = url.origin + url.pathname;
    for (const [path, { live, attempt }] of this.folders) {
      if (!bare.startsWith(path)) continue;
      const { files, entryType } = this.manifests.knownOf(live);
      // ES modules import each other by fixed addresses.
      if (attempt > 1 && !entryType) url.searchParams.set('attempt', String(attempt));
      // Builds of a developer's machine have no hashes.
      const integrity = files[bare.slice(path.length)] ?? (live.metadata.integrity && NO_FILE);
      return { url: url.href, integrity, live };
    }
    return null;
  };

  /** From now on, elements get hash and address when their address is set, whichever bundler creates them. */
  install(): void {
    this.watch(HTMLScriptElement.prototype, 'src');
    this.watch(HTMLLinkElement.prototype, 'href');
  }

  private watch(prototype: Asset, attribute: 'src' | 'href'): void {
    const { lookUp, manifests } = this;
    const original = Object.getOwnPropertyDescriptor(prototype, attribute);
    Object.defineProperty(prototype, attribute, {
      ...original,
      set(this: Asset, address: unknown) {
        const load = () => {
          const found = lookUp(String(address));
          if (found) {
            this.crossOrigin = 'anonymous';
            this.integrity = found.integrity;
          }
          original?.set?.call(this, found ? found.url : address);
        };
        const found = lookUp(String(address));
        // The browser loads an element only once it has an address, so the address can wait for the manifest.
        if (found?.integrity === NO_FILE) {
          const fail = () => this.dispatchEvent(new Event('error'));
          manifests.whole(found.live).then(load, fail);
        } else load();
      },
    });
  }

  private folderPath(live: LiveVersion): string {
    return new URL(getFolder(live), this.origin).href;
  }
}

/** Guards the files of a page from now on. */
export function guardAssets(liveSet: LiveSet): AssetGuard {
  const guard = new AssetGuard(liveSet);
  guard.install();
  return guard;
}
