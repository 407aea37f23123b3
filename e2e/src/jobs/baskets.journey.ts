import { answerWallet, expectWallet } from '../harness/main-job';
import { expectPage, expectText } from '../harness/expectations';
import { journeys } from '../harness/journey';
import { signIn } from '../harness/people';

describe('where the provider has baskets', () => {
  const { journey } = journeys();

  journey(
    'a basket that is cancelled at the wallet renews nothing, and can be paid again',
    async ({ page }) => {
      const pay = page.getByRole('button', { name: /^Pay .*1,017\.00$/ });
      await signIn(page, { to: '/renew?chosen=asha-04&chosen=asha-06' });
      await pay.click();
      await answerWallet(page, 'Cancel');
      await expectText(page, 'The payment was cancelled.');
      await page.getByRole('checkbox', { name: /भान्सा कोठा/, checked: true }).waitFor();
      expect(await pay.isEnabled()).toBe(true);
    },
  );

  journey('going back from the wallet does not lead to a second payment', async ({ page }) => {
    await signIn(page, { to: '/renew' });
    await page.getByRole('button', { name: /^Pay / }).click();
    await expectWallet(page);
    await page.goBack();
    await expectText(page, 'Checking your payment...');
    await page.getByRole('checkbox', { name: /Front Gate/, disabled: true }).waitFor();
    await page.getByRole('button', { name: 'I did not pay' }).click();
    await page.getByRole('checkbox', { name: /Front Gate/, checked: true }).waitFor();
  });

  journey(
    'all cameras whose cover ends are renewed by one payment, with one receipt',
    async ({ page }) => {
      await signIn(page);
      await page.getByRole('link', { name: 'Renew 4 cameras' }).click();
      await expectPage(page, '/renew');
      await page.getByRole('button', { name: /^Pay .*1,582\.00$/ }).click();
      await expectWallet(page);
      await page.getByText('IPC-2026-02A7 (Front Gate)').waitFor();
      await page.getByText('1,582.00').last().waitFor();

      await answerWallet(page, 'Pay');
      await expectPage(page, '/renew');
      await expectText(page, 'Your cameras have been renewed.');
      const renewed = page.getByRole('list', { name: 'Renewed cameras' }).getByRole('listitem');
      await renewed.filter({ hasText: /Front Gate.*Paid until/ }).waitFor();
      expect(await renewed.filter({ hasText: 'Paid until' }).count()).toBe(4);
      expect(await page.getByRole('checkbox').count()).toBe(0);
      await page.getByRole('link', { name: 'Done' }).waitFor();

      const banner = page.getByRole('status').filter({ hasText: 'Payment received' });
      await banner.getByText('1,582.00').waitFor();
      await banner.getByRole('link', { name: /^receipt \d+$/ }).click();
      const receipt = page.getByRole('article');
      await receipt.getByRole('row', { name: /Order ORD-.*Front Gate.*250\.00/ }).waitFor();
      expect(await receipt.getByRole('row', { name: /Order ORD-/ }).count()).toBe(4);
      await receipt.getByRole('row', { name: /^Total .*1,582\.00/ }).waitFor();

      await page.goto('/');
      await page.getByText(/^10 of 12 cameras are covered\.$/).waitFor();
      expect(await page.getByRole('link', { name: 'Renew', exact: true }).count()).toBe(0);
    },
  );
});

describe('where the provider has none', () => {
  const { journey } = journeys({ config: { renewals: false } });

  journey('no link leads to them', async ({ page }) => {
    await signIn(page);
    await page.getByText(/^9 of 12 cameras are covered\.$/).waitFor();
    expect(await page.getByRole('link', { name: 'Renew 4 cameras' }).count()).toBe(0);
    await page.goto('/renew');
    await expectText(page, 'Each camera is renewed on its own page');
  });
});
