import type { IncomingMessage, ServerResponse } from 'node:http';
import { extname } from 'node:path';
import {
  cohortIdIn,
  manifestAddress,
  OUTLINE_ADDRESS,
  type RuntimeConfig,
} from '@portal/shared/contract';
import {
  ASSETS,
  LIVE_SET,
  MANIFESTS,
  METRICS,
  WORKER,
} from '@portal/shared/contract/portal-addresses';
import { answerHeaders, fileHeaders, isSecure } from '../answers/answer-headers';
import {
  type AnswerAny,
  type Answered,
  answering,
  type NameRoute,
  toStandardError,
} from '../answers/answering';
import { sendContent } from '../answers/content';
import { ANYBODY, BY_READER, readingOf } from '../answers/languages';
import { sendText } from '../answers/plain-answers';
import { previewIn } from '../preview/preview-cookie';
import { createPreviewPages } from '../preview/preview-pages';
import { IMMUTABLE } from '../store/media-types';
import type { Store } from '../store/store';
import { createWebFiles } from '../web/web-files';
import { ANY_PAGE, fixedRoute } from './fixed-route';
import { createAssets } from './assets';
import { createCurrentEdition } from './current-edition';
import type { DevelopmentOverrides } from './development';
import { type Visitor, manifestContent } from './edition';
import { createErrorPages } from './error-pages';
import { createLiveSource } from './live-source';
import { hostMetrics } from './metrics';
import { pageHeaders, WORKER_HEADERS } from './security-headers';
import { createProbes } from './probes';

export interface HostOptions {
  store: Store;
  config: RuntimeConfig;
  /** Packages that come from development servers. */
  development?: DevelopmentOverrides;
  /** Receives messages for operators; standard error by default. */
  log?: (message: string) => void;
  /** Called for every answer. */
  onAnswer?: (answered: Answered) => void;
  /** Alone in its process: it serves `/metrics`, including the metrics of the process. */
  alone?: boolean;
}

/**
 * Serves the released files, the live set, the pages of numbered errors, the answers to probes and, at every
 * other address, the portal's page.
 */
export function createHost(options: HostOptions) {
  const { store, config, log = toStandardError, alone = false } = options;
  const sendAsset = createAssets(store.artifacts, log);
  const liveSource = createLiveSource(store, log);
  const currentEdition = createCurrentEdition({ ...options, log }, liveSource.current);
  const metrics = hostMetrics(liveSource, alone);
  const sendErrorPage = createErrorPages(config.brand);
  const sendWebFile = createWebFiles(config);
  const sendPreviewPage = createPreviewPages(config, () => store.liveSet());

  const sendProbe = createProbes({
    async obstacle() {
      try {
        return (await currentEdition()).page('/', NOBODY) ? null : NOT_RELEASED;
      } catch (error) {
        log(String(error));
        return 'The live set cannot be read.';
      }
    },
    isRoute: async (pathname) => (await currentEdition()).isRoute(pathname),
  });

  const answer: AnswerAny = async (request, response, nameRoute) => {
    const pathname = (request.url ?? '/').replace(/[?#].*$/s, '');
    nameRoute(fixedRoute(pathname));
    const secure = isSecure(request);
    const headers = pathname.startsWith(ASSETS)
      ? fileHeaders(pathname, secure)
      : answerHeaders(secure);
    response.setHeaders(new Map(Object.entries(headers)));

    if (await sendPreviewPage(request, response, pathname)) return;
    if (request.method !== 'GET' && request.method !== 'HEAD') {
      response.setHeader('allow', 'GET, HEAD');
      sendText(request, response, 405, 'Only GET and HEAD');
    } else if (pathname.startsWith(ASSETS)) {
      await sendAsset(request, response, pathname);
    } else if (await sendProbe(request, response, pathname)) {
      return;
    } else if (alone && pathname === METRICS) {
      sendText(request, response, 200, await metrics.text());
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
    } else if (isPage(request, pathname)) {
      await sendPage(request, response, pathname, nameRoute);
    } else {
      sendText(request, response, 404, 'Not found');
    }
  };

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
    const preview = previewIn(cookie, config.preview.origins, Date.now());
    const visitor = { id: cohortIdIn(cookie), preview, reading: readingOf(request.headers) };
    const page = (await currentEdition()).page(pathname, visitor);
    nameRoute(page?.route ?? ANY_PAGE);
    if (!page) {
      response.setHeader('retry-after', '30');
      sendText(request, response, 503, NOT_RELEASED);
      return;
    }
    const headers = { vary: BY_READER, ...page.headers, ...pageHeaders(pathname) };
    await sendContent(request, response, page.content, headers, page.status);
  }

  const host = answering({
    answer,
    sayBroken: (request, response, error) =>
      sendText(request, response, 503, options.development ? String(error) : BROKEN),
    log,
    onAnswer(answered) {
      metrics.count(answered);
      options.onAnswer?.(answered);
    },
  });
  return {
    ...host,
    metrics: metrics.text,
    /** Counts an answer that another handler sent. */
    count: metrics.count,
  };
}

const NOBODY: Visitor = { id: null, preview: null, reading: ANYBODY };

const BROKEN = 'The portal cannot be served just now.';

const NOT_RELEASED = 'The portal is not released yet: no version of its shell is live.';

/** Page addresses have no extension; a browser navigation gets a page at any address. */
const isPage = ({ headers }: IncomingMessage, pathname: string): boolean =>
  extname(pathname) === '' || (headers.accept?.includes('text/html') ?? false);
