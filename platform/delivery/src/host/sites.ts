import { DEFAULT_CONFIG, HOST, type LiveSet, type RuntimeConfig } from '@portal/shared/contract';
import {
  ASSETS,
  CHANGE_PASSWORD,
  FIXED,
  FOLDERS,
  MANIFESTS,
  OPERATORS_REMOTE,
  WEB_MANIFEST,
  WORKER,
} from '@portal/shared/contract/portal-addresses';
import { NO_ROUTE } from '../http/responses';

/** What a host name serves. */
export interface Site {
  config: RuntimeConfig;
  /** Whether its pages list a package. */
  lists: (name: string) => boolean;
  /** Whether it is the separate host name of operators. */
  isOfOperators: boolean;
}

const only = <Value>(
  byName: Readonly<Record<string, Value>>,
  lists: Site['lists'],
): Record<string, Value> =>
  Object.fromEntries(Object.entries(byName).filter(([name]) => lists(name)));

/** Subscribers and operators under one name. */
export const commonSite = (config: RuntimeConfig): Site => ({
  config,
  lists: () => true,
  isOfOperators: false,
});

/** Subscribers, where operators have a host name of their own. */
export function subscribersSite(config: RuntimeConfig): Site {
  const lists = (name: string) => name !== OPERATORS_REMOTE;
  const ofSubscribers = { ...config };
  delete ofSubscribers.operations;
  return {
    config: {
      ...ofSubscribers,
      ...(config.remotes && { remotes: only(config.remotes, lists) }),
    },
    lists,
    isOfOperators: false,
  };
}

const OPERATORS_PACKAGES = [HOST, OPERATORS_REMOTE];

/** Operators under their own name: no other remote runs there, and nothing is previewed, pushed or stored offline. */
export function operatorsSite(config: RuntimeConfig): Site {
  const lists = (name: string) => OPERATORS_PACKAGES.includes(name);
  return {
    config: {
      ...config,
      remotes: only(config.remotes ?? {}, lists),
      preview: { origins: [] },
      push: DEFAULT_CONFIG.push,
      offline: false,
    },
    lists,
    isOfOperators: true,
  };
}

/** The part of a live set that the pages of a site list. */
export const filterLiveSet = (liveSet: LiveSet, { lists }: Site): LiveSet => ({
  ...liveSet,
  microFrontends: only(liveSet.microFrontends, lists),
});

const FOR_SUBSCRIBERS: readonly string[] = [WORKER, WEB_MANIFEST, CHANGE_PASSWORD];

/** Whether a site lacks an address that other sites may have. */
export const isOutside = ({ isOfOperators }: Site, pathname: string): boolean =>
  isOfOperators &&
  (FOR_SUBSCRIBERS.includes(pathname) ||
    ([ASSETS, MANIFESTS].some((folder) => pathname.startsWith(folder)) &&
      !OPERATORS_PACKAGES.includes(pathname.split('/')[2] ?? '')));

/**
 * Whether a site has the pages of a package; unknown pages belong to the subscribers' site, which answers that they do
 * not exist.
 */
export const servesPages = ({ isOfOperators }: Site, owner: string | null): boolean =>
  !isOfOperators || owner === OPERATORS_REMOTE;

/** The pattern of pages that no remote has. */
export const ANY_PAGE = '*';

/** The pattern of an address that is not a page of a remote. */
export function fixedRoute(pathname: string): string {
  const folder = FOLDERS.find((each) => pathname.startsWith(each));
  if (folder !== undefined) return `${folder}*`;
  return FIXED.has(pathname) ? pathname : NO_ROUTE;
}
