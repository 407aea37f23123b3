import { bell, panel } from './harness/bell';
import { expectWallet } from './harness/buying';
import { expectPage, expectText } from './harness/expectations';
import { journeys } from './harness/journey';
import { signIn } from './harness/people';

describe('where the provider has reminders', () => {
  const { journey } = journeys();

  journey('what a person chose of reminders is kept', async ({ page }) => {
    await signIn(page, { to: '/payments' });
    await page.getByRole('link', { name: 'Reminders' }).click();
    await expectPage(page, '/reminders');
    await page.getByRole('checkbox', { name: '7 days before' }).check();
    await page.getByRole('checkbox', { name: 'By email' }).check();
    await page.getByRole('button', { name: 'Save' }).click();
    await expectText(page, 'Your reminders are saved.');
    await page.reload();
    await page.getByRole('checkbox', { name: '7 days before', checked: true }).waitFor();
    await page.getByRole('checkbox', { name: 'By email', checked: true }).waitFor();
  });

  journey('a reminder is two presses from the wallet', async ({ page }) => {
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

  journey('nothing leads to them', async ({ page }) => {
    await signIn(page, { to: '/payments' });
    await expectText(page, 'Receipt 10');
    expect(await page.getByRole('link', { name: 'Reminders' }).count()).toBe(0);
    await page.goto('/reminders');
    await expectText(page, 'Reminders are not available here');
  });
});
