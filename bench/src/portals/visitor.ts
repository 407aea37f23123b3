import type { Browser, BrowserContext, CDPSession, Locator, Page } from 'playwright-core';

export interface Visitor {
  page: Page;
  devtools: CDPSession;
}

export interface VisitorOptions {
  origin: string;
  email: string;
}

/** The limit for the list with all its pages. */
const PAGE_TIMEOUT_MS = 60_000;

const VIEWPORT = { width: 1280, height: 800 };

/** tsx lets functions that run in the page call its own helper, which does not exist there. */
async function openContext(browser: Browser, origin?: string): Promise<BrowserContext> {
  const context = await browser.newContext({
    viewport: VIEWPORT,
    ...(origin === undefined ? {} : { baseURL: origin }),
  });
  await context.addInitScript('globalThis.__name = (target) => target');
  return context;
}

const createVisitor = async (page: Page): Promise<Visitor> => ({
  page,
  devtools: await page.context().newCDPSession(page),
});

/**
 * Runs a task while the page's processor seems that many times slower than this machine's. The browser slows a page by
 * keeping its thread busy, also while the page is idle: other open pages must not be slowed at the same time, or all
 * wait for a core.
 */
export async function slowed<Result>(
  { devtools }: Visitor,
  slowdown: number,
  task: () => Promise<Result>,
): Promise<Result> {
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
  try {
    return await task();
  } finally {
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: 1 });
  }
}

/** A signed-in visitor on the dashboard. */
export async function signedIn(
  browser: Browser,
  { origin, email }: VisitorOptions,
): Promise<Visitor> {
  const context = await openContext(browser, origin);
  const page = await context.newPage();
  await page.goto('/login');
  await page.getByLabel('Email').fill(email);
  await page.getByLabel(/^Password/).fill('Portal-2026');
  await page.getByRole('button', { name: 'Login' }).click();
  await page.waitForURL((url) => url.pathname === '/');
  return createVisitor(page);
}

/** A signed-in visitor on the list with that many cameras. */
export async function openList(
  browser: Browser,
  { cameras, ...options }: VisitorOptions & { cameras: number },
): Promise<Visitor> {
  const visitor = await signedIn(browser, options);
  const { page } = visitor;
  await page.getByRole('link', { name: 'Total Cameras' }).click();
  await page
    .getByRole('status')
    .filter({ hasText: new RegExp(`^${cameras} cameras$`) })
    .waitFor({ timeout: PAGE_TIMEOUT_MS });
  return visitor;
}

/** A link of the header or of the sidebar: on a wide screen each is in one of them. */
export const navigationLink = (page: Page, name: string): Locator =>
  page.getByRole('navigation').getByRole('link', { name, exact: true });

/** A page that only shows what is typed: the browser's own share. */
export async function openBarePage(browser: Browser): Promise<Visitor> {
  const context = await openContext(browser);
  const page = await context.newPage();
  await page.setContent('<input type="search" />');
  return createVisitor(page);
}
