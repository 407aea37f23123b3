import type { BrowserContext } from 'playwright-core';

/**
 * Stops what turns without an end in a browser's pages: where many wait at once, drawing it costs more than the
 * rest. Other animations run: they may show and hide things.
 */
export const holdStill = (context: BrowserContext): Promise<unknown> =>
  context.addInitScript(() => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync('[data-waiting], [data-waiting] * { animation: none !important }');
    document.adoptedStyleSheets = [sheet];
  });
