import type { BrowserContext } from 'playwright-core';
import { journeys } from './journey';
import { layLine, type Line } from './line';
import { startTestPortal, type TestPortal, type TestPortalOptions } from './portal';
import { resetReleases } from './releases';

/** The line of the page without a network. */
export const OFFLINE = /^You are offline\. What you see is from \d+:\d\d [AP]M\.$/;
/** What a browser says of a network that is gone. */
export const NO_NETWORK = [
  /ERR_(INTERNET_DISCONNECTED|FAILED|CONNECTION|EMPTY_RESPONSE|NETWORK_CHANGED)/,
  /Failed to fetch/,
];

/** Journeys of a portal at the end of a line that can be cut, with the released versions at the start of each. */
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
    /** Cuts the line. The open page hears of it; one that is loaded later believes in a network that leads nowhere. */
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
