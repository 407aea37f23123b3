import { buffer } from 'node:stream/consumers';
import { answerWallet, openBuyDialog, subscribe } from './harness/main-job';
import { expectPage, expectText } from './harness/expectations';
import { journeys } from './harness/journey';
import { navigationLink } from './harness/navigation';
import { signIn } from './harness/people';

const WITH_ISSUER = {
  config: { receipts: { name: 'Himal Net Pvt. Ltd.', vatNumber: '301234567' } },
};

describe('where the provider issues receipts', () => {
  const { journey } = journeys(WITH_ISSUER);

  journey(
    'a new payment has a receipt that prints without the rest of the page',
    async ({ page }) => {
      await openBuyDialog(page, '01');
      await subscribe(page);
      await answerWallet(page, 'Pay');
      await expectText(page, 'Payment received');
      await page.getByText('मुख्य ढोका is paid until ').first().waitFor();
      const banner = page.getByRole('status').filter({ hasText: 'Payment received' });
      await banner.getByText('282.50').waitFor();
      const ofBanner = banner.getByRole('link', { name: /^receipt \d+$/ });
      const [number = ''] = /\d+/.exec((await ofBanner.textContent()) ?? '') ?? [];
      await ofBanner.click();
      await expectPage(page, `/payments/${number}`);
      await page.getByRole('button', { name: 'Back', exact: true }).click();
      await page
        .getByRole('link', { name: `Receipt ${number}` })
        .last()
        .waitFor();
      await page.goto('/payments');

      const newest = page.getByRole('main').getByRole('listitem').first();
      await newest.getByText('मुख्य ढोका').waitFor();
      await newest.getByText('Home Basic, 1 Month').waitFor();
      await newest.getByText('282.50').waitFor();
      await newest.getByRole('link', { name: /^Receipt \d+$/ }).click();

      const receipt = page.getByRole('article');
      await receipt.getByText('Himal Net Pvt. Ltd.').waitFor();
      await receipt.getByText('VAT number 301234567').waitFor();
      await receipt.getByText('Asha Gurung').waitFor();
      await receipt.getByRole('row', { name: /^VAT .*32\.50/ }).waitFor();
      await receipt.getByRole('row', { name: /^Total .*282\.50/ }).waitFor();

      const download = page.waitForEvent('download');
      await page.getByRole('button', { name: 'Download PDF' }).click();
      const file = await download;
      expect(file.suggestedFilename()).toMatch(/^receipt-\d+\.pdf$/);
      const pdf = await buffer(await file.createReadStream());
      expect(pdf.subarray(0, 5).toString()).toBe('%PDF-');
      expect(pdf.includes('Himal Net Pvt. Ltd.')).toBe(true);

      await page.emulateMedia({ media: 'print' });
      expect(await receipt.isVisible()).toBe(true);
      expect(await page.getByRole('button', { name: 'Print' }).isVisible()).toBe(false);
      expect(await page.getByRole('banner').isVisible()).toBe(false);
    },
  );
});

describe('where the provider has none', () => {
  const { journey } = journeys({ config: { receipts: false } });

  journey('no link leads to them', async ({ page }) => {
    await signIn(page);
    await navigationLink(page, 'My Home').waitFor();
    expect(await page.getByRole('link', { name: 'Payments' }).count()).toBe(0);
    await page.goto('/payments');
    await expectText(page, 'Receipts are not available here');
  });
});
