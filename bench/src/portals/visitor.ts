import type { Browser, CDPSession, Page } from 'playwright-core';

export interface Visitor {
  page: Page;
  devtools: CDPSession;
}

export interface VisitorOptions {
  origin: string;
  email: string;
  /** How many times slower than this machine the processor seems to the page. */
  slowdown: number;
}

/** The list needs so long at most, with all its pages. */
const PATIENCE = 60_000;

const VIEWPORT = { width: 1280, height: 800 };

async function slowed(page: Page, slowdown: number): Promise<Visitor> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
  return { page, devtools };
}

/** Somebody who has signed in and looks at the dashboard. */
export async function signedIn(
  browser: Browser,
  { origin, email, slowdown }: VisitorOptions,
): Promise<Visitor> {
  const context = await browser.newContext({ baseURL: origin, viewport: VIEWPORT });
  const page = await context.newPage();
  await page.goto('/login');
  await page.getByLabel('Email').fill(email);
  await page.getByLabel(/^Password/).fill('Portal-2026');
  await page.getByRole('button', { name: 'Login' }).click();
  await page.waitForURL((url) => url.pathname === '/');
  return slowed(page, slowdown);
}

/** Somebody who has signed in and looks at the whole list of so many cameras. */
export async function openList(
  browser: Browser,
  { cameras, slowdown, ...options }: VisitorOptions & { cameras: number },
): Promise<Visitor> {
  const { page, devtools } = await signedIn(browser, { ...options, slowdown: 1 });
  await page.getByRole('link', { name: 'Total Cameras' }).click();
  await page
    .getByRole('status')
    .filter({ hasText: new RegExp(`^${cameras} cameras$`) })
    .waitFor({ timeout: PATIENCE });
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
  return { page, devtools };
}

/** A page that has nothing to do but show what is typed: what the browser itself needs. */
export async function openBarePage(browser: Browser, slowdown: number): Promise<Visitor> {
  const context = await browser.newContext({ viewport: VIEWPORT });
  const page = await context.newPage();
  await page.setContent('<input type="search" />');
  return slowed(page, slowdown);
}
