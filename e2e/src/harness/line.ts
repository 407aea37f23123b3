import { createServer, request as ask, type ServerResponse, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';

/** The line between browsers and a portal, which can be cut, damage files, and lead to another portal. */
export interface Line {
  /** The address that browsers know. */
  origin: string;
  leadTo: (origin: string) => void;
  /** From now on, nothing answers. */
  cut: () => void;
  /** From now on, files below this path arrive with other bytes. */
  damage: (path: string) => void;
  mend: () => void;
  close: () => void;
}

/** What arrives instead of a damaged file. */
export const DAMAGED = 'damaged();';

export async function layLine(first: string): Promise<Line> {
  let portal = first;
  let isCut = false;
  let damaged: string | null = null;
  function pass(request: IncomingMessage, response: ServerResponse) {
    if (isCut) {
      request.socket.destroy();
      return;
    }
    const { method = 'GET', headers, url = '/' } = request;
    if (damaged !== null && url.startsWith(damaged)) {
      response.setHeader('content-type', 'text/javascript').end(DAMAGED);
      return;
    }
    const onward = ask(new URL(url, portal), { method, headers }, (answer) => {
      response.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(response);
    });
    onward.on('error', () => request.socket.destroy());
    request.pipe(onward);
  }
  const server = createServer(pass);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    origin: `http://localhost:${(server.address() as AddressInfo).port}`,
    leadTo: (next) => void (portal = next),
    cut() {
      isCut = true;
      server.closeAllConnections();
    },
    damage: (path) => void (damaged = path),
    mend() {
      isCut = false;
      damaged = null;
    },
    close() {
      server.closeAllConnections();
      server.close();
    },
  };
}
