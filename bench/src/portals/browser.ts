import { CHROMIUM_ARGUMENTS } from '@portal/tools/machine/chromium';
import { preferPinnedChromium } from '@portal/tools/machine/pinned-chromium';
import { chromium, type Browser } from 'playwright-core';

/** Runs a task with a browser, which is closed afterwards. */
export async function withBrowser<Result>(
  task: (browser: Browser) => Promise<Result>,
  furtherArguments: readonly string[] = [],
): Promise<Result> {
  const { executablePath, env } = preferPinnedChromium();
  const browser = await chromium.launch({
    executablePath,
    args: [...CHROMIUM_ARGUMENTS, ...furtherArguments],
    ...(env && { env }),
    // Were they hidden, the page would become narrower under a dialog, which reserves the room of one.
    ignoreDefaultArgs: ['--hide-scrollbars'],
  });
  try {
    return await task(browser);
  } finally {
    await browser.close();
  }
}
