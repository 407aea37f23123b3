import type { EarlyCall } from './early';

/**
 * `remote.json`: a remote's declarations as data, read before any of its code. A team writes a `RemoteManifest`, and
 * the build turns it into a `BuiltManifest`. Editors and `portal release` check it against `remote.schema.json`, beside
 * this file.
 */

export interface RouteDeclaration {
  /** A pattern of the router: `/cameras/subscription/:id`, `/profile/:tab?`. */
  path?: string;
  /** Instead of `path`: any address whose pathname contains this segment. */
  pathContains?: string;
  /** The document's title on this route. */
  title: string;
  /**
   * A sentence about a public page, for search engines and previews of links. Without it, search engines do not list
   * the page.
   */
  description?: string;
  /**
   * Title and description of a public page in other languages, by their code, because search engines and previews do
   * not run the page.
   */
  translations?: Record<string, { title: string; description?: string }>;
  access: 'public' | 'protected';
  /** `main` has header and sidebar, `plain` has neither. */
  layout: 'main' | 'plain';
  /** The first calls of its screen, which the document sends before any script loads. */
  early?: EarlyCall[];
  /** The slots on its page, which other remotes may fill: for a remote, its own. Their contents load with the page. */
  shows?: SlotName[];
  /**
   * Whether it is rendered to HTML at the release, to show before any script. Only for public pages without parameters.
   */
  prerender?: boolean;
}

export interface NavigationEntry {
  label: string;
  to: string;
  /** `main`: header and sidebar. `account`: the profile menu. */
  area: 'main' | 'account';
  icon: 'dashboard' | 'camera' | 'home' | 'profile' | 'policy' | 'bell' | 'chart';
  /** A custom icon, shown instead: the `d` of an SVG path on a square of 24, drawn as a line. */
  drawing?: string;
  /** Ascending; the shell's own Dashboard is 0. */
  order: number;
  /** Shown only to roles with this slug. */
  permission?: string;
  /** Shown unless the configuration has switched the feature off. */
  feature?: 'receipts';
}

/** A slot of a remote that other remotes fill, prefixed with its name: `mfe-billing.invoice`. */
export type RemoteSlotName = `mfe-${string}.${string}`;

/** Slots that remotes fill, of the shell or of a remote. */
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
  /** The first calls of the slot's content, as for a route. */
  early?: EarlyCall[];
}

export interface RemoteManifest {
  $schema?: string;
  /** The name of the folder and in the live set: `mfe-cameras`. */
  name: string;
  kind: 'remote' | 'host';
  /** Semver range of the contract (`CONTRACT_VERSION`) for which this remote was built. */
  contract: string;
  routes: RouteDeclaration[];
  navigation: NavigationEntry[];
  slots: SlotDeclaration[];
  /** The names of the slices that it registers; none by default. */
  slices?: string[];
  /** The owning team and how to reach it. Shown to operators and developers, never to subscribers. */
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
  /** An ES module, whose exports are the container; otherwise a script that defines the container as a global. */
  entryType?: 'module';
  /** Stylesheets linked by the host's HTML. */
  styles: string[];
  /**
   * The files of a first visit besides the entry, by the key of a route (`routeKey`), of a slot (`slotKey`), or of a
   * language (`textsKey`).
   */
  preload: Record<string, string[]>;
  /** The late modules of the host that each of these uses, by the same keys: `@portal/shared/overlays`. */
  consumes?: Record<string, string[]>;
  /** By name, the ranges of shared libraries that a remote needs, or the versions that the host provides. */
  libraries?: Record<string, string>;
  /** For the host: the files of each shared module that loads on first use. */
  provides?: Record<string, string[]>;
  /**
   * The largest number of bytes, brotli-compressed, of each first visit (`getVisits`). A release checks the files
   * against it.
   */
  budget?: Record<string, number>;
  files: Record<string, string>;
  /** The hash of the source maps, which are not among the files. */
  maps?: string;
}

/** The host's name in the live set. */
export const HOST = 'shell';

/** The host's service worker: a file of its build, served at the root of the origin. */
export const PUSH_WORKER = 'push-worker.js';

/** The key of a route in a remote's module. */
export const routeKey = (route: RouteDeclaration): string =>
  route.path ?? `*${route.pathContains ?? ''}*`;

/** The key of a slot's preloads. */
export const slotKey = (slot: SlotName): string => `slot:${slot}`;

/** The key of the texts in a language. English ones are part of the scripts. */
export const textsKey = (language: string): string => `texts:${language}`;
