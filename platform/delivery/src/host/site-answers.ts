import type { IncomingMessage, ServerResponse } from 'node:http';
import { extname } from 'node:path';
import { cohortIdIn, manifestAddress, OUTLINE_ADDRESS } from '@portal/shared/contract';
import {
  ASSETS,
  LIVE_SET,
  MANIFESTS,
  METRICS,
  WORKER,
} from '@portal/shared/contract/portal-addresses';
import type { AnswerAny, AnswerOwn, NameRoute } from '../answers/answering';
import { sendContent } from '../answers/content';
import { ANYBODY, BY_READER, readingOf } from '../answers/languages';
import { sendRedirect, sendText } from '../answers/plain-answers';
import { createPreviewCookies } from '../preview/preview-cookie';
import { createPreviewPages } from '../preview/preview-pages';
import { IMMUTABLE } from '../store/media-types';
import type { Store } from '../store/store';
import { createWebFiles } from '../web/web-files';
import type { createAssets } from './assets';
import { type Edition, type Visitor, manifestContent } from './edition';
import { ANY_PAGE } from './fixed-route';
import { createProbes } from './probes';
import { pageHeaders, WORKER_HEADERS } from './security-headers';
import { type Site, isOutside, hasPagesOf } from './sites';

interface SiteParts {
  store: Store;
  site: Site;
  currentEdition: () => Promise<Edition>;
  sendAsset: ReturnType<typeof createAssets>;
  sendErrorPage: AnswerOwn;
  /** Authenticates the cookies of previews. */
  previewKey: string | Buffer;
  /** What `/ready` says besides. */
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

  /** One address for all versions: browsers check it for a newer worker. */
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
    const kept = live ? null : await store.artifacts.manifest(name, version);
    const content = live ?? (kept && manifestContent(kept));
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
    const visitor = { id: cohortIdIn(cookie), preview, reading: readingOf(request.headers) };
    const page = (await currentEdition()).page(pathname, visitor);
    nameRoute(page?.route ?? ANY_PAGE);
    if (!page) {
      response.setHeader('retry-after', '30');
      sendText(request, response, 503, NOT_RELEASED);
      return;
    }
    if (!hasPagesOf(site, page.owner)) {
      sendText(request, response, 404, 'Not found');
      return;
    }
    const headers = { vary: BY_READER, ...page.headers, ...pageHeaders(pathname) };
    await sendContent(request, response, page.content, headers, page.status);
  }

  return async (request, response, nameRoute) => {
    const pathname = pathnameOf(request);
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

/** Where operators begin. */
const OPERATORS_PAGE = '/ops';

/** The path of a request as it was sent. */
export const pathnameOf = ({ url = '/' }: IncomingMessage): string => url.replace(/[?#].*$/s, '');

/** Page addresses have no extension; a browser navigation gets a page at any address. */
const isPage = ({ headers }: IncomingMessage, pathname: string): boolean =>
  extname(pathname) === '' || (headers.accept?.includes('text/html') ?? false);
