import type { IncomingMessage, ServerResponse } from 'node:http';
import type { NameRoute } from '../answers/answering';
import { sendJson, sendText } from '../answers/plain-answers';
import { HEALTH, METRICS, PROBES, READY } from '@portal/shared/contract/portal-addresses';
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
    try {
      await currentPolicy();
      await store.liveSet();
      await store.requireWritable();
      await requireWritable(folder);
      sendJson(request, response, 200, { status: 'ready' });
    } catch (error) {
      const problem = asPathFault(error);
      log(String(problem));
      const { message } = Object(problem) as Error;
      response.setHeader('retry-after', String(RETRY_AFTER));
      sendJson(request, response, 503, { status: 'not ready', message });
    }
  }
}
