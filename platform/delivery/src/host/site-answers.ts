import { cohortIdIn, manifestAddress, OUTLINE_ADDRESS } from '@portal/shared/contract';
import {
  ASSETS,
  HEALTH,
  LIVE_SET,
  MANIFESTS,
  METRICS,
  READY,
  WORKER,
} from '@portal/shared/contract/portal-addresses';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { extname } from 'node:path';
import { ANYBODY, BY_READER, readLanguages, sendContent } from '../http/content';
import {
  type AnswerAny,
  type AnswerOwn,
  type NameRoute,
  sendJson,
  sendRedirect,
  sendText,
} from '../http/responses';
import { createPreviewCookies, createPreviewPages } from '../preview/preview-pages';
import { IMMUTABLE } from '../store/media-types';
import type { Store } from '../store/store';
import type { createAssets } from './assets';
import { type Edition, manifestContent, type Visitor } from './edition';
import { pageHeaders, WORKER_HEADERS } from './security-headers';
import { ANY_PAGE, servesPages, isOutside, type Site } from './sites';
import { createWebFiles } from './web-files';

/** Names of probes in other systems. A probe at a wrong address must fail, and not get a page. */
const LIKE_A_PROBE =
  /^\/(-\/|[-_.])?(health|alive|live|ready|readiness|startup|started|ping|heartbeat|status)(z|y|ness|-?check)?(\/|$)/i;

const RETRY_AFTER_S = 5;

interface SiteRequest {
  /** Why the host cannot serve pages now; null: it can. */
  obstacle: () => Promise<string | null>;
  /** Further fields of the answer to readiness probes. */
  details: () => object;
  /** Whether an address is a page of a released remote. */
  isRoute: (pathname: string) => Promise<boolean>;
}

/** Answers readiness probes, and requests that look like one. */
function createProbes({ obstacle, details, isRoute }: SiteRequest): AnswerOwn {
  return async (request, response, pathname) => {
    if (pathname === HEALTH) {
      sendJson(request, response, 200, { status: 'ok' });
    } else if (pathname === READY) {
      const message = await obstacle();
      if (message !== null) response.setHeader('retry-after', String(RETRY_AFTER_S));
      if (message === null) sendJson(request, response, 200, { status: 'ready', ...details() });
      else sendJson(request, response, 503, { status: 'not ready', message, ...details() });
    } else if (LIKE_A_PROBE.test(pathname) && !(await isRoute(pathname))) {
      sendText(request, response, 404, 'Not found');
    } else {
      return false;
    }
    return true;
  };
}

interface SiteParts {
  store: Store;
  site: Site;
  currentEdition: () => Promise<Edition>;
  sendAsset: ReturnType<typeof createAssets>;
  sendErrorPage: AnswerOwn;
  /** Authenticates the cookies of previews. */
  previewKey: string | Buffer;
  /** Further fields of `/ready`. */
  readyDetails: () => object;
  /** The text of `/metrics`, where the host serves it. */
  metrics: (() => Promise<string>) | null;
  log: (message: string) => void;
}

