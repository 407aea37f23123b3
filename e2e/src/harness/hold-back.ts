import type { BrowserContext, Page } from 'playwright-core';

/** Holds the requests of an address back from now on, until the result is called. */
export async function holdBack(
  browser: Pick<Page | BrowserContext, 'route'>,
  address: string | RegExp,
): Promise<() => void> {
  let release: () => void = () => undefined;
  const released = new Promise<void>((resolve) => (release = resolve));
  await browser.route(address, async (route) => {
    await released;
    // The page that asked may have been left by then.
    await route.continue().catch(() => undefined);
  });
  return release;
}
