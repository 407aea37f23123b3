import { HEALTH, METRICS, PROBES, READY } from '@portal/shared/contract/portal-addresses';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { answerMetrics } from '../http/metrics';
import { type NameRoute, sendJson, sendText } from '../http/responses';
import { readNewestIssued } from '../signatures/siblings';
import { asPathFault } from '../store/file-errors';
import { requireWritable } from '../store/folder/files';
import type { Store } from '../store/store';
import type { Policy } from './policy';

/** A release takes several seconds. */
const DURATION_BUCKETS_S = [0.005, 0.01, 0.05, 0.1, 0.5, 1, 2.5, 5, 10, 30, 60];

/** The metrics of a release service; with `ofProcess` also those of the process. */
export const serviceMetrics = (ofProcess: boolean) =>
  answerMetrics({
    requests: {
      name: 'portal_release_service_requests_total',
      help: 'Requests that were answered, by the pattern of their address.',
      labelNames: ['method', 'route', 'status'],
    },
    requestDuration: {
      name: 'portal_release_service_request_duration_seconds',
      help: 'How long an answer took.',
      labelNames: ['route'],
    },
    buckets: DURATION_BUCKETS_S,
    ofProcess,
  });

const RETRY_AFTER_S = 5;

interface Parts {
  currentPolicy: () => Promise<Policy>;
  store: Store;
  /** The service's own folder. */
  folder: string;
  metrics: () => Promise<string>;
  log: (message: string) => void;
}

/** Answers liveness, readiness and metrics probes; false: the address is not one of them. */
export function createServiceProbes({ currentPolicy, store, folder, metrics, log }: Parts) {
  const details = () => readNewestIssued(store.signatures);

  return async (
    request: IncomingMessage,
    response: ServerResponse,
    nameRoute: NameRoute,
  ): Promise<boolean> => {
    const { url = '' } = request;
    if (!PROBES.has(url)) return false;
    nameRoute(url);
    if (url === METRICS) sendText(request, response, 200, await metrics());
    else if (url === HEALTH) sendJson(request, response, 200, { status: 'ok' });
    else if (url === READY) await sendReady(request, response);
    return true;
  };

  async function sendReady(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const message = await obstacle();
    if (message === null)
      return sendJson(request, response, 200, { status: 'ready', ...details() });
    response.setHeader('retry-after', String(RETRY_AFTER_S));
    sendJson(request, response, 503, { status: 'not ready', message, ...details() });
  }

  /** Anybody may call the probe, so only the log has the cause, which names files and addresses. */
  async function obstacle(): Promise<string | null> {
    const needs: [need: () => Promise<unknown>, message: string][] = [
      [currentPolicy, 'The policy is wrong, or cannot be read.'],
      [() => store.liveSet(), 'The live set cannot be read.'],
      [() => store.requireWritable(), 'The store cannot be written to.'],
      [() => requireWritable(folder), 'The folder of the service cannot be written to.'],
    ];
    for (const [need, message] of needs) {
      try {
        await need();
      } catch (error) {
        log(String(asPathFault(error)));
        return message;
      }
    }
    return null;
  }
}
