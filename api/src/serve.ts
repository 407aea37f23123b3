import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createApi } from './create-api';
import { host, origin, port } from './environment';
import { settingsFrom } from './settings';
import { startTracing } from './tracing/start';
import { unlessLeft } from './unless-left';
import { startWhenSchemaFits } from './wait-for-schema';

/** Milliseconds that running requests get to finish before their connections are closed. */
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
  const server = createServer(unlessLeft((request, response) => api.handle(request, response)));

  const stop = () => {
    // A proxy that asks on over an open connection takes another one before this one is cut.
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
