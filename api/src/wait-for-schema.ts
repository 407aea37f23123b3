import type { IncomingMessage, ServerResponse } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import type { Api } from './create-api';
import { SchemaMismatch } from './database/schema-version';
import { answerHeaders } from './http/answer-headers';

/** Seconds between two attempts. */
const BETWEEN = 5;

export type Running = Pick<Api, 'handle' | 'close'>;

interface Waiting {
  start: () => Promise<Api>;
  /** The portal's public origin. */
  origin: string;
  /** Receives the reason why the API waits. */
  onWait: (message: string) => void;
  milliseconds?: number;
}

/**
 * Starts the API. While the schema of the database does not fit, a stand-in answers: `/health` with 200,
 * every other address with 503.
 */
export async function startWhenSchemaFits({
  start,
  origin,
  onWait,
  milliseconds = BETWEEN * 1000,
}: Waiting): Promise<Running> {
  const headers = answerHeaders(new URL(origin).protocol);
  const ending = new AbortController();
  let api: Api | null = null;
  let message = '';

  async function attempt(): Promise<void> {
    try {
      api = await start();
    } catch (error) {
      if (!(error instanceof SchemaMismatch)) throw error;
      if (message !== error.message) onWait(error.message);
      message = error.message;
    }
  }

  async function keepTrying(): Promise<void> {
    while (!api && !ending.signal.aborted) {
      await pause(milliseconds, undefined, { signal: ending.signal }).catch(() => undefined);
      // A database that is briefly unavailable is retried too.
      if (!ending.signal.aborted) await attempt().catch((error) => onWait(String(error)));
    }
  }

  await attempt();
  const trying = keepTrying();
  return {
    handle(request, response) {
      if (api) api.handle(request, response);
      else answerWaiting(request, response, message, headers);
    },
    async close() {
      ending.abort();
      await trying;
      await api?.close();
    },
  };
}

function answerWaiting(
  request: IncomingMessage,
  response: ServerResponse,
  message: string,
  headers: Record<string, string>,
): void {
  const isAlive = /^(\/api)?\/health(\?|$)/.test(request.url ?? '');
  const body = isAlive ? { status: 'ok' } : { status: 'not ready', message, obstacles: [message] };
  response.writeHead(isAlive ? 200 : 503, {
    ...headers,
    'content-type': 'application/json; charset=utf-8',
    ...(!isAlive && { 'retry-after': String(BETWEEN) }),
  });
  response.end(request.method === 'HEAD' ? undefined : JSON.stringify(body));
}
