import type { Page } from 'playwright-core';
import { expectTotal, openBuyDialog, subscribe } from './harness/main-job';
import { expectFocused, expectPage } from './harness/expectations';
import { journeys } from './harness/journey';
import { BINA, signIn } from './harness/people';

const { journey } = journeys();

const heading = (page: Page) => page.getByRole('heading', { name: 'Needs your attention' });

const entries = (page: Page) =>
  page.getByRole('listitem').filter({ has: page.getByRole('link', { name: /Renew|payment/ }) });

const entry = (page: Page, serial: string) =>
  page.getByRole('listitem').filter({ hasText: serial });

for (const screen of ['wide', 'narrow'] as const) {
  journey(
    `each entry that needs attention links to its remedy, ${screen}`,
    { screen },
    async ({ page }) => {
      await signIn(page);
      await heading(page).waitFor();
      const first = entries(page).first();
      await first.getByText('Expires today').waitFor();

      await entry(page, 'IPC-2026-02A7').getByRole('link', { name: 'Renew' }).click();
      await expectPage(page, '/cameras/subscription/asha-02');
      await expectTotal(page, '282.50');
      await page.keyboard.press('Escape');
      await page.getByRole('button', { name: 'Back', exact: true }).click();

      await heading(page).waitFor();
      await entry(page, 'IPC-2026-12A7').getByText('Cancellation rejected').waitFor();
      await entry(page, 'IPC-2026-12A7').getByRole('link', { name: 'Read remarks' }).click();
      await expectPage(page, '/cameras/subscription/asha-12');
      await page
        .getByRole('dialog')
        .getByText('A technician visit is booked instead, free of charge.')
        .waitFor();
    },
  );
}

journey('an open payment is the first thing on the dashboard', async ({ page }) => {
  await openBuyDialog(page, '01');
  await subscribe(page);
  await page.goto('/');
  await page.getByText('9 of 12 cameras are covered; 1 is waiting for payment.').waitFor();
  const first = entries(page).first();
  await first.getByText('Payment not confirmed').waitFor();
  await first.getByRole('link', { name: 'Check payment' }).click();
  await expectPage(page, '/cameras/subscription/asha-01');
});

journey('a rejected cancellation that is dismissed does not return', async ({ page }) => {
  await signIn(page);
  const rejected = entry(page, 'IPC-2026-12A7');
  await rejected.getByRole('button', { name: 'Dismiss' }).press('Enter');
  await rejected.waitFor({ state: 'detached' });
  await expectFocused(page.getByRole('heading', { level: 1 }));
  await page.reload();
  await heading(page).waitFor();
  expect(await rejected.count()).toBe(0);
});

journey('without anything that needs attention there is no list', async ({ page }) => {
  await signIn(page, { as: BINA });
  await page.getByText('0', { exact: true }).waitFor();
  expect(await heading(page).count()).toBe(0);
});
