import type { Page } from 'playwright-core';
import { violations } from './harness/axe';
import { journeys } from './harness/journey';
import { SCREENS } from './harness/screen-sizes';
import { startWorkbench } from './harness/workbench';

const { journey } = journeys({}, startWorkbench);

const THEMES = ['light', 'dark'] as const;
const LANGUAGES = ['en', 'ne'] as const;

/** Shows the password meter, which needs the focus, and toasts, which must stay while axe runs. */
async function showAllStates(page: Page) {
  await page
    .getByRole('textbox', { name: /New Password|नयाँ पासवर्ड/ })
    .fill('purple yak climbs quietly');
  await page.getByText(/A strong password|बलियो पासवर्ड/).waitFor();
  const toasts = page.getByRole('region', { name: /^ToastHost/ }).getByRole('button');
  for (const button of await toasts.all()) await button.click();
  await page.getByRole('alert').first().waitFor();
}

/** axe's findings in each dialog, which hides everything else. */
async function violationsInDialogs(page: Page): Promise<string[]> {
  const found: string[] = [];
  const openers = page.locator('button[aria-haspopup=dialog]');
  for (const opener of await openers.all()) {
    await opener.click();
    await page.getByRole('dialog').waitFor();
    found.push(...(await violations(page)));
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'detached' });
  }
  return found;
}

for (const theme of THEMES) {
  for (const language of LANGUAGES) {
    journey(
      `axe finds nothing in any shared control: ${theme}, ${language}`,
      {},
      async ({ page }) => {
        for (const size of ['wide', 'narrow'] as const) {
          await page.setViewportSize(SCREENS[size]);
          await page.goto(`/?theme=${theme}&language=${language}&width=frame`);
          await showAllStates(page);
          expect(await violations(page)).toEqual([]);
          expect(await violationsInDialogs(page)).toEqual([]);
        }
      },
    );
  }
}

journey('theme, language and width can be chosen by links', {}, async ({ page }) => {
  await page.goto('/');
  await page.getByRole('link', { name: 'Dark' }).click();
  await page.locator('html[data-theme=dark]').waitFor();
  await page.getByRole('link', { name: 'नेपाली' }).click();
  await page.getByText('नवीकरण गर्नुहोस्').first().waitFor();
  await page.getByRole('link', { name: 'Narrow' }).click();
  const narrow = page.frameLocator('iframe');
  await narrow.getByText('नवीकरण गर्नुहोस्').first().waitFor();
});
