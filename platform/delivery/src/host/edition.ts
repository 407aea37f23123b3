import {
  type BuiltManifest,
  canaryVersion,
  defaultVersion,
  HOST,
  type LiveSet,
  type PageVersions,
  type Preview,
  routeKey,
  type RuntimeConfig,
  versionsForId,
} from '@portal/shared/contract';
import { isListed, renderDocument, type Shell, type Visit } from '../document/document';
import { type OwnedRoute, routeFinder } from '../document/first-visit';
import { createOutline } from '../document/outline';
import { type Content, createContent, type Reading } from '../http/content';
import { languagesIn } from '../http/html';
import type { FindRendered } from '../prerender/find-rendered';
import { manifestText } from '../store/manifest';
import { allowsProviderScripts } from './security-headers';
import { ANY_PAGE, filterLiveSet, type Site } from './sites';

/**
 * Runs before the shell's worker where operators disabled pages without a network: it deletes everything the worker
 * stored, whatever the shell's part of the script does. Without push the worker has no purpose, so it unregisters
 * itself.
 */
export function workerRemoval({ offline, push }: RuntimeConfig): string {
  if (offline !== false) return '';
  return [
    'self.portalOffline = false;',
    "addEventListener('install', () => skipWaiting());",
    "addEventListener('activate', (event) => event.waitUntil((async () => {",
    "  for (const name of await caches.keys()) if (name.startsWith('portal-')) await caches.delete(name);",
    "  indexedDB.deleteDatabase('workbox-expiration');",
    ...(push.vapidPublicKey ? [] : ['  await registration.unregister();']),
    '})()));',
    '',
  ].join('\n');
}

/** A document and the headers of the policy it is served with. */
interface Page {
  content: Content;
  headers: Readonly<Record<string, string>>;
  /** The pattern of its addresses. */
  route: string;
  /** 404: no remote has the address. */
  status: 200 | 404;
  /** The package that owns the page; null: none. */
  owner: string | null;
}

/** The properties of a visitor that pages depend on. */
export interface Visitor {
  id: string | null;
  preview: Preview | null;
  reading: Reading;
}

export type Edition = ReturnType<typeof createEdition>;

const JSON_TYPE = 'application/json; charset=utf-8';

/** A manifest as browsers receive it. Outlines contain the hash of this text. */
export const manifestContent = (manifest: BuiltManifest): Content =>
  createContent(JSON_TYPE, manifestText(manifest));

/** The headers of a document's policy. */
export type PolicyFor = (
  shell: Shell,
  providerScripts: boolean,
  visit: Pick<Visit, 'preview' | 'rendered'>,
) => Page['headers'];

/** Everything the host generates from one live set for a site, each page once. */
export function createEdition(
  whole: LiveSet,
  shells: ReadonlyMap<string, Shell>,
  site: Site,
  policyFor: PolicyFor,
  renderedFor: FindRendered,
) {
  const { config, isOfOperators } = site;
  const liveSet = filterLiveSet(whole, site);
  const finders = new Map<string, (pathname: string) => OwnedRoute | undefined>();
  const pages = new Map<string, Page>();
  const findAny = routeFinder(Object.values(liveSet.microFrontends).flat());
  const stable = defaultVersion(liveSet.microFrontends[HOST] ?? []);
  const pushWorker = shells.get(stable?.url ?? '')?.pushWorker;
  const outline = createOutline(liveSet);
  const manifests = new Map<string, Content>();

  function makePage(shell: Shell, visit: Visit): Page {
    const { route, preview } = visit;
    const providerScripts = allowsProviderScripts(route);
    const pageConfig = providerScripts ? { ...config, allowsProviderScripts: true } : config;
    const html = renderDocument(shell, liveSet, pageConfig, visit);
    return {
      content: createContent('text/html; charset=utf-8', html),
      headers: {
        ...policyFor(shell, providerScripts, visit),
        ...(!isListed(route, config) && { 'x-robots-tag': 'noindex' }),
      },
      route: route?.path ?? ANY_PAGE,
      owner: route?.owner.extras.portal.name ?? null,
      // A preview may have unreleased routes.
      status: route || preview ? 200 : 404,
    };
  }

  return {
    /** Complete for subscribers: the API counts only loads of versions in it. */
    liveSet: createContent(JSON_TYPE, JSON.stringify(isOfOperators ? liveSet : whole)),
    /** The outline of the live set, for open tabs. */
    outline: createContent(JSON_TYPE, JSON.stringify(outline)),
    /** The manifest of a version in the live set; null when it has none. */
    manifest(name: string, version: string): Content | null {
      const versions = Object.hasOwn(liveSet.microFrontends, name)
        ? liveSet.microFrontends[name]
        : undefined;
      const live = versions?.find(({ metadata }) => metadata.version === version);
      if (!live) return null;
      const content = manifests.get(live.url) ?? manifestContent(live.extras.portal);
      manifests.set(live.url, content);
      return content;
    },
    /** The script of the shell's service worker, the same for all browsers; null if there is none. */
    pushWorker:
      typeof pushWorker === 'string'
        ? createContent('text/javascript; charset=utf-8', workerRemoval(config) + pushWorker)
        : null,
    /**
     * The page for an address; pages differ by route, language and the canaries the browser belongs to. Null: no shell
     * can be served. A browser in a preview gets a separate page.
     */
    page(pathname: string, { id, preview, reading }: Visitor): Page | null {
      const versions = versionsForId(liveSet, id);
      const canaries = canariesIn(versions, liveSet);
      const shell = shells.get(versions.get(HOST)?.url ?? '') ?? shells.get(stable?.url ?? '');
      if (!shell) return null;
      let find = finders.get(canaries);
      if (!find) {
        find = routeFinder(versions.values());
        finders.set(canaries, find);
      }
      const route = find(pathname);
      // Not cached: few browsers use previews, and each previews something else.
      const language = reading(languagesIn(shell.template));
      const visit = {
        route,
        language,
        versions: [...versions.values()],
        preview,
        rendered: null,
        outline,
        isInstallable: !isOfOperators,
      };
      if (preview) return makePage(shell, visit);
      const key = [canaries, language, route ? routeKey(route) : ''].join('\n');
      let page = pages.get(key);
      if (!page) {
        const rendered = renderedFor(shell.version, versions, route, language);
        page = makePage(shell, { ...visit, rendered });
        pages.set(key, page);
      }
      return page;
    },
    /** Whether any served version declares a route for the address. */
    isRoute: (pathname: string): boolean => findAny(pathname) !== undefined,
  };
}

/** Equal for all browsers that get the same versions: the canaries among them. */
const canariesIn = (versions: PageVersions, { microFrontends }: LiveSet): string =>
  [...versions]
    .filter(([name, chosen]) => chosen === canaryVersion(microFrontends[name] ?? []))
    .map(([, { url }]) => url)
    .join(' ');