/** Answers every request that is addressed to a site. */
export function createSiteAnswers(parts: SiteParts): AnswerAny {
  const { store, site, currentEdition, sendAsset, sendErrorPage, metrics, log } = parts;
  const { config } = site;
  const sendWebFile = createWebFiles(config);
  const previews = createPreviewCookies(parts.previewKey, config.preview.origins);
  const sendPreviewPage = createPreviewPages(config, previews, () => store.liveSet());

  const sendProbe = createProbes({
    async obstacle() {
      try {
        return (await currentEdition()).page('/', NOBODY) ? null : NOT_RELEASED;
      } catch (error) {
        log(String(error));
        return 'The live set cannot be read.';
      }
    },
    details: parts.readyDetails,
    isRoute: async (pathname) => (await currentEdition()).isRoute(pathname),
  });

  /** One address for all versions: browsers look there for a newer worker. */
  async function sendPushWorker(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { pushWorker } = await currentEdition();
    if (pushWorker) await sendContent(request, response, pushWorker, WORKER_HEADERS);
    else sendText(request, response, 404, 'Not found');
  }

  /** Includes versions that are no longer live, because open tabs may need them. */
  async function sendManifest(
    request: IncomingMessage,
    response: ServerResponse,
    pathname: string,
  ): Promise<void> {
    const [name = '', file = ''] = pathname.slice(MANIFESTS.length).split('/');
    const version = file.replace(/\.json$/, '');
    if (pathname !== manifestAddress(name, version)) {
      sendText(request, response, 404, 'Not found');
      return;
    }
    const live = (await currentEdition()).manifest(name, version);
    const stored = live ? null : await store.artifacts.manifest(name, version);
    const content = live ?? (stored && manifestContent(stored));
    if (content) await sendContent(request, response, content, { 'cache-control': IMMUTABLE });
    else sendText(request, response, 404, 'Not found');
  }

  async function sendPage(
    request: IncomingMessage,
    response: ServerResponse,
    pathname: string,
    nameRoute: NameRoute,
  ): Promise<void> {
    const { cookie = '' } = request.headers;
    const preview = previews.current(request);
    const visitor = { id: cohortIdIn(cookie), preview, reading: readLanguages(request.headers) };
    const page = (await currentEdition()).page(pathname, visitor);
    nameRoute(page?.route ?? ANY_PAGE);
    if (!page) {
      response.setHeader('retry-after', '30');
      sendText(request, response, 503, NOT_RELEASED);
      return;
    }
    if (!servesPages(site, page.owner)) {
      sendText(request, response, 404, 'Not found');
      return;
    }
    const headers = { vary: BY_READER, ...page.headers, ...pageHeaders(pathname) };
    await sendContent(request, response, page.content, headers, page.status);
  }

  return async (request, response, nameRoute) => {
    const pathname = getPathname(request);
    if (isOutside(site, pathname)) {
      sendText(request, response, 404, 'Not found');
      return;
    }
    if (await sendPreviewPage(request, response, pathname)) return;
    if (request.method !== 'GET' && request.method !== 'HEAD') {
      response.setHeader('allow', 'GET, HEAD');
      sendText(request, response, 405, 'Only GET and HEAD');
    } else if (pathname.startsWith(ASSETS)) {
      await sendAsset(request, response, pathname);
    } else if (await sendProbe(request, response, pathname)) {
      return;
    } else if (metrics && pathname === METRICS) {
      sendText(request, response, 200, await metrics());
    } else if (pathname === LIVE_SET) {
      const { liveSet, outline } = await currentEdition();
      await sendContent(request, response, request.url === OUTLINE_ADDRESS ? outline : liveSet);
    } else if (pathname.startsWith(MANIFESTS)) {
      await sendManifest(request, response, pathname);
    } else if (pathname === WORKER) {
      await sendPushWorker(request, response);
    } else if (await sendErrorPage(request, response, pathname)) {
      return;
    } else if (await sendWebFile(request, response, pathname)) {
      return;
    } else if (site.isOfOperators && pathname === '/') {
      sendRedirect(response, OPERATORS_PAGE);
    } else if (isPage(request, pathname)) {
      await sendPage(request, response, pathname, nameRoute);
    } else {
      sendText(request, response, 404, 'Not found');
    }
  };
}

const NOBODY: Visitor = { id: null, preview: null, reading: ANYBODY };

const NOT_RELEASED = 'The portal is not released yet: no version of its shell is live.';

/** The first page of operators. */
const OPERATORS_PAGE = '/ops';

/** The path of a request as it was sent. */
export const getPathname = ({ url = '/' }: IncomingMessage): string => url.replace(/[?#].*$/s, '');

/** Page addresses have no extension; a browser navigation gets a page at any address. */
const isPage = ({ headers }: IncomingMessage, pathname: string): boolean =>
  extname(pathname) === '' || (headers.accept?.includes('text/html') ?? false);
