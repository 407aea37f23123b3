import type { IncomingMessage, ServerResponse } from 'node:http';
import type { NameRoute } from '../answers/answering';
import { sendJson, sendText } from '../answers/plain-answers';
import { HEALTH, METRICS, PROBES, READY } from '@portal/shared/contract/portal-addresses';
import { newestIssued } from '../signatures/siblings';
import { requireWritable } from '../store/folder/require-writable';
import { asPathFault } from '../store/path-fault';
import type { Store } from '../store/store';
import type { Policy } from './policy';

/** Seconds after which it is worth asking again. */
const RETRY_AFTER = 5;

interface Parts {
  currentPolicy: () => Promise<Policy>;
  store: Store;
  /** The service's own. */
  folder: string;
  metrics: () => Promise<string>;
  log: (message: string) => void;
}

/** Answers those who supervise the service; false: the address is none of theirs. */
export function createServiceProbes({ currentPolicy, store, folder, metrics, log }: Parts) {
  const details = () => newestIssued(store.signatures);

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
    response.setHeader('retry-after', String(RETRY_AFTER));
    sendJson(request, response, 503, { status: 'not ready', message, ...details() });
  }

  /** Anybody may ask, so only the log has the cause, which names files and addresses. */
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
