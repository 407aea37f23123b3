import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { type Api, createApi } from './create-api';
import { SchemaMismatch } from './database/schema-version';
import { host, origin, port } from './environment';
import { answerHeaders } from './http/answer-headers';
import { skipAbandoned } from './http/abandoned-requests';
import { settingsFrom } from './settings';
import { startTracing } from './tracing/start';

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
 * Starts the API. While the schema of the database does not match, a stand-in answers: `/health` with 200, every other
 * address with 503.
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

/** Migrates the database as an API does at its start, and exits. */
export async function migrate(environment: NodeJS.ProcessEnv): Promise<void> {
  const api = await createApi({
    ...settingsFrom(environment),
    origin: origin(environment, 'PORTAL_ORIGIN') ?? 'http://localhost',
  });
  await api.close();
}

/** Milliseconds in which running requests may finish before their connections are closed. */
const LAST_ANSWERS = 5_000;

/** Runs the API alone on a port, configured by the environment, until `ending` aborts. */
export async function serve(environment: NodeJS.ProcessEnv, ending: AbortSignal): Promise<void> {
  const hostname = host(environment);
  const listening = port(environment, 'PORT', 4000);
  const options = {
    ...settingsFrom(environment),
    origin: origin(environment, 'PORTAL_ORIGIN') ?? `http://localhost:${listening}`,
    logger: true,
  };
  const endTracing = await startTracing(environment);
  const api = await startWhenSchemaFits({
    start: () => createApi(options),
    origin: options.origin,
    onWait: (message) => process.stderr.write(`Not ready: ${message}\n`),
  });
  const close = async () => {
    try {
      await api.close();
    } finally {
      await endTracing();
    }
  };
  if (ending.aborted) return close();
  const server = createServer(skipAbandoned((request, response) => api.handle(request, response)));

  const stop = () => {
    // A proxy that reuses an open connection switches to a new one before this one is cut.
    server.prependListener('request', (_request, response) => {
      response.setHeader('connection', 'close');
    });
    const cut = setTimeout(() => server.closeAllConnections(), LAST_ANSWERS);
    server.close(() => {
      clearTimeout(cut);
      void close();
    });
    server.closeIdleConnections();
  };
  ending.addEventListener('abort', stop);

  try {
    server.listen(listening, hostname);
    await once(server, 'listening');
  } catch (error) {
    await close();
    throw error;
  }
  const { port: taken } = server.address() as AddressInfo;
  process.stdout.write(`API on http://${hostname}:${taken}, described at /api/docs\n`);
}
