import { expectPage, expectText } from '../harness/expectations';
import { journeys } from '../harness/journey';
import {
  answerWallet,
  ENTRANCE,
  findCamera,
  openCamera,
  orderPackage,
  payForPackage,
  STORE,
  subscribe,
} from '../harness/main-job';
import { signIn } from '../harness/people';

const { journey } = journeys();

journey('a subscriber buys a package for a camera without one', async ({ page }) => {
  await signIn(page);
  await orderPackage(page, ENTRANCE);
  await payForPackage(page, ENTRANCE);
});

journey('the same on a phone', { screen: 'narrow' }, async ({ page }) => {
  await signIn(page);
  await page.getByText('12', { exact: true }).waitFor();
  const camera = await findCamera(page, STORE);
  await camera.getByText('No active subscriptions').waitFor();
  await openCamera(page, STORE.serial);
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

journey('a trial is activated without a payment', async ({ page }) => {
  await signIn(page, { to: '/cameras/subscription/asha-09' });
  await expectText(page, 'TRIAL PACKAGE');
  await page.getByRole('button', { name: 'Activate Package' }).click();
  await expectText(page, 'Your trail package has been activated Successfully .');
  const current = page.getByRole('tabpanel', { name: 'Current Plan' });
  await current.getByRole('heading', { name: 'Trial Package' }).waitFor();
});
