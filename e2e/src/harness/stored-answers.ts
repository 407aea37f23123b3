import { setTimeout as pause } from 'node:timers/promises';
import type { Page } from 'playwright-core';

/** Everything that the service worker has stored in a browser: address and text. */
export const readStored = (page: Page): Promise<Record<string, string>> =>
  page.evaluate(async () => {
    const stored: Record<string, string> = {};
    for (const name of await caches.keys()) {
      const cache = await caches.open(name);
      for (const request of await cache.keys()) {
        const { pathname } = new URL(request.url);
        stored[pathname] = (await (await cache.match(request))?.text()) ?? '';
      }
    }
    return stored;
  });

/** Waits until the stored files are as expected. */
export async function expectStored(
  page: Page,
  isWanted: (stored: Record<string, string>) => boolean,
): Promise<void> {
  while (!isWanted(await readStored(page))) await pause(100);
}

/** Waits until this page can be opened without a network: its document and all its files are stored. */
export async function untilStored(page: Page): Promise<void> {
  const used = () =>
    page.evaluate(() =>
      navigator.serviceWorker.controller === null
        ? null
        : performance
            .getEntriesByType('resource')
            .map(({ name }) => new URL(name))
            .filter(({ pathname, search }) => pathname.startsWith('/remotes/') && search === '')
            .map(({ pathname }) => pathname),
    );
  for (;;) {
    const wanted = await used();
    const stored = await readStored(page);
    if (wanted?.every((pathname) => pathname in stored) && '/' in stored) return;
    await pause(100);
  }
}
