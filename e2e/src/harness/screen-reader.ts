import { createRequire } from 'node:module';
import { buildSync } from 'esbuild';
import type { Page } from 'playwright-core';

/** The used part of the screen reader, by its name in the page. */
interface ReaderInPage {
  screenReader: {
    virtual: {
      start: (options: { container: Element }) => Promise<void>;
      next: () => Promise<void>;
      stop: () => Promise<void>;
      lastSpokenPhrase: () => Promise<string>;
      spokenPhraseLog: () => Promise<string[]>;
    };
  };
}

const SOURCE = createRequire(import.meta.url).resolve('@guidepup/virtual-screen-reader/browser.js');

const programText = (): string => {
  const { outputFiles } = buildSync({
    entryPoints: [SOURCE],
    bundle: true,
    write: false,
    format: 'iife',
    globalName: 'screenReader',
  });
  return outputFiles[0]?.text ?? '';
};
let program: string | undefined;

/** Text that depends on the day of the run, because the demo data is dated. */
const OF_THE_DAY = [
  [/\b[A-Z][a-z]{2} \d{1,2}, \d{4}\b/g, '[date]'],
  [/\b\d+ days? remaining/g, '[number] days remaining'],
  [/\b\d+ new\b/g, '[number] new'],
] as const;

/** Filters the text in `noscript`, which the reader treats as visible. */
const isShown = (phrase: string): boolean => !phrase.startsWith('<');

/**
 * Loads the reader into the page. Evaluated rather than inserted, because the portal's policy blocks foreign scripts.
 */
async function bring(page: Page): Promise<void> {
  program ??= programText();
  if (await page.evaluate(() => 'screenReader' in window)) return;
  await page.evaluate(`${program}; window.screenReader = screenReader; undefined`);
}

/**
 * A screen reader's output for an element, one phrase per line. It reads the accessibility tree as the specifications
 * of ARIA define it.
 */
export async function readSpoken(page: Page, selector = 'body'): Promise<string> {
  await bring(page);
  const phrases = await page.evaluate(async (place) => {
    const { virtual } = (window as unknown as ReaderInPage).screenReader;
    const container = document.querySelector(place);
    if (!container) throw new Error(`There is no ${place}`);
    await virtual.start({ container });
    const first = await virtual.lastSpokenPhrase();
    do await virtual.next();
    while ((await virtual.lastSpokenPhrase()) !== `end of ${first}`);
    const log = await virtual.spokenPhraseLog();
    await virtual.stop();
    return log;
  }, selector);
  return OF_THE_DAY.reduce(
    (spoken, [pattern, word]) => spoken.replace(pattern, word),
    phrases.filter(isShown).join('\n'),
  );
}

/** Starts to record the page's announcements, until it is left. */
export async function listen(page: Page): Promise<void> {
  await bring(page);
  await page.evaluate(() => {
    // It is hidden, but this reader would read it.
    document.getElementById('portal-failure')?.remove();
    return (window as unknown as ReaderInPage).screenReader.virtual.start({
      container: document.body,
    });
  });
}

/** The page's announcements since then: how urgent, and what. */
export async function received(page: Page): Promise<string[]> {
  const log = await page.evaluate(() =>
    (window as unknown as ReaderInPage).screenReader.virtual.spokenPhraseLog(),
  );
  return log.filter((phrase) => /^(?:polite|assertive): ./.test(phrase));
}
