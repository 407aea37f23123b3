import type { Page } from 'playwright-core';
import { answerWallet, expectNothingUpcoming, HOME_BASIC, subscribe } from './harness/buying';
import { expectPage, expectText } from './harness/expectations';
import { journeys } from './harness/journey';
import { signIn } from './harness/people';

const { journey } = journeys();

/** From the dashboard to a camera of the list, found by search. */
async function findCamera(page: Page, serial: string, search: string) {
  await page.getByRole('link', { name: 'Total Cameras' }).click();
  await expectPage(page, '/cameras');
  await page.getByRole('searchbox', { name: 'Search Camera' }).fill(search);
  await expectText(page, '1 of 12 cameras');
  return page.getByRole('article').filter({ has: page.getByRole('link', { name: serial }) });
}

journey('a subscriber buys a package for a camera that has none', async ({ page }) => {
  await signIn(page);
  await page.getByText('12', { exact: true }).waitFor();
  const camera = await findCamera(page, 'IPC-2026-01A7', 'मुख्य');
  await camera.getByText('No active subscriptions').waitFor();
  await camera.getByRole('button', { name: 'Buy Package' }).click();
  await subscribe(page, HOME_BASIC);
  const wallet = page.url();

  await answerWallet(page, 'Pay');
  await expectText(page, 'Payment received');
  await expectPage(page, '/cameras/subscription/asha-01');
  const current = page.getByRole('tabpanel', { name: 'Current Plan' });
  await current.getByRole('heading', { name: 'Home Basic' }).waitFor();

  await page.goto(wallet);
  await page.reload();
  await expectText(page, 'You were charged once.');
  await page.getByRole('link', { name: 'Back to the portal' }).click();
  await current.getByRole('heading', { name: 'Home Basic' }).waitFor();
  await expectNothingUpcoming(page);
});

journey('the same on a phone', { screen: 'narrow' }, async ({ page }) => {
  await signIn(page);
  await page.getByText('12', { exact: true }).waitFor();
  const camera = await findCamera(page, 'IPC-2026-07A7', 'store');
  await camera.getByText('No active subscriptions').waitFor();
  await camera.getByRole('link', { name: 'IPC-2026-07A7' }).click();
  await page.getByRole('button', { name: 'Buy Package' }).click();
  await subscribe(page, {
    package: 'Business Pro (30 days recording)',
    plan: '1 Month',
    total: '1,413.07',
  });
  await answerWallet(page, 'Pay');
  await expectText(page, 'Payment received');
  const current = page.getByRole('tabpanel', { name: 'Current Plan' });
  await current.getByRole('heading', { name: 'Business Pro' }).waitFor();

  await page.getByRole('button', { name: 'Menu' }).click();
  await page.getByRole('link', { name: 'Dashboard' }).click();
  await expectPage(page, '/');
});

journey('a trial is activated without paying', async ({ page }) => {
  await signIn(page, { to: '/cameras/subscription/asha-09' });
  await expectText(page, 'TRIAL PACKAGE');
  await page.getByRole('button', { name: 'Activate Package' }).click();
  await expectText(page, 'Your trail package has been activated Successfully .');
  const current = page.getByRole('tabpanel', { name: 'Current Plan' });
  await current.getByRole('heading', { name: 'Trial Package' }).waitFor();
});
