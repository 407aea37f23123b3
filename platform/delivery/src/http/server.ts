import { createServer, type Server, type ServerOptions } from 'node:http';
import type { AddressInfo } from 'node:net';
import { fault } from '../faults';
import { isErrno } from '../store/file-errors';
import type { Host } from './responses';

export interface RunningServer {
  /** Its address: `http://127.0.0.1:8080`. */
  url: string;
  /** Accepts no more requests, and settles when the last answer has been sent, or cut off. */
  close: () => Promise<void>;
}

/** How long pending answers may take at the end before their connections are closed. */
const SHUTDOWN_TIMEOUT_MS = 5_000;

export interface ServeOptions extends ServerOptions {
  /** Default `SHUTDOWN_TIMEOUT_MS`. */
  lastAnswers?: number;
}

/** Serves a host on a port; 0 is any free one. @throws PortTaken */
export async function serve(
  host: Host,
  port: number,
  hostname: string,
  { lastAnswers = SHUTDOWN_TIMEOUT_MS, ...options }: ServeOptions = {},
): Promise<RunningServer> {
  const server = createServer(options, (request, response) => host.handle(request, response));
  await listen(server, port, hostname);
  const { port: taken } = server.address() as AddressInfo;
  return {
    url: `http://${hostname}:${taken}`,
    close: () => endServer(server, () => host.close(), lastAnswers),
  };
}

/** Accepts no more requests, closes what answers them, and settles when the last answer has been sent, or cut off. */
export async function endServer(
  server: Server,
  endHandlers: () => Promise<unknown>,
  /** Milliseconds. */
  lastAnswers: number,
): Promise<void> {
  const closed = new Promise((resolve) => server.close(resolve));
  // A proxy that reuses an open connection switches to a new one before this one is cut.
  server.prependListener('request', (_request, response) => {
    response.setHeader('connection', 'close');
  });
  // Node does not treat a connection that has sent nothing yet as idle, and browsers open such connections in advance.
  const cut = setTimeout(() => server.closeAllConnections(), lastAnswers);
  await endHandlers();
  server.closeIdleConnections();
  await closed;
  clearTimeout(cut);
}

const listen = (server: Server, port: number, hostname: string): Promise<void> =>
  new Promise((resolve, reject) => {
    server.once('error', (error) => {
      reject(isErrno(error, 'EADDRINUSE') ? fault('PortTaken', { port, hostname }) : error);
    });
    server.listen(port, hostname, resolve);
  });
