import {
  answerWallet,
  buyDialog,
  cameraPage,
  expectTotal,
  expectWallet,
  WITHOUT_RECENT_PAYMENTS,
  openBuyDialog,
  subscribeButton,
} from '../harness/main-job';
import { expectFocused, expectPage, expectText } from '../harness/expectations';
import { journeys } from '../harness/journey';
import { signIn } from '../harness/people';

const { journey } = journeys(WITHOUT_RECENT_PAYMENTS);

const SIZES = ['wide', 'narrow'] as const;

for (const screen of SIZES) {
  journey(`a subscription is renewed from its card, ${screen}`, { screen }, async ({ page }) => {
    await signIn(page, { to: '/cameras' });
    const card = page.getByRole('article').filter({ hasText: 'IPC-2026-03A7' });
    await card.getByRole('button', { name: 'Renew' }).click();
    const dialog = buyDialog(page);
    await dialog.getByText('Total').waitFor();
    await dialog.getByText('Buy new Package').waitFor();
    expect(await dialog.getByLabel('Packages').inputValue()).toBe('home-plus');
    expect(await dialog.getByLabel('Plans').inputValue()).toBe('home-plus-1');
    await expectTotal(page, '508.50');
    expect(await subscribeButton(page).isEnabled()).toBe(true);
  });

  journey(`a subscription is renewed from its page, ${screen}`, { screen }, async ({ page }) => {
    const camera = screen === 'wide' ? '10' : '04';
    await signIn(page, { to: cameraPage(camera) });
    const current = page.getByRole('tabpanel', { name: 'Current Plan' });
    const name = await current.getByRole('heading').innerText();
    await page.getByRole('button', { name: 'Renew' }).click();
    await buyDialog(page).getByText('Total').waitFor();
    await subscribeButton(page).click();
    await expectWallet(page);
    await answerWallet(page, 'Pay');
    await expectText(page, 'Payment received');
    // The tab with the subscription opens by itself.
    await page
      .getByRole('tabpanel', { name: 'Upcoming Plans' })
      .getByRole('heading', { name })
      .waitFor();
  });
}

for (const screen of SIZES) {
  journey(
    `the last choice is preselected, and the prices of all plans are below the select, ${screen}`,
    { screen },
    async ({ page }) => {
      await openBuyDialog(page, '03');
      const dialog = buyDialog(page);
      await expectTotal(page, '508.50');
      await dialog.getByText('Same as last time').waitFor();
      expect(await dialog.getByRole('radio').count()).toBe(0);

      await dialog.getByLabel('Packages').selectOption({ label: 'Home Basic (3 days recording)' });
      expect(await subscribeButton(page).isDisabled()).toBe(true);
      await dialog
        .getByRole('list', { name: 'Prices including VAT' })
        .getByRole('listitem')
        .filter({ hasText: /^12 Months NPR\s3,051\.00 You save NPR\s339\.00 NPR\s254\.25 a month/ })
        .waitFor();
      await dialog.getByLabel('Plans').selectOption({ label: '12 Months' });
      await expectTotal(page, '3,051.00');
      await subscribeButton(page).click();
      await expectWallet(page);
    },
  );
}

journey(
  'for a camera that never had a package, the last choice for another is preselected',
  async ({ page }) => {
    await openBuyDialog(page, '01');
    await buyDialog(page).getByText('Total').waitFor();
    expect(await subscribeButton(page).isEnabled()).toBe(true);
  },
);

journey(
  'after a payment, list and dashboard are up to date before they reload',
  async ({ page }) => {
    await signIn(page, { to: '/cameras?search=03A7' });
    const card = page.getByRole('article').filter({ hasText: 'IPC-2026-03A7' });
    await card.getByRole('button', { name: 'Renew' }).click();
    await expectTotal(page, '508.50');
    await subscribeButton(page).click();
    await expectWallet(page);
    const reloaded = page.waitForResponse(/\/ipcams\?/);
    await answerWallet(page, 'Pay');
    await expectText(page, 'Payment received');
    await (await reloaded).finished();
    // From now on the list fails to load.
    await page.route(/\/ipcams\?/, () => undefined);
    await page.getByRole('link', { name: 'Cameras' }).first().click();
    await expectPage(page, '/cameras');
    await page
      .getByRole('article')
      .filter({ hasText: 'IPC-2026-03A7' })
      .getByText(/^Paid until/)
      .waitFor();
  },
);

journey('a trial is activated from its card', { screen: 'narrow' }, async ({ page }) => {
  await signIn(page, { to: '/cameras?search=09A7' });
  await page.getByRole('button', { name: 'Buy Package' }).click();
  const dialog = page.getByRole('dialog', { name: 'Activate your trial Package' });
  await dialog.getByRole('button', { name: 'Activate Package' }).click();
  await expectText(page, 'Your trail package has been activated Successfully .');
  await expectPage(page, cameraPage('09'));
  await expectFocused(page.getByRole('heading', { level: 1 }));
  await page
    .getByRole('tabpanel', { name: 'Current Plan' })
    .getByRole('heading', { name: 'Trial Package' })
    .waitFor();
});
