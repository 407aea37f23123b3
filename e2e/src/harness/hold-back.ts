import type { BrowserContext, Page } from 'playwright-core';

/** Delays the requests of an address from now on. Call the result to let them through. */
export async function holdBack(
  browser: Pick<Page | BrowserContext, 'route'>,
  address: string | RegExp,
): Promise<() => void> {
  let release: () => void = () => undefined;
  const released = new Promise<void>((resolve) => (release = resolve));
  await browser.route(address, async (route) => {
    await released;
    // The page that sent it may have been closed by then.
    await route.continue().catch(() => undefined);
  });
  return release;
}
