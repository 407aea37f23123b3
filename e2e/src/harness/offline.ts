import { request as ask, createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { BrowserContext } from 'playwright-core';
import { journeys } from './journey';
import { startTestPortal, type TestPortal, type TestPortalOptions } from './portal';
import { resetReleases } from './releases';

/** A proxy between browsers and a portal, which can be cut, damage files, and forward to another portal. */
interface Line {
  /** The address for browsers. */
  origin: string;
  leadTo: (origin: string) => void;
  /** From now on, nothing responds. */
  cut: () => void;
  /** From now on, files below this path arrive changed. */
  damage: (path: string) => void;
  mend: () => void;
  close: () => void;
}

/** Sent instead of a damaged file. */
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

/** The line of the page without a network. */
export const OFFLINE = /^You are offline\. What you see is from \d+:\d\d [AP]M\.$/;
/** Messages of a browser without a network. */
export const NO_NETWORK = [
  /ERR_(INTERNET_DISCONNECTED|FAILED|CONNECTION|EMPTY_RESPONSE|NETWORK_CHANGED)/,
  /Failed to fetch/,
];

/** Journeys of a portal behind a line that can be cut. Each starts with the released versions. */
export function journeysBehindLine() {
  let line: Line;

  async function startBehindLine(options?: TestPortalOptions): Promise<TestPortal> {
    const portal = await startTestPortal(options);
    line = await layLine(portal.origin);
    return {
      ...portal,
      origin: line.origin,
      async close() {
        line.close();
        await portal.close();
      },
    };
  }

  const { journey, portal } = journeys(
    { config: { offline: true, liveSet: { pollSeconds: 1 } } },
    startBehindLine,
  );
  beforeEach(() => {
    line.mend();
    resetReleases(portal());
  });

  return {
    journey,
    /** Cuts the line. The open page is told; one that is loaded later has a network that does not respond. */
    goOffline: async (context: BrowserContext) => {
      line.cut();
      await context.setOffline(true);
    },
    damage: (path: string) => line.damage(path),
    goOnline: async (context: BrowserContext) => {
      line.mend();
      await context.setOffline(false);
    },
  };
}
