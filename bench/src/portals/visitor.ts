import type { Browser, CDPSession, Page } from 'playwright-core';

export interface Visitor {
  page: Page;
  devtools: CDPSession;
}

export interface VisitorOptions {
  origin: string;
  email: string;
  cameras: number;
  /** How many times slower than this machine the processor seems to the page. */
  slowdown: number;
}

/** The list needs so long at most, with all its pages. */
const PATIENCE = 60_000;

/** Somebody who has signed in and looks at the whole list, on a slow computer. */
export async function openList(browser: Browser, options: VisitorOptions): Promise<Visitor> {
  const { origin, email, cameras, slowdown } = options;
  const context = await browser.newContext({
    baseURL: origin,
    viewport: { width: 1280, height: 800 },
  });
  const page = await context.newPage();
  await page.goto('/login');
  await page.getByLabel('Email').fill(email);
  await page.getByLabel(/^Password/).fill('Portal-2026');
  await page.getByRole('button', { name: 'Login' }).click();
  await page.waitForURL((url) => url.pathname === '/');
  await page.getByRole('link', { name: 'Total Cameras' }).click();
  await page
    .getByRole('status')
    .filter({ hasText: new RegExp(`^${cameras} cameras$`) })
    .waitFor({ timeout: PATIENCE });
  const devtools = await context.newCDPSession(page);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
  return { page, devtools };
}
