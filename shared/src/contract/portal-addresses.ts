/** For build and delivery: no browser loads this. */
import { isThisMachine } from './connections';
import { ERROR_PAGES } from './load-errors';
import { PUSH_WORKER } from './manifest';
import { PREVIEW_PAGE } from './preview';

/** What the host says to whoever supervises it: whether it lives, and whether it can serve pages. */
export const HEALTH = '/health';
export const READY = '/ready';
export const METRICS = '/metrics';

/** What supervisors and monitoring ask every few seconds. */
export const PROBES: ReadonlySet<string> = new Set([HEALTH, READY, METRICS]);

/** The files of released versions. */
export const ASSETS = '/remotes/';
export const LIVE_SET = '/live.json';
/** The manifests of versions, by `manifestAddress`. */
export const MANIFESTS = '/manifests/';
export const WORKER = `/${PUSH_WORKER}`;

/** What browsers and crawlers ask of any site. */
export const ROBOTS = '/robots.txt';
export const FAVICON = '/favicon.ico';
export const WEB_MANIFEST = '/manifest.webmanifest';
/** Where password managers send people to change their password, on any site. */
export const CHANGE_PASSWORD = '/.well-known/change-password';
/** The pictures of the installed portal. */
export const ICONS = '/icons/';

/** Where the host answers something else than a page of a remote. */
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

/** What other servers of the origin answer: the API, its sandbox and the release service. */
const BESIDE_HOST = ['/api/', '/sandbox/', '/delivery/'];

/** Whether the portal itself answers at an address, or at some below it, so that no remote can have a page there. */
export const isReserved = (pathname: string): boolean =>
  FIXED.has(pathname) ||
  [...FOLDERS, ...BESIDE_HOST].some((each) => `${pathname}/`.startsWith(each));

/** The remote of operators: under a host name of their own it is the only one. */
export const OPERATORS_REMOTE = 'mfe-ops';

/**
 * The origin in a setting, where operators can sign in: by https, because their cookie needs it, except on one machine.
 * Null when it is none.
 */
export function readOpsOrigin(value: string): string | null {
  const { protocol, hostname = '', href, origin } = URL.canParse(value) ? new URL(value) : {};
  const isHere = isThisMachine(hostname) || hostname.endsWith('.localhost');
  const isSafe = protocol === 'https:' || (protocol === 'http:' && isHere);
  return origin !== undefined && href === `${origin}/` && isSafe ? origin : null;
}

/** Whether a host, as a `Host` header has it, is that of an origin. */
export function isAtHost(origin: string, host: string): boolean {
  const address = `${new URL(origin).protocol}//${host}`;
  // The whole address, because the parts of `somebody@host/path` have the same host.
  return URL.canParse(address) && new URL(address).href === new URL(origin).href;
}
