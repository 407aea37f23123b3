import type { Page } from 'playwright-core';
import { navigationLink } from './navigation';
import type { TestPortalOptions } from './portal';

/** Seconds between two requests of a tab for the live set; a minute by default. */
export const POLL_SECONDS = 1;

export const POLLING_OFTEN: TestPortalOptions = {
  config: { liveSet: { pollSeconds: POLL_SECONDS } },
};

/** Waits until a tab has polled the current live set; it polls one request at a time. */
export async function receives(page: Page): Promise<void> {
  for (let questions = 0; questions < 2; questions += 1)
    await page.waitForRequest('**/live.json?outline');
}

/** Marks the document, to detect a reload. */
export const mark = (page: Page): Promise<void> =>
  page.evaluate(() => void Object.assign(window, { marked: true }));
export const isMarked = (page: Page): Promise<boolean> => page.evaluate(() => 'marked' in window);

/** Whether a file of this version of mfe-cameras was loaded into a document. */
export const hasLoaded = (page: Page, version: string): Promise<boolean> =>
  page.evaluate(
    (folder) => performance.getEntriesByType('resource').some(({ name }) => name.includes(folder)),
    `/mfe-cameras/${version}/`,
  );

export const goTo = (page: Page, name: string): Promise<void> => navigationLink(page, name).click();

/** Agrees to leave a page with unsaved work. */
export const leave = (page: Page): Promise<void> =>
  page.getByRole('button', { name: 'Leave', exact: true }).click();
