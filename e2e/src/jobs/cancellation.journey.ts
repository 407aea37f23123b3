import type { Page } from 'playwright-core';
import { expectFocused, expectText } from '../harness/expectations';
import { journeys } from '../harness/journey';
import { operator } from '../harness/operator';
import { signIn } from '../harness/people';
import type { TestPortal } from '../harness/portal';

const { journey } = journeys();

const REASON = 'We are moving to another house.';

const menu = (page: Page) => page.getByRole('button', { name: 'More actions' });
const reasonField = (page: Page) => page.getByLabel(/^Reason/);
const confirmation = (page: Page) =>
  page.getByRole('dialog', { name: 'Are You Sure Want to Cancle ?' });
const badge = (page: Page, status: string) => page.getByRole('button', { name: status });

async function askToCancel(page: Page) {
  await menu(page).click();
  await page.getByRole('button', { name: 'Cancel Package' }).click();
  await page.getByRole('dialog', { name: 'Request for Cancellation' }).waitFor();
}

/** Writes a reason and goes on to the confirmation. */
async function giveReason(page: Page) {
  await reasonField(page).fill(REASON);
  await page.getByRole('button', { name: 'Submit' }).click();
  await confirmation(page).waitFor();
}

interface Entry {
  id: string;
  camera: { inventory_serial: string };
}

/** Lets an operator decide the request about a camera. */
async function decide(
  portal: TestPortal,
  decision: 'approve' | 'reject',
  serial: string,
  remarks: string,
) {
  const { data } = await operator<{ data: Entry[] }>(
    portal,
    'cancel-requests',
    'list',
    ...['--status', 'pending'],
  );
  const about = data.find(({ camera }) => camera.inventory_serial === serial);
  if (!about) throw new Error(`No request about ${serial} waits`);
  await operator(portal, 'cancel-requests', decision, about.id, '--remarks', remarks);
}

const DECISIONS = [
  {
    screen: 'wide',
    camera: 'asha-02',
    serial: 'IPC-2026-02A7',
    decision: 'approve',
    status: 'approved',
    heading: 'Approved Remarks :',
    remarks: 'Sorry to see you go.',
  },
  {
    screen: 'narrow',
    camera: 'asha-03',
    serial: 'IPC-2026-03A7',
    decision: 'reject',
    status: 'rejected',
    heading: 'Rejection Remarks :',
    remarks: 'The contract runs for another month.',
  },
] as const;

for (const { screen, camera, serial, decision, status, heading, remarks } of DECISIONS) {
  journey(
    `a subscriber requests a cancellation, an operator says ${status}, ${screen}`,
    { screen },
    async ({ page, portal }) => {
      const sent: string[] = [];
      page.on('request', (request) => {
        const asks = request.url().includes('/cancel-subscription-requests');
        if (asks && request.method() === 'POST') sent.push(request.postData() ?? '');
      });
      await signIn(page, { to: `/cameras/subscription/${camera}` });

      await askToCancel(page);
      await reasonField(page).fill('Too dear');
      await page.getByRole('button', { name: 'Submit' }).click();
      await expectText(
        page,
        'The field "Reason" is required and must be at least 10 characters long',
      );
      await reasonField(page).fill(REASON);
      await page.keyboard.press('Escape');
      await page.getByRole('dialog').waitFor({ state: 'detached' });
      await page.reload();
      await askToCancel(page);
      expect(await reasonField(page).inputValue()).toBe(REASON);

      await giveReason(page);
      await expectFocused(page.getByRole('button', { name: 'Cancel', exact: true }));
      await page.getByRole('button', { name: 'Yes' }).dblclick();
      await expectText(page, 'Your request for cancellation has been sent.');
      await badge(page, 'pending').waitFor();
      await menu(page).waitFor({ state: 'detached' });
      await expectFocused(badge(page, 'pending'));
      expect(sent.map((body) => JSON.parse(body) as unknown)).toEqual([
        expect.objectContaining({ reason: REASON, camera_name: serial }),
      ]);

      await badge(page, 'pending').click();
      const dialog = page.getByRole('dialog', { name: 'Cancellation Status' });
      await dialog.getByText('Status :').waitFor();
      expect(await dialog.getByText('Remarks').count()).toBe(0);

      await decide(portal, decision, serial, remarks);
      await page.reload();
      await badge(page, status).click();
      await dialog.getByText(heading).waitFor();
      await dialog.getByText(remarks).waitFor();
      await dialog.getByText('Close').click();
      await dialog.waitFor({ state: 'detached' });
      expect(await menu(page).count()).toBe(0);
    },
  );
}

journey('only the last of the upcoming plans can be cancelled', async ({ page }) => {
  await signIn(page, { to: '/cameras/subscription/asha-08' });
  await menu(page).waitFor();
  await page.getByRole('tab', { name: 'Upcoming Plans' }).click();
  const rows = page.getByRole('tabpanel', { name: 'Upcoming Plans' }).locator('li:has(h3)');
  expect(await rows.count()).toBe(2);
  expect(await menu(page).count()).toBe(1);
  await rows.last().getByRole('button', { name: 'More actions' }).waitFor();
});

journey('a trial cannot be cancelled', async ({ page }) => {
  await signIn(page, { to: '/cameras/subscription/asha-09' });
  await page.getByRole('button', { name: 'Activate Package' }).click();
  await page.getByRole('heading', { name: 'Trial Package' }).waitFor();
  expect(await menu(page).count()).toBe(0);
});

journey(
  'a second request for one subscription is refused with a message',
  async ({ page, ...more }) => {
    more.allow(/status of 422/);
    await signIn(page, { to: '/cameras/subscription/asha-05' });
    const stale = await more.newTab();
    await stale.goto('/cameras/subscription/asha-05');
    await askToCancel(stale);
    await giveReason(stale);

    await page.bringToFront();
    await askToCancel(page);
    await giveReason(page);
    await page.getByRole('button', { name: 'Yes' }).click();
    await badge(page, 'pending').waitFor();

    await stale.bringToFront();
    await stale.getByRole('button', { name: 'Yes' }).click();
    const refusal = stale.getByRole('dialog').getByRole('alert');
    await refusal.getByText('has already been requested').waitFor();
    expect(await reasonField(stale).inputValue()).toBe(REASON);
  },
);

journey(
  'a reason that is being written blocks leaving the page, and keeps the focus inside',
  async ({ page }) => {
    await signIn(page, { to: '/cameras/subscription/asha-04' });
    await menu(page).press('Enter');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await expectFocused(reasonField(page));
    await page.keyboard.type(REASON);

    const requested = page.waitForEvent('dialog');
    await page.close({ runBeforeUnload: true });
    const question = await requested;
    expect(question.type()).toBe('beforeunload');
    await question.dismiss();

    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    await expectFocused(menu(page));
  },
);
