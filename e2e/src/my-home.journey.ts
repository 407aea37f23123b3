import type { Page } from 'playwright-core';
import { expectPage } from './harness/expectations';
import { journeys } from './harness/journey';
import { SCALE, signIn } from './harness/people';

const { journey } = journeys();

const room = (page: Page, name: string) => page.getByRole('tabpanel', { name });

for (const screen of ['wide', 'narrow'] as const) {
  journey(
    `from the rooms of a home to the page of a camera, ${screen}`,
    { screen },
    async ({ page }) => {
      await signIn(page);
      if (screen === 'narrow') await page.getByRole('button', { name: 'Menu' }).click();
      await page.getByRole('link', { name: 'My Home' }).first().click();
      await expectPage(page, '/my-home');

      await room(page, 'Bedroom').getByRole('article').nth(11).waitFor();
      expect(await room(page, 'Bedroom').getByRole('article').count()).toBe(12);
      await page.getByRole('tab', { name: 'Bedroom' }).press('ArrowRight');
      await room(page, 'Living Room').getByRole('article').first().waitFor();
      await page.getByRole('tab', { name: 'Kitchen Room' }).click();
      const card = room(page, 'Kitchen Room').getByRole('article').filter({
        hasText: 'IPC-2026-03A7',
      });
      await card.getByText(/^Created on /).waitFor();
      await card.click();
      await expectPage(page, '/cameras/subscription/asha-03');
      await page.getByRole('heading', { name: 'IPC-2026-03A7 (Parking)' }).waitFor();
    },
  );
}

journey('the last of 2000 cameras is reached by one key', async ({ page }) => {
  await signIn(page, { to: '/my-home', as: SCALE });
  const cards = room(page, 'Bedroom').getByRole('listitem');
  await cards.first().waitFor();
  expect(await cards.first().getAttribute('aria-setsize')).toBe('2000');
  await page.keyboard.press('End');
  await page.locator('[aria-posinset="2000"]').waitFor();
  expect(await cards.count()).toBeLessThan(100);
});
