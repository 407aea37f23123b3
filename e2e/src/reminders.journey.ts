import { bell, panel } from './harness/bell';
import { expectWallet } from './harness/main-job';
import { expectPage } from './harness/expectations';
import { journeys } from './harness/journey';
import { signIn } from './harness/people';

describe('where the provider has reminders', () => {
  const { journey } = journeys();

  journey('the choice of reminders is stored', async ({ page }) => {
    await signIn(page, { to: '/profile' });
    const saved = page.waitForResponse(
      (answer) => answer.request().method() === 'PUT' && answer.url().endsWith('/reminders'),
    );
    await page.getByRole('checkbox', { name: '5 days before' }).uncheck();
    await saved;
    await page.reload();
    await page.getByRole('checkbox', { name: '5 days before', checked: false }).waitFor();
    await page.getByRole('checkbox', { name: 'On the last day', checked: true }).waitFor();
  });

  journey('a reminder is two presses away from the wallet', async ({ page }) => {
    await signIn(page);
    await bell(page).click();
    await panel(page)
      .getByRole('link', { name: /Front Gate/ })
      .click();
    await expectPage(page, '/renew');
    await page.getByRole('checkbox', { name: /Front Gate/, checked: true }).waitFor();
    await page.getByRole('checkbox', { name: /Parking/, checked: false }).waitFor();
    await page.getByRole('button', { name: /^Pay / }).click();
    await expectWallet(page);
  });
});

describe('where the provider has none', () => {
  const { journey } = journeys({ config: { reminders: false } });

  journey('the preferences have no reminders', async ({ page }) => {
    await signIn(page, { to: '/profile' });
    await page.getByRole('radio', { name: 'Dark' }).waitFor();
    await page.locator('main [data-waiting]').waitFor({ state: 'detached' });
    expect(await page.getByText('Remind me before a package ends').count()).toBe(0);
  });
});
