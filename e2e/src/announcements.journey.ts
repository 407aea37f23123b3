import { expectFocused, expectText } from './harness/expectations';
import { journeys } from './harness/journey';
import { buyDialog, choose, STORE, subscribeButton } from './harness/main-job';
import { ASHA, fillLogin, signIn } from './harness/people';
import { listen, received } from './harness/screen-reader';

const { journey } = journeys();

journey(
  'the results of a search and the errors of a choice are each announced once',
  async ({ page }) => {
    await signIn(page, { to: '/cameras' });
    await expectText(page, '12 cameras');
    await listen(page);
    await page.getByRole('searchbox', { name: 'Search Camera' }).pressSequentially(STORE.search);
    await expectText(page, `1 of ${STORE.among} cameras`);
    await page.getByRole('button', { name: 'Buy Package' }).click();
    await buyDialog(page).waitFor();
    await choose(page);
    await subscribeButton(page).waitFor();
    expect(await received(page)).toEqual([
      `polite: 1 of ${STORE.among} cameras`,
      'polite: Choose a plan to subscribe.',
    ]);
  },
);

journey('a refusal is one alert, and the password has the focus', async ({ page, allow }) => {
  allow(/status of 422/);
  await page.goto('/login');
  await page.locator('[data-prerendered]').waitFor({ state: 'detached' });
  await listen(page);
  await fillLogin(page, { ...ASHA, password: 'Portal-2025' });
  await page.getByRole('alert').getByText('The email or the password is not correct.').waitFor();
  await expectFocused(page.getByRole('textbox', { name: 'Password' }));
  // Browsers announce an alert that appears; this reader only announces changes in existing regions.
  expect(await received(page)).toEqual([]);
});
