import type { Locator, Page } from 'playwright-core';
import { cutOffIn } from './harness/cut-off';
import { violations } from './harness/axe';
import { journeys } from './harness/journey';
import { pressUntil } from './harness/keys';

const { journey } = journeys();

/** More controls than the page has. */
const MAX_PRESSES = 500;

/** The control that opens a call of the API, by its path. */
const locateCall = (page: Page, path: string): Locator =>
  page.locator('.opblock-summary-control').filter({ hasText: path }).first();

const openedCall = (page: Page): Locator => page.locator('.opblock.is-open .response').first();

for (const screen of ['wide', 'smallest'] as const) {
  journey(
    `axe finds nothing in the document of the API: ${screen}`,
    { screen },
    async ({ page }) => {
      for (const colorScheme of ['light', 'dark'] as const) {
        await page.emulateMedia({ colorScheme });
        await page.goto('/api/docs');
        await locateCall(page, 'subscriptions/subscribe').click();
        await openedCall(page).waitFor();
        expect(await violations(page)).toEqual([]);
      }
      expect(await cutOffIn(page)).toEqual([]);
    },
  );
}

journey('the keyboard opens a call of the API, and the address names it', async ({ page }) => {
  await page.goto('/api/docs');
  const call = locateCall(page, 'access-token');
  await call.waitFor();
  await pressUntil(page, 'Tab', {
    what: String(call),
    isReached: () => call.evaluate((one) => one === document.activeElement),
    maxPresses: MAX_PRESSES,
  });
  expect(await call.evaluate((one) => getComputedStyle(one).outlineStyle)).not.toBe('none');
  await page.keyboard.press('Enter');
  await openedCall(page).waitFor();
  expect(new URL(page.url()).hash).not.toBe('');
});
