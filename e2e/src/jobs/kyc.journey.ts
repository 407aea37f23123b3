import { jpeg } from '@portal/api/testing/image-files';
import type { Page, Request } from 'playwright-core';
import { comeToRest } from '../harness/axe';
import { expectFocused, expectPage, expectText } from '../harness/expectations';
import { journeys } from '../harness/journey';
import { chooseImage, chooseType, locateDocument, locateImage, submitKyc } from '../harness/kyc';
import { operator } from '../harness/operator';
import { ASHA, BINA, SCALE, signIn } from '../harness/people';

const { journey } = journeys();

const REASON = 'The back side is blurred';

/** Waits until an image of a document is rendered, and returns its width. */
async function readWidth(page: Page, alt: string): Promise<number> {
  const image = page.getByAltText(alt);
  await image.waitFor();
  await image.evaluate((element) => (element as HTMLImageElement).decode());
  return image.evaluate((element) => (element as HTMLImageElement).naturalWidth);
}

/** A value of a submitted form. */
function sentAs(request: Request, name: string): string {
  const [, value] = new RegExp(`name="${name}"\\s+(\\S+)`).exec(request.postData() ?? '') ?? [];
  if (value === undefined) throw new Error(`The form was sent without ${name}`);
  return value;
}

/** Reads the API's response for the signed-in person. */
const readStatus = (page: Page, path: string): Promise<number> =>
  page.evaluate(async (address) => {
    const token = localStorage.getItem('access_token') ?? '';
    const { status } = await fetch(address, { headers: { Authorization: `Bearer ${token}` } });
    return status;
  }, path);

journey(
  'a verification is submitted, rejected, corrected and verified',
  async ({ page, portal, elsewhere, allow }) => {
    allow(/status of 404/);
    const [front, back, sharperBack] = await Promise.all([jpeg(1), jpeg(2), jpeg(3)]);
    await signIn(page, { as: BINA, to: '/profile/kyc' });
    await expectText(page, 'Fillup KYC');
    await page.getByRole('heading', { name: 'Create KYC for Subscriber' }).waitFor();
    await page.getByLabel(/^First Name/).fill('Bina');
    await page.getByLabel(/^Last Name/).fill('Shrestha');
    await submitKyc(page);
    await locateDocument(page, 1).getByText('Document one is mandotary').waitFor();
    const type = locateDocument(page, 1).getByLabel(/^Document Type/);
    await expectFocused(type);
    await locateDocument(page, 1).getByText('Document 1 type field is required.').waitFor();
    await comeToRest(page);
    const { outlineColor, borderColor } = await type.evaluate((element) => {
      const { outlineColor, borderColor } = getComputedStyle(element);
      return { outlineColor, borderColor };
    });
    expect(outlineColor).toBe(borderColor);
    await chooseType(page, 1, 'citizenship-front');
    await chooseImage(page, 1, front);
    await submitKyc(page);
    await locateDocument(page, 2).getByText('Citizenship Back Side image is mandotary').waitFor();
    await expectText(page, 'Document one is mandotary');
    await chooseImage(page, 2, back);
    const created = page.waitForRequest(/\/subscribers\/store$/);
    await submitKyc(page);
    const frontName = sentAs(await created, 'document1_name');
    await expectText(page, 'KYC verification pending');
    await expectPage(page, '/profile/kyc');
    expect(await readWidth(page, 'Document 1 (citizenship-front)')).toBe(600);

    await operator(portal, 'kyc', 'reject', BINA.email, '--reason', REASON, '--document', '2');
    await page.reload();
    await expectText(page, `KYC Verification Rejected. ${REASON}`);
    await page.getByRole('heading', { name: 'Subscriber KYC Details' }).waitFor();
    await page.getByRole('button', { name: 'Edit' }).click();
    await page.getByRole('heading', { name: 'Update KYC for Subscriber' }).waitFor();
    await locateDocument(page, 2).getByText('Refused', { exact: true }).waitFor();
    expect(await locateDocument(page, 1).getByText('Refused').count()).toBe(0);

    // The same image again is an error at its document.
    allow(/status of 422/);
    await chooseImage(page, 2, back);
    await submitKyc(page);
    await locateDocument(page, 2)
      .getByText(`This image was refused before: ${REASON}`)
      .first()
      .waitFor();
    await expectText(page, 'Form error exists, please check you form data.');

    await chooseImage(page, 2, sharperBack);
    const updated = page.waitForRequest(/\/kycs\/[^/]+\/update$/);
    await submitKyc(page);
    expect(sentAs(await updated, 'document1_name')).toBe(frontName);
    await expectText(page, 'KYC verification pending');
    await expectText(page, 'Create KYC for Subscriber');

    await operator(portal, 'kyc', 'verify', BINA.email);
    await page.reload();
    await expectText(page, 'KYC Verified');
    expect(await readWidth(page, 'Document 2 (citizenship-back)')).toBe(600);
    expect(await page.getByRole('button', { name: 'Edit' }).count()).toBe(0);

    const address = `/api/images/${frontName}`;
    expect(await readStatus(page, address)).toBe(200);
    const asha = await elsewhere();
    await signIn(asha, { as: ASHA });
    expect(await readStatus(asha, address)).toBe(404);
  },
);

journey(
  'a pending submission is changed on a phone, with its keyboard too',
  { screen: 'narrow' },
  async ({ page }) => {
    await signIn(page, { as: SCALE, to: '/profile/kyc' });
    await page.getByRole('button', { name: 'Edit' }).focus();
    await page.keyboard.press('Enter');
    await expectFocused(page.getByLabel(/^First Name/));
    await page.getByLabel('Address').fill('Namche, Solukhumbu');
    await chooseImage(page, 1, await jpeg(7));
    const remove = locateDocument(page, 1).getByRole('button', { name: 'Remove image' });
    await remove.focus();
    await page.keyboard.press('Enter');
    await expectFocused(locateImage(page, 1));
    await page.getByRole('button', { name: 'Submit' }).focus();
    await page.keyboard.press('Enter');
    await page.getByRole('button', { name: 'Edit' }).waitFor();
    expect(await page.getByLabel('Address').inputValue()).toBe('Namche, Solukhumbu');
  },
);

journey('rejected details are corrected where the reason is shown', async ({ page, portal }) => {
  await operator(portal, 'kyc', 'reject', SCALE.email, '--reason', 'Another name.', '--details');
  await signIn(page, { as: SCALE, to: '/profile/kyc' });
  await page.getByRole('button', { name: 'Edit' }).click();
  await expectFocused(page.getByLabel(/^First Name/));
  await expectText(page, 'Refused: Another name. Please correct this.');
  await page.getByLabel(/^First Name/).fill('Sagar');
  await submitKyc(page);
  await expectText(page, 'KYC verification pending');
});
