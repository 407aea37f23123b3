/** For build and delivery: not loaded by browsers. */
import { isThisMachine } from './connections';
import { ERROR_PAGES } from './load-errors';
import { PUSH_WORKER } from './manifest';
import { PREVIEW_PAGE } from './preview';

/** The host's health for supervisors: whether it runs, and whether it can serve pages. */
export const HEALTH = '/health';
export const READY = '/ready';
export const METRICS = '/metrics';

/** The addresses that supervisors and monitoring request every few seconds. */
export const PROBES: ReadonlySet<string> = new Set([HEALTH, READY, METRICS]);

/** The files of released versions. */
export const ASSETS = '/remotes/';
export const LIVE_SET = '/live.json';
/** The manifests of versions, by `manifestAddress`. */
export const MANIFESTS = '/manifests/';
export const WORKER = `/${PUSH_WORKER}`;

/** Addresses that browsers and crawlers request from any site. */
export const ROBOTS = '/robots.txt';
export const FAVICON = '/favicon.ico';
export const WEB_MANIFEST = '/manifest.webmanifest';
/** Where password managers send people to change their password, on any site. */
export const CHANGE_PASSWORD = '/.well-known/change-password';
/** The pictures of the installed portal. */
export const ICONS = '/icons/';

/** The addresses at which the host serves something other than a remote's page. */
export const FIXED: ReadonlySet<string> = new Set([
  ...PROBES,
  LIVE_SET,
  WORKER,
  ROBOTS,
  FAVICON,
  WEB_MANIFEST,
  CHANGE_PASSWORD,
  PREVIEW_PAGE,
]);
export const FOLDERS = [ASSETS, MANIFESTS, ICONS, ERROR_PAGES];

/** The prefixes of other servers on the origin: the API, its sandbox and the release service. */
const BESIDE_HOST = ['/api/', '/sandbox/', '/delivery/'];

/** Whether the portal itself serves an address, or one below it, so that no remote can have a page there. */
export const isReserved = (pathname: string): boolean =>
  FIXED.has(pathname) ||
  [...FOLDERS, ...BESIDE_HOST].some((each) => `${pathname}/`.startsWith(each));

/** The remote of operators: under a host name of their own it is the only one. */
export const OPERATORS_REMOTE = 'mfe-ops';

/**
 * Reads an origin at which operators can sign in from a setting: with https, which their cookie needs, except on this
 * machine. Null if it is invalid.
 */
export function readOpsOrigin(value: string): string | null {
  const { protocol, hostname = '', href, origin } = URL.canParse(value) ? new URL(value) : {};
  const isHere = isThisMachine(hostname) || hostname.endsWith('.localhost');
  const isSafe = protocol === 'https:' || (protocol === 'http:' && isHere);
  return origin !== undefined && href === `${origin}/` && isSafe ? origin : null;
}

/** Whether the host in a `Host` header is that of an origin. */
export function isAtHost(origin: string, host: string): boolean {
  const address = `${new URL(origin).protocol}//${host}`;
  // Compares the whole address, because the parts of `somebody@host/path` have the same host.
  return URL.canParse(address) && new URL(address).href === new URL(origin).href;
}
