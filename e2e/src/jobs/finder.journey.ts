import type { Page } from 'playwright-core';
import { expectPage, expectText } from '../harness/expectations';
import { journeys } from '../harness/journey';
import { SCALE, signIn } from '../harness/people';

const { journey } = journeys();

const field = (page: Page) => page.getByRole('combobox', { name: 'Search' });
const option = (page: Page, name: string | RegExp) => page.getByRole('option', { name });

journey(
  'on a phone the button opens the finder, and all its results are linked',
  { screen: 'narrow' },
  async ({ page }) => {
    await signIn(page, { as: SCALE });
    await page.getByRole('button', { name: 'Search' }).click();
    await field(page).pressSequentially('corridor');
    const all = option(page, /^Show all \d+ in Cameras$/);
    const [count] = /\d+/.exec((await all.textContent()) ?? '') ?? [];
    expect(await page.getByRole('option').count()).toBe(9);
    await all.click();
    await page.waitForURL('**/cameras?search=corridor');
    await expectText(page, `${count} of 2000 cameras`);
  },
);

journey('pages and actions are found while a remote fails to load', async ({ page, allow }) => {
  allow(/ERR_FAILED/);
  await page.route('**/remotes/mfe-cameras/**', (route) => route.abort());
  await signIn(page);
  await page.getByRole('heading', { name: 'Dashboard' }).waitFor();
  await page.keyboard.press('Control+K');
  await field(page).pressSequentially('profile');
  await option(page, 'Profile').waitFor();
  await page.keyboard.press('Enter');
  await expectPage(page, '/profile');
});
