import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createApi, settingsFrom, type ApiOptions } from '@portal/api';
import {
  createHost,
  loadConfig,
  openFolderStore,
  type DevelopmentOverrides,
} from '@portal/delivery';

export interface PortalOptions {
  port: number;
  /** The interface to listen on. */
  host: string;
  dataFolder: string;
  /** Settings of the API that tests change. */
  api?: Partial<ApiOptions>;
  /** Packages that come from development servers. */
  development?: DevelopmentOverrides;
}

export interface RunningPortal {
  origin: string;
  close: () => Promise<void>;
}

/** Takes the port before anything is built, so that a taken one is told at once. */
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
 * Runs the whole portal on one origin: the API and the static host share a server.
 * `prepare` runs while the database opens; the portal answers once both are done.
 */
export async function startPortal(
  { port, host, dataFolder, api: apiOptions, development }: PortalOptions,
  prepare: (store: ReturnType<typeof openFolderStore>) => Promise<void> = async () => undefined,
): Promise<RunningPortal> {
  // A visitor who comes before all is ready waits for it.
  let begin: (serve: RequestListener) => void = () => undefined;
  const ready = new Promise<RequestListener>((resolve) => {
    begin = resolve;
  });
  const server = createServer((request, response) => {
    void ready.then((serve) => serve(request, response));
  });
  const local = `http://localhost:${await listen(server, port, host)}`;
  const origin = process.env.PORTAL_ORIGIN ?? local;
  try {
    const store = openFolderStore(dataFolder);
    const config = await loadConfig(process.env.PORTAL_CONFIG, process.env);
    const opening = createApi({
      ...settingsFrom({ ...process.env, PORTAL_DATA: dataFolder }),
      origin,
      config,
      ...apiOptions,
    });
    const [api] = await Promise.all([opening, prepare(store)]).catch(async (error: unknown) => {
      // The database is given back before anybody is told.
      await opening.then((opened) => opened.close()).catch(() => undefined);
      throw error;
    });
    const pages = createHost({ store, config, ...(development && { development }) });

    begin((request, response) => {
      // Not by `URL`: it throws on what anybody may send, such as `//`.
      const [pathname = '/'] = (request.url ?? '/').split('?');
      (api.owns(pathname) ? api : pages).handle(request, response);
    });
    return {
      origin,
      async close() {
        const closed = new Promise((resolve) => server.close(resolve));
        api.endStreams();
        server.closeIdleConnections();
        await pages.close();
        server.closeAllConnections();
        await closed;
        await api.close();
      },
    };
  } catch (error) {
    server.close();
    server.closeAllConnections();
    throw error;
  }
}
