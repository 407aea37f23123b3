import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { openBrowser } from './browser';
import { TIMEOUT_MS } from './timeout';
import { startTestPortal, type TestPortal, type TestPortalOptions } from './portal';
import { NEWER_BROWSER, prepared, type BrowserKind } from './prepared';
import { SCREENS, type ScreenSize } from './screen-sizes';
import { watchPages, type Watch } from './watch-page';

/** The folder of what failed journeys leave: screenshots, traces for Playwright's viewer, the log of the portal. */
export const SCREENSHOTS = fileURLToPath(new URL('../../screenshots', import.meta.url));

/** The kind of browser in this run. */
const journeyBrowser: BrowserKind = process.env[NEWER_BROWSER] === undefined ? 'pinned' : 'newer';

export interface Journey {
  page: Page;
  /** Opens another tab of the same person, with the same storage and cookies. */
  newTab: () => Promise<Page>;
  /** Opens a page in another browser, with its own storage. */
  elsewhere: () => Promise<Page>;
  context: BrowserContext;
  portal: TestPortal;
  /** Allows errors that this journey provokes. Otherwise they fail the journey. */
  allow: Watch['allow'];
}

export interface JourneyOptions {
  screen?: ScreenSize;
  /** The colour scheme that the browser reports. */
  colorScheme?: 'light' | 'dark';
  /** Whether the pointer is a finger. */
  touch?: boolean;
  /** The language of the browser, 'en-US' by default. */
  locale?: string;
}

type Body = (journey: Journey) => Promise<void>;

/** A visitor with a separate browser context, for tests with several visitors at once. */
export interface Visitor {
  context: BrowserContext;
  page: Page;
  drawFailed: (title: string) => Promise<void>;
}

const toFileName = (title: string): string => title.replace(/[^\w]+/g, '-').toLowerCase();

/** The path of a file about a failed journey. */
const nameFailed = (title: string, ending: string): string =>
  join(SCREENSHOTS, `failed-${toFileName(title)}${ending}`);

async function drawFailed(title: string, opened: readonly BrowserContext[]): Promise<void> {
  await mkdir(SCREENSHOTS, { recursive: true });
  for (const [index, page] of opened.flatMap((context) => context.pages()).entries()) {
    const path = nameFailed(title, `-${index + 1}.png`);
    // A page that is too busy for a screenshot must not hide why the journey failed.
    await page.screenshot({ path }).catch(() => undefined);
  }
  for (const [index, { tracing }] of opened.entries()) {
    await tracing.stop({ path: nameFailed(title, `-${index + 1}.zip`) }).catch(() => undefined);
  }
}

/**
 * Closes a browser context, if the browser still runs. A route handler that is still running must not fail the next
 * journey.
 */
async function leave(context: BrowserContext): Promise<void> {
  const places = [context, ...context.pages()];
  await Promise.allSettled(places.map((place) => place.unrouteAll({ behavior: 'ignoreErrors' })));
  await context.close();
}

/**
 * One portal for the journeys of a file, one browser for the files of a worker, and for each journey a person with an
 * empty storage, whose pages are watched for errors. A portal with another setup has its own start function.
 */
export function journeys(
  options?: TestPortalOptions,
  start: (options?: TestPortalOptions) => Promise<TestPortal> = startTestPortal,
) {
  let portal: TestPortal;
  let browser: Browser;

  beforeAll(async () => {
    [portal, browser] = await Promise.all([start(options), openBrowser(journeyBrowser)]);
  });
  afterAll(async () => {
    await Promise.all(browser?.contexts().map(leave) ?? []);
    await portal?.close();
  });

  async function openContext({
    screen = 'wide',
    colorScheme,
    touch = false,
    // The headless shell would use the machine's, such as en-US@posix, which `Intl` rejects.
    locale = 'en-US',
  }: JourneyOptions) {
    const context = await browser.newContext({
      baseURL: portal.origin,
      // With https, the portal created its certificate itself.
      ignoreHTTPSErrors: true,
      viewport: SCREENS[screen],
      hasTouch: touch,
      locale,
      ...(colorScheme && { colorScheme }),
    });
    context.setDefaultTimeout(TIMEOUT_MS);
    // tsx compiles nested functions to calls of its own helper, which pages lack.
    await context.addInitScript('globalThis.__name = (target) => target');
    if (portal.clock) await context.addInitScript(portal.clock);
    return context;
  }

  async function travel(title: string, options: JourneyOptions, body: Body) {
    const { watch, allow, problems } = watchPages();
    const opened: BrowserContext[] = [];
    const open = async () => {
      const context = await openContext(options);
      context.on('page', watch);
      opened.push(context);
      // The calls and messages of the browser. Snapshots of the page would cost a tenth of the time.
      await context.tracing.start();
      return context;
    };
    try {
      const context = await open();
      const page = await context.newPage();
      const newTab = () => context.newPage();
      const elsewhere = async () => (await open()).newPage();
      await body({ page, context, portal, allow, newTab, elsewhere });
      expect(problems()).toEqual([]);
    } catch (error) {
      await drawFailed(title, opened);
      await writeFile(nameFailed(title, '.log'), portal.readLog());
      const further = problems();
      if (further.length > 0) (error as Error).message += `\n\nIn the page:\n${further.join('\n')}`;
      throw error;
    } finally {
      await Promise.all(opened.map(leave));
    }
  }

  return {
    /** The file's portal, once it runs. */
    portal: () => portal,
    /** Opens a browser context for a visitor. The caller watches the page and closes the context. */
    visitor: async (options: JourneyOptions = {}): Promise<Visitor> => {
      const context = await openContext(options);
      const page = await context.newPage();
      return { context, page, drawFailed: (title) => drawFailed(title, [context]) };
    },
    /** A test in which a person uses the portal. */
    journey: (title: string, ...rest: [Body] | [JourneyOptions, Body]) => {
      const [options, body] = rest.length === 2 ? rest : [{}, rest[0]];
      const where =
        journeyBrowser === 'newer' ? ` (newer browser: Chromium ${prepared().newerBrowser})` : '';
      test(title + where, () => travel(title, options, body));
    },
  };
}
