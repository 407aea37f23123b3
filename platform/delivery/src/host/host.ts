import { randomBytes } from 'node:crypto';
import type { RuntimeConfig } from '@portal/shared/contract';
import { ASSETS } from '@portal/shared/contract/portal-addresses';
import {
  type AnswerAny,
  type Answered,
  answerHeaders,
  answering,
  fileHeaders,
  isSecure,
  sendText,
  toStandardError,
} from '../http/responses';
import { isAddressedTo } from '../operations/client-address';
import { readNewestIssued } from '../signatures/siblings';
import type { Store } from '../store/store';
import { createAssets } from './assets';
import { createCurrentEdition } from './current-edition';
import type { DevelopmentOverrides } from './development';
import { createErrorPages } from './error-pages';
import { commonSite, fixedRoute, operatorsSite, type Site, subscribersSite } from './sites';
import { createLiveSource } from './live-source';
import { hostMetrics } from './metrics';
import { createSiteAnswers, getPathname } from './site-answers';

export interface HostOptions {
  store: Store;
  config: RuntimeConfig;
  /** The origin for operators, who then have a host name of their own. By default they share that of subscribers. */
  opsOrigin?: string | undefined;
  /** Addresses and networks of proxies whose `x-forwarded-host` is trusted. */
  trustProxy?: readonly string[] | undefined;
  /** Packages served by development servers. */
  development?: DevelopmentOverrides;
  /** Receives messages for operators; standard error by default. */
  log?: (message: string) => void;
  /** Called for every answer. */
  onAnswer?: (answered: Answered) => void;
  /**
   * Authenticates the cookies of previews, the same for all hosts of a portal; by default a random one of this host.
   */
  previewKey?: string | undefined;
  /** Whether it is alone in its process: it then serves `/metrics`, including the metrics of the process. */
  alone?: boolean;
}

/**
 * Serves the released files, the live set, the error pages, the answers to probes and, at every other address, the
 * portal's page.
 */
export function createHost(options: HostOptions) {
  const { store, config, opsOrigin, log = toStandardError, alone = false } = options;
  const sendAsset = createAssets(store.artifacts, log);
  const liveSource = createLiveSource(store, log);
  const metrics = hostMetrics(liveSource, alone);
  const sendErrorPage = createErrorPages(config.brand);

  const previewKey = options.previewKey ?? randomBytes(32);

  const readyDetails = () => ({
    ...readNewestIssued(store.signatures),
    ...((liveSource.validFor() ?? 1) <= 0 && { warning: EXPIRED }),
  });

  const createAnswers = (site: Site): AnswerAny =>
    createSiteAnswers({
      store,
      site,
      currentEdition: createCurrentEdition({ ...options, site, log }, liveSource.current),
      sendAsset,
      sendErrorPage,
      previewKey,
      readyDetails,
      metrics: alone ? metrics.text : null,
      log,
    });

  const isForOperators = opsOrigin ? isAddressedTo(opsOrigin, options.trustProxy) : () => false;
  const operators = createAnswers(operatorsSite(config));
  const others = createAnswers(opsOrigin ? subscribersSite(config) : commonSite(config));

  const answer: AnswerAny = async (request, response, nameRoute) => {
    const pathname = getPathname(request);
    nameRoute(fixedRoute(pathname));
    const secure = isSecure(request);
    const headers = pathname.startsWith(ASSETS)
      ? fileHeaders(pathname, secure)
      : answerHeaders(secure);
    response.setHeaders(new Map(Object.entries(headers)));
    await (isForOperators(request) ? operators : others)(request, response, nameRoute);
  };

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

const BROKEN = 'The portal cannot be served just now.';

const EXPIRED =
  'The signature of the live set has expired: a host that starts now would refuse it.';
