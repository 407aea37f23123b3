import type { CameraSubscription } from '@portal/shared/contract';
import type { Page } from 'playwright-core';
import { answerTo } from './harness/answer-to';
import {
  answerWallet,
  cameraPage,
  expectNothingUpcoming,
  expectWallet,
  openBuyDialog,
  subscribe,
} from './harness/main-job';
import { expectPage, expectText } from './harness/expectations';
import { journeys } from './harness/journey';
import { signIn } from './harness/people';

const { journey } = journeys();

const CHECKING = 'Checking your payment...';
const UNCONFIRMED = 'Not confirmed yet: check your wallet before paying again';
const SIZES = ['wide', 'narrow'] as const;

const REFUSALS = [
  { answer: 'Decline', message: 'The wallet declined the payment.' },
  { answer: 'Cancel', message: 'The payment was cancelled.' },
] as const;

for (const screen of SIZES) {
  for (const { answer, message } of REFUSALS) {
    journey(
      `${answer} at the wallet leaves no subscription and no question, ${screen}`,
      { screen },
      async ({ page }) => {
        await openBuyDialog(page, '02');
        await subscribe(page);
        await answerWallet(page, answer);
        await expectText(page, message);
        await page.waitForURL((url) => !url.searchParams.has('payment'));
        await expectNothingUpcoming(page);
        await page.reload();
        await page.getByRole('tab', { name: 'Upcoming Plans' }).waitFor();
        expect(await page.getByText(message).count()).toBe(0);

        await page.getByRole('button', { name: 'Buy Package' }).click();
        await subscribe(page);
        await answerWallet(page, answer);
        await expectText(page, message);
      },
    );
  }

  journey(
    `the Back button from the wallet shows the state of the payment, ${screen}`,
    { screen },
    async ({ page }) => {
      await openBuyDialog(page, '03');
      await subscribe(page);
      await page.goBack();
      await expectPage(page, cameraPage('03'));
      await expectText(page, CHECKING);
      await expectText(page, 'Home Basic, 1 Month, started on');
      // If the page is left before the API knows, the payment shows again.
      const givenUp = page.waitForResponse((response) => response.request().method() === 'PATCH');
      await page.getByRole('button', { name: 'I did not pay' }).click();
      await givenUp;
      await page.getByText(CHECKING).waitFor({ state: 'detached' });
      await page.reload();
      await page.getByRole('tab', { name: 'Upcoming Plans' }).waitFor();
      expect(await page.getByText(CHECKING).count()).toBe(0);
    },
  );
}

journey(
  'a payment that was started on one device is continued on another, in two presses from the dashboard',
  async ({ page, elsewhere }) => {
    await openBuyDialog(page, '05');
    await subscribe(page);
    const phone = await elsewhere();
    await signIn(phone);
    await phone.getByRole('link', { name: 'Check payment' }).first().click();
    await expectPage(phone, cameraPage('05'));
    await phone.getByRole('button', { name: 'Continue payment' }).click();
    await expectWallet(phone);
    await answerWallet(phone, 'Pay');
    await expectText(phone, 'Payment received');
  },
);

journey('a payment that is given up on one device is open on none', async ({ page, elsewhere }) => {
  await openBuyDialog(page, '06');
  await subscribe(page);
  const phone = await elsewhere();
  await signIn(phone, { to: cameraPage('06') });
  const givenUp = phone.waitForResponse((response) => response.request().method() === 'PATCH');
  await phone.getByRole('button', { name: 'I did not pay' }).click();
  await givenUp;
  await page.goBack();
  await expectPage(page, cameraPage('06'));
  await page.getByText(CHECKING).waitFor({ state: 'detached' });
  await expectNothingUpcoming(page);
});

/**
 * Hides all but the known orders in the API's responses, until the wallet 'confirms'. The route stays after that,
 * because a running request may never get a response when its route ends.
 */
async function holdConfirmation(page: Page, known: readonly string[]): Promise<() => void> {
  let isPaused = true;
  await page.route('**/subscriber/*/ipcam/*/packages', async (route) => {
    const response = await answerTo(route);
    const { data } = (await response.json()) as { data: CameraSubscription[] };
    const shown = data.filter(({ order_id }) => !isPaused || known.includes(order_id));
    await route.fulfill({ response, json: { data: shown } });
  });
  return () => {
    isPaused = false;
  };
}

journey(
  'a slow confirmation of the wallet is waited for',
  { screen: 'narrow' },
  async ({ page }) => {
    await page.clock.install();
    await openBuyDialog(page, '07');
    const confirm = await holdConfirmation(page, ['ORD-0701']);
    await subscribe(page);
    await answerWallet(page, 'Pay');
    await expectText(page, CHECKING);
    const current = page.getByRole('tabpanel', { name: 'Current Plan' });
    await current.getByText('No Records Founds').waitFor();

    confirm();
    await page.clock.runFor(5_000);
    await expectText(page, 'Payment received');
    await current.getByRole('heading', { name: 'Home Basic' }).waitFor();
    await page.waitForURL((url) => !url.searchParams.has('payment'));
  },
);

/** Waits for the code that an idle page loads, because skipping minutes meanwhile would exceed its time limit. */
async function untilIdle(page: Page, open: () => Promise<unknown>): Promise<void> {
  const idleCode = page.waitForResponse(/\/idle\.\w+\.js$/);
  await open();
  await (await idleCode).finished();
}

journey('a payment that is not confirmed in two minutes is not lost', async ({ page }) => {
  await page.clock.install();
  await openBuyDialog(page, '01');
  const confirm = await holdConfirmation(page, []);
  await subscribe(page);
  await untilIdle(page, () => answerWallet(page, 'Pay'));
  await expectText(page, CHECKING);
  await page.clock.fastForward(120_000);
  await expectText(page, UNCONFIRMED);
  await page.waitForURL((url) => !url.searchParams.has('payment'));

  // Another tab hours later: the payment is remembered until its outcome is known.
  await untilIdle(page, () => page.reload());
  await expectText(page, CHECKING);
  await page.clock.fastForward(120_000);
  await expectText(page, UNCONFIRMED);
  confirm();
  await page.getByRole('button', { name: 'Check again' }).click();
  await expectText(page, 'Payment received');
  await expectNothingUpcoming(page);
});

journey('an address alone does not confirm a payment', async ({ page }) => {
  await page.clock.install();
  await signIn(page, { to: `${cameraPage('02')}?payment=paid` });
  await expectText(page, CHECKING);
  await page.clock.fastForward(120_000);
  await expectText(page, UNCONFIRMED);
  await expectNothingUpcoming(page);
});
