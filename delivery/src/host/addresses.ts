import { ERROR_PAGES, PREVIEW_PAGE, PUSH_WORKER } from '@portal/shared/contract';
import { NO_ROUTE } from '../answers/answering';
import { FAVICON, ICONS, ROBOTS, WEB_MANIFEST } from '../web/addresses';

/** What the host says to whoever supervises it: whether it lives, and whether it can serve pages. */
export const HEALTH = '/health';
export const READY = '/ready';
export const METRICS = '/metrics';

/** The files of released versions. */
export const ASSETS = '/remotes/';
export const LIVE_SET = '/live.json';
/** The manifests of versions, by `manifestAddress`. */
export const MANIFESTS = '/manifests/';
export const WORKER = `/${PUSH_WORKER}`;

/** What supervisors and monitoring ask every few seconds. */
export const PROBES: ReadonlySet<string> = new Set([HEALTH, READY, METRICS]);

const FIXED: ReadonlySet<string> = new Set([
  ...PROBES,
  LIVE_SET,
  WORKER,
  ROBOTS,
  FAVICON,
  WEB_MANIFEST,
  PREVIEW_PAGE,
]);

/** The pattern of pages that no remote has. */
export const ANY_PAGE = '*';

/** The pattern of an address that is no page of a remote. */
export function fixedRoute(pathname: string): string {
  const folder = [ASSETS, MANIFESTS, ICONS, ERROR_PAGES].find((each) => pathname.startsWith(each));
  if (folder !== undefined) return `${folder}*`;
  return FIXED.has(pathname) ? pathname : NO_ROUTE;
}
