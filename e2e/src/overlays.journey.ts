import type { Locator, Page } from 'playwright-core';
import { expectReached } from './harness/box';
import { expectFocused, expectText } from './harness/expectations';
import { journeys } from './harness/journey';
import { signIn } from './harness/people';
import { SCREENS } from './harness/screen-sizes';
import { styledAtOnce } from './harness/styled-elements';

const { journey } = journeys();

interface Overlay {
  path: string;
  /** The control that opens it. */
  opener: (page: Page) => Locator;
  /** The content once it is open. */
  content: (page: Page) => Locator;
}

const button = (name: string | RegExp) => (page: Page) =>
  page.getByRole('button', { name }).first();
const dialog = (page: Page) => page.getByRole('dialog');

const OVERLAYS: Record<string, Overlay> = {
  finder: { path: '/', opener: button(/^Search/), content: dialog },
  notifications: {
    path: '/',
    opener: button(/^Notifications/),
    content: (page) => page.getByRole('region', { name: 'Notifications' }),
  },
  account: { path: '/', opener: button('Account'), content: button('Logout') },
  purchase: { path: '/cameras', opener: button('Buy Package'), content: dialog },
  actions: {
    path: '/cameras/subscription/asha-02',
    opener: button('More actions'),
    content: button('Cancel Package'),
  },
  remarks: { path: '/cameras/subscription/asha-12', opener: button('rejected'), content: dialog },
  document: { path: '/profile/kyc', opener: button(/^Document 1/), content: dialog },
};

for (const [name, { path, opener, content }] of Object.entries(OVERLAYS)) {
  journey(`${name}: Escape returns the focus to its opener`, async ({ page }) => {
    await signIn(page);
    await page.goto(path);
    await opener(page).focus();
    await page.keyboard.press('Enter');
    await content(page).waitFor();
    await page.keyboard.press('Escape');
    await content(page).waitFor({ state: 'hidden' });
    await expectFocused(opener(page));
  });
}

journey(
  'a dialog that opens and closes does not change the styles of the page behind it',
  async ({ page }) => {
    await signIn(page);
    await page.goto('/cameras');
    const opener = button('Buy Package')(page);
    await opener.click();
    await dialog(page).getByText('Packages').first().waitFor();
    const ofDialog = await dialog(page).locator('*').count();
    await page.keyboard.press('Escape');
    await dialog(page).waitFor({ state: 'hidden' });

    const behind = await page.locator('[id=root] *').count();
    expect(behind).toBeGreaterThan(3 * ofDialog);
    const styled = await styledAtOnce(page, async () => {
      await opener.click();
      await dialog(page).waitFor();
      await page.keyboard.press('Escape');
      await dialog(page).waitFor({ state: 'hidden' });
    });
    expect(styled).toBeGreaterThan(0);
    expect(styled).toBeLessThan(behind / 2);
  },
);

journey("at 400% the finder and a dialog's form scroll to their end", async ({ page }) => {
  await signIn(page);
  await expectText(page, 'Total Cameras');
  await page.setViewportSize(SCREENS.lowest);
  // The browser scrolls by whole pixels.
  const expectWhole = (end: Locator) => expectReached(end, SCREENS.lowest.height, Math.floor);
  await page.keyboard.press('Control+k');
  await page.getByRole('combobox', { name: 'Search' }).waitFor();
  await expectWhole(page.getByRole('option').last());
  await page.keyboard.press('Escape');

  await page.goto('/cameras/subscription/asha-02');
  await button('More actions')(page).click();
  await button('Cancel Package')(page).click();
  await expectWhole(dialog(page).getByRole('button', { name: 'Submit' }));
});
