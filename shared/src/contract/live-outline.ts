import type { Disabled, LiveSet } from './live-set';
import type { BuiltManifest, NavigationEntry, RouteDeclaration, SlotDeclaration } from './manifest';

/**
 * The outline of the live set: the data that a page has about a remote before it needs it. The live set has the whole
 * manifest of each version. The outline has what routing, navigation and slots need, and the hash of the manifest. A
 * page fetches the manifest when it needs the remote, and accepts no other bytes.
 */
export interface LiveOutline {
  outlines: Record<string, VersionOutline[]>;
  /** Remotes without manifests on this origin, such as those of development servers. */
  microFrontends: LiveSet['microFrontends'];
}

/** A version of a remote, or of the host. The first one of a list is the default. */
export interface VersionOutline {
  version: string;
  /** The hash of its manifest, `sha256-<base64>`. */
  manifest: string;
  contract: string;
  /** As in the live set; absent for versions that are only fallbacks. */
  traffic?: number;
  /** The version to fall back to. */
  fallback?: string;
  disabled?: Disabled;
  /** Only for versions that some subscriber gets. */
  declared?: DeclaredOutline;
  /** In a document, the files of its first screen. */
  loads?: ManifestPart;
}

/** The data that a page shows about a remote before it is loaded. */
export interface DeclaredOutline {
  routes: Pick<RouteDeclaration, 'path' | 'pathContains' | 'title' | 'access' | 'layout'>[];
  navigation: NavigationEntry[];
  slots: Pick<SlotDeclaration, 'slot' | 'order'>[];
}

/** The files that load a version. Without `preload`, `files` are those of the first screen. */
export type ManifestPart = Pick<BuiltManifest, 'container' | 'entry' | 'entryType' | 'files'> &
  Partial<Pick<BuiltManifest, 'preload'>>;

/** The address of the newest outline. */
export const OUTLINE_ADDRESS = '/live.json?outline';

/** The address of a version's manifest. */
export const manifestAddress = (name: string, version: string): string =>
  `/manifests/${name}/${version}.json`;
