import {
  type ApiOptions,
  createApi,
  environment,
  formatForeignHost,
  createHostCheck,
  settingsFrom,
} from '@portal/api';
import {
  askStore,
  createHost,
  createOperations,
  type DevelopmentOverrides,
  endServer,
  loadConfig,
  createLoadCounts,
  openFolderStore,
  createOperators,
  watch,
  type WatchOptions,
} from '@portal/delivery';
import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';

/** Watches the canaries beside the portal, as `portal watch` does, and logs what it did. */
function watchCanaries(watched: Omit<WatchOptions, 'signal' | 'onHalt' | 'onTrouble'>): {
  end(): Promise<void>;
} {
  const ending = new AbortController();
  const ended = watch({
    ...watched,
    signal: ending.signal,
    onHalt: ({ outcome, reason }) =>
      console.warn(`Halted the canary of ${outcome.remote}: ${reason}`),
    onTrouble: (message) => console.warn(message),
  });
  return {
    async end() {
      ending.abort();
      await ended;
    },
  };
}

/** How long the last answers may take. It is short, because a person waits at a terminal. */
const SHUTDOWN_TIMEOUT_MS = 1_000;

export interface PortalOptions {
  port: number;
  /** The interface to listen on. */
  host: string;
  dataFolder: string;
  /** Settings of the API that tests change. */
  api?: Partial<ApiOptions>;
  /** Packages served by development servers. */
  development?: DevelopmentOverrides;
  /** How canaries are watched, if it differs from the default. */
  watch?: Pick<WatchOptions, 'every' | 'rule'>;
}

export interface RunningPortal {
  origin: string;
  /** The origin of the operators' pages: the same, unless they have a host name of their own. */
  opsOrigin: string;
  close: () => Promise<void>;
}

/** The address of a server from this machine. */
function reachedAt(server: Server): string {
  const { address, family, port } = server.address() as AddressInfo;
  const everywhere = address === '0.0.0.0' || address === '::';
  if (family === 'IPv6') return `http://[${everywhere ? '::1' : address}]:${port}`;
  return `http://${everywhere ? '127.0.0.1' : address}:${port}`;
}

/** Takes the port before anything is built, so that a port in use is reported at once. */
export const listen = (server: Server, port: number, host: string): Promise<number> =>
  new Promise((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => {
      reject(
        error.code === 'EADDRINUSE'
          ? new Error(`Port ${port} is taken. Free it, or choose another: PORT=3001 npm start`)
          : error,
      );
    });
    server.listen(port, host, () => resolve((server.address() as AddressInfo).port));
  });

/**
 * Runs the whole portal behind one port: the API and the static host share a server.
 * `prepare` runs while the database opens; the portal answers once both are done.
 */
export async function startPortal(
  { port, host, dataFolder, api: apiOptions, development, watch }: PortalOptions,
  prepare: (store: ReturnType<typeof openFolderStore>) => Promise<void> = async () => undefined,
): Promise<RunningPortal> {
  // Requests wait until everything is ready.
  let begin: (serve: RequestListener) => void = () => undefined;
  const ready = new Promise<RequestListener>((resolve) => {
    begin = resolve;
  });
  const server = createServer((request, response) => {
    void ready.then((serve) => serve(request, response));
  });
  const local = `http://localhost:${await listen(server, port, host)}`;
  try {
    const origin = environment.origin(process.env, 'PORTAL_ORIGIN') ?? local;
    const store = openFolderStore(dataFolder);
    const config = await loadConfig(process.env.PORTAL_CONFIG, process.env);
    const settings = {
      ...settingsFrom({ ...process.env, PORTAL_DATA: dataFolder }),
      origin,
      host,
      config,
      liveSet: () => store.liveSet(),
      ...apiOptions,
    };
    const { opsOrigin, trustProxy } = settings;
    const pages = createHost({
      store,
      config,
      opsOrigin,
      trustProxy,
      ...(development && { development }),
    });
    const opening = createApi({ ...settings, furtherMetrics: pages.metrics });
    const here = reachedAt(server);
    // Operators' calls do not exist under the name of subscribers, not even for this process.
    const reached = opsOrigin !== undefined && here === origin ? opsOrigin : here;
    const access = { api: reached, token: async () => (await opening).consoleToken };
    const loadCounts = createLoadCounts(access);
    const operators = createOperators(access);
    const ask = askStore(store);
    const operations = createOperations({
      ask,
      operators,
      loadCounts,
      opsOrigin,
      trustProxy,
      onAnswer: pages.count,
    });
    const [api] = await Promise.all([opening, prepare(store)]).catch(async (error: unknown) => {
      // Closes the database before the failure is reported.
      await opening.then((opened) => opened.close()).catch(() => undefined);
      throw error;
    });

    const isOwnHost = createHostCheck(settings);
    begin((request, response) => {
      if (settings.demoData !== false && !isOwnHost(request)) {
        const headers = { 'content-type': 'text/plain; charset=utf-8' };
        response.writeHead(421, headers).end(formatForeignHost(settings));
        return;
      }
      // `URL` throws on paths that any client may send, such as `//`.
      const [pathname = '/'] = (request.url ?? '/').split('?');
      const owner = [api, operations].find(({ owns }) => owns(pathname, request)) ?? pages;
      owner.handle(request, response);
    });
    const { record } = operators;
    const watching = watchCanaries({ ask, loadCounts, record, ...watch });
    return {
      origin,
      opsOrigin: opsOrigin ?? origin,
      async close() {
        await watching.end();
        const endHandlers = () => Promise.all([pages.close(), operations.close()]);
        await endServer(server, endHandlers, SHUTDOWN_TIMEOUT_MS);
        await api.close();
      },
    };
  } catch (error) {
    server.close();
    server.closeAllConnections();
    throw error;
  }
}
