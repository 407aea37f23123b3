import type { EarlyCall } from './early';

/**
 * `remote.json`: what a remote declares of itself as data, read before any of its code.
 * A team writes a `RemoteManifest`; the build makes a `BuiltManifest` of it.
 * The schema editors and `portal release` check against is `remote.schema.json`, beside this file.
 */

export interface RouteDeclaration {
  /** A pattern of the router: `/cameras/subscription/:id`, `/profile/:tab?`. */
  path?: string;
  /** Instead of `path`: any address whose pathname contains this segment. */
  pathContains?: string;
  /** The document's title on this route. */
  title: string;
  /** A sentence about a public page, for search engines and previews of links. Without it no search engine lists the page. */
  description?: string;
  /** Title and description of a public page in other languages, by their code: what reads them does not run the page. */
  translations?: Record<string, { title: string; description?: string }>;
  access: 'public' | 'protected';
  /** `main` has header and sidebar, `plain` has neither. */
  layout: 'main' | 'plain';
  /** What its screen asks first; sent by the document, before any script is there. */
  early?: EarlyCall[];
  /** The slots on its page, which other remotes may fill: of a remote, its own. Their contents load with the page. */
  shows?: SlotName[];
  /** Rendered to HTML when it is released, so that it shows before any script: a public page without parameters. */
  prerender?: boolean;
}

export interface NavigationEntry {
  label: string;
  to: string;
  /** `main`: header and sidebar. `account`: the profile menu. */
  area: 'main' | 'account';
  icon: 'dashboard' | 'camera' | 'home' | 'profile' | 'policy' | 'bell' | 'chart';
  /** An icon of its own, shown instead: the `d` of an SVG path on a square of 24, drawn as a line. */
  drawing?: string;
  /** Ascending; the shell's own Dashboard is 0. */
  order: number;
  /** Shown only to a role that holds this slug. */
  permission?: string;
  /** Shown only where the configuration has not switched it off. */
  feature?: 'receipts';
}

/** A place of a remote that other remotes fill, below its name: `mfe-billing.invoice`. */
export type RemoteSlotName = `mfe-${string}.${string}`;

/** Places that remotes fill: of the shell, or of a remote. */
export type SlotName =
  | 'dashboard.banner'
  | 'dashboard.cards'
  | 'dashboard.attention'
  | 'header.actions'
  | 'finder.results'
  | RemoteSlotName;

export interface SlotDeclaration {
  slot: SlotName;
  order: number;
  /** As for a route: the first calls of what fills the slot. */
  early?: EarlyCall[];
}

export interface RemoteManifest {
  $schema?: string;
  /** The name of the folder and of the live set's entry: `mfe-cameras`. */
  name: string;
  kind: 'remote' | 'host';
  /** Semver range of the contract (`CONTRACT_VERSION`) this remote was built for. */
  contract: string;
  routes: RouteDeclaration[];
  navigation: NavigationEntry[];
  slots: SlotDeclaration[];
  /** The parts of the state it registers, by name; none by default. */
  slices?: string[];
  /** Whose it is, and where they are reached: shown to who looks for them, and never to subscribers. */
  owner?: string;
  contact?: string;
}

/** Paths of files are relative to the version's folder; integrity is `sha384-<base64>`. */
export interface BuiltManifest extends RemoteManifest {
  version: string;
  slices: string[];
  /** The federation container, unique per version; the host has none. */
  container: string | null;
  entry: string;
  /** An ES module, whose exports are the container; without it a script, which leaves the container as a global. */
  entryType?: 'module';
  /** Style sheets the host's HTML links. */
  styles: string[];
  /**
   * What a first visit loads beyond the entry: by the key of a route (`routeKey`), of a slot (`slotKey`), or of a
   * language (`textsKey`).
   */
  preload: Record<string, string[]>;
  /** What of the host each of these takes that does not come with its script, by the same keys: `@portal/shared/overlays`. */
  consumes?: Record<string, string[]>;
  /** By name, the ranges of libraries that a remote takes of the page; the versions that the host brings. */
  libraries?: Record<string, string>;
  /** Of the host: the files of each shared module that loads on first use. */
  provides?: Record<string, string[]>;
  /** The most bytes, compressed by brotli, of each first visit (`getVisits`): a release holds the files to it. */
  budget?: Record<string, number>;
  files: Record<string, string>;
  /** The hash of the source maps, which are none of the files. */
  maps?: string;
}

/** The host's name in the live set. */
export const HOST = 'shell';

/** The host's service worker: a file of its build, served at the root of the origin. */
export const PUSH_WORKER = 'push-worker.js';

/** The key under which a remote's module names a route. */
export const routeKey = (route: RouteDeclaration): string =>
  route.path ?? `*${route.pathContains ?? ''}*`;

/** The key of what a slot preloads. */
export const slotKey = (slot: SlotName): string => `slot:${slot}`;

/** The key of the texts in a language. English ones come with the scripts. */
export const textsKey = (language: string): string => `texts:${language}`;
