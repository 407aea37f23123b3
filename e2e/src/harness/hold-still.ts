import type { BrowserContext } from 'playwright-core';

/** Stops all that moves in a browser's pages: where many wait at once, drawing it costs more than the rest. */
export const holdStill = (context: BrowserContext): Promise<unknown> =>
  context.addInitScript(() => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync('*, ::before, ::after { animation: none !important }');
    document.adoptedStyleSheets = [sheet];
  });
