import { CHROMIUM_ARGUMENTS, requireChromium } from '@portal/machine/chromium';
import { chromium, type Browser } from 'playwright-core';

/** Runs a task with a browser, which is closed afterwards. */
export async function withBrowser<Result>(
  task: (browser: Browser) => Promise<Result>,
): Promise<Result> {
  const executablePath = requireChromium();
  const browser = await chromium.launch({
    executablePath,
    args: CHROMIUM_ARGUMENTS,
    // Were they hidden, the page would become narrower under a dialog, which reserves the room of one.
    ignoreDefaultArgs: ['--hide-scrollbars'],
  });
  try {
    return await task(browser);
  } finally {
    await browser.close();
  }
}
