import type { Locator, Page } from 'playwright-core';
import { TIMEOUT_MS } from './timeout';

export const bell = (page: Page, name: string | RegExp = /^Notifications/): Locator =>
  page.getByRole('button', { name, exact: typeof name === 'string' });

export const panel = (page: Page): Locator => page.getByRole('region', { name: 'Notifications' });

export async function openPanel(page: Page): Promise<void> {
  await bell(page).click();
  await page.getByRole('heading', { name: 'Notifications', level: 2 }).waitFor();
}

/** The number of new notifications that the bell announces, once there are any. */
export async function readCount(page: Page): Promise<number> {
  const label = await bell(page, /\d+ new$/).getAttribute('aria-label');
  return Number(/\d+/.exec(label ?? '')?.[0]);
}

export const expectNew = (page: Page, count: number): Promise<void> =>
  bell(page, count > 0 ? `Notifications, ${count} new` : 'Notifications').waitFor({
    timeout: TIMEOUT_MS,
  });
