import type { BrowserContext } from 'playwright-core';

/**
 * Stops endless animations in a browser's pages, because drawing them is expensive if many pages wait at once. Other
 * animations run, because they may show and hide elements.
 */
export const holdStill = (context: BrowserContext): Promise<unknown> =>
  context.addInitScript(() => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync('[data-waiting], [data-waiting] * { animation: none !important }');
    document.adoptedStyleSheets = [sheet];
  });
