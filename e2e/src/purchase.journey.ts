import type { CameraSubscription } from '@portal/shared/contract';
import type { Page } from 'playwright-core';
import { answerTo } from './harness/answer-to';
import {
  answerWallet,
  buyDialog,
  choose,
  expectNothingUpcoming,
  expectTotal,
  expectWallet,
  HOME_BASIC,
  subscribe,
  subscribeButton,
} from './harness/buying';
import { expectPage, expectText } from './harness/expectations';
import { journeys } from './harness/journey';
import { signIn } from './harness/people';

const { journey } = journeys();

const CHECKING = 'Checking your payment...';
const UNCONFIRMED = 'Not confirmed yet: check your wallet before paying again';
const SIZES = ['wide', 'narrow'] as const;

const cameraPage = (number: string) => `/cameras/subscription/asha-${number}`;

async function openDialog(page: Page, camera: string) {
  await signIn(page, { to: cameraPage(camera) });
  await page.getByRole('button', { name: 'Buy Package' }).click();
}

/** The order is answered with something else than the API would. */
const answerOrders = (
  page: Page,
  answer: { status?: number; contentType?: string; body: string },
) =>
  page.route('**/subscriptions/subscribe', (route) =>
    route.fulfill({ contentType: 'application/json', ...answer }),
  );

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
        await openDialog(page, '02');
        await subscribe(page, HOME_BASIC);
        await answerWallet(page, answer);
        await expectText(page, message);
        await page.waitForURL((url) => !url.searchParams.has('payment'));
        await expectNothingUpcoming(page);
        await page.reload();
        await page.getByRole('tab', { name: 'Upcoming Plans' }).waitFor();
        expect(await page.getByText(message).count()).toBe(0);

        await page.getByRole('button', { name: 'Buy Package' }).click();
        await subscribe(page, HOME_BASIC);
      },
    );
  }

  journey(
    `the way back from the wallet shows what is known of the payment, ${screen}`,
    { screen },
    async ({ page }) => {
      await openDialog(page, '03');
      await subscribe(page, HOME_BASIC);
      await page.goBack();
      await expectPage(page, cameraPage('03'));
      await expectText(page, CHECKING);
      await expectText(page, 'Home Basic, 1 Month, started on');
      await page.getByRole('button', { name: 'I did not pay' }).click();
      await page.getByText(CHECKING).waitFor({ state: 'detached' });
      await page.reload();
      await page.getByRole('tab', { name: 'Upcoming Plans' }).waitFor();
      expect(await page.getByText(CHECKING).count()).toBe(0);
    },
  );
}

/**
 * Keeps all orders but the known ones out of the API's answers, until the wallet 'confirms'. The route
 * stays after that: a request that is under way while the last one ends may never be answered.
 */
async function holdConfirmation(page: Page, known: readonly string[]): Promise<() => void> {
  let isHeld = true;
  await page.route('**/subscriber/*/ipcam/*/packages', async (route) => {
    const response = await answerTo(route);
    const { data } = (await response.json()) as { data: CameraSubscription[] };
    const shown = data.filter(({ order_id }) => !isHeld || known.includes(order_id));
    await route.fulfill({ response, json: { data: shown } });
  });
  return () => {
    isHeld = false;
  };
}

journey(
  'a wallet that is slow to confirm is waited for',
  { screen: 'narrow' },
  async ({ page }) => {
    await page.clock.install();
    await openDialog(page, '07');
    const confirm = await holdConfirmation(page, ['ORD-0701']);
    await subscribe(page, HOME_BASIC);
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

journey('a payment that is not confirmed in two minutes is not lost', async ({ page }) => {
  await page.clock.install();
  await openDialog(page, '01');
  const confirm = await holdConfirmation(page, []);
  await subscribe(page, HOME_BASIC);
  await answerWallet(page, 'Pay');
  await expectText(page, CHECKING);
  await page.clock.fastForward(120_000);
  await expectText(page, UNCONFIRMED);
  await page.waitForURL((url) => !url.searchParams.has('payment'));

  // Another tab, another day's work: the payment is remembered until it is known how it ended.
  await page.reload();
  await expectText(page, CHECKING);
  await page.clock.fastForward(120_000);
  await expectText(page, UNCONFIRMED);
  confirm();
  await page.getByRole('button', { name: 'Check again' }).click();
  await expectText(page, 'Payment received');
  await expectNothingUpcoming(page);
});

journey('a payment that is not there is not believed from an address', async ({ page }) => {
  await page.clock.install();
  await signIn(page, { to: `${cameraPage('02')}?payment=paid` });
  await expectText(page, CHECKING);
  await page.clock.fastForward(120_000);
  await expectText(page, UNCONFIRMED);
  await expectNothingUpcoming(page);
});

for (const screen of SIZES) {
  journey(`a subscription is renewed from its card, ${screen}`, { screen }, async ({ page }) => {
    await signIn(page, { to: '/cameras' });
    const card = page.getByRole('article').filter({ hasText: 'IPC-2026-03A7' });
    await card.getByRole('button', { name: 'Renew' }).click();
    const dialog = buyDialog(page);
    await dialog.getByText('Total').waitFor();
    await dialog.getByText('Buy new Package').waitFor();
    expect(await dialog.getByLabel('Packages').inputValue()).toBe('home-plus');
    expect(await dialog.getByLabel('Plans').inputValue()).toBe('home-plus-1');
    await expectTotal(page, '508.50');
    expect(await subscribeButton(page).isEnabled()).toBe(true);
  });

  journey(`a subscription is renewed from its page, ${screen}`, { screen }, async ({ page }) => {
    const camera = screen === 'wide' ? '10' : '04';
    await signIn(page, { to: cameraPage(camera) });
    const current = page.getByRole('tabpanel', { name: 'Current Plan' });
    const name = await current.getByRole('heading').innerText();
    await page.getByRole('button', { name: 'Renew' }).click();
    await buyDialog(page).getByText('Total').waitFor();
    await subscribeButton(page).click();
    await page.getByRole('heading', { name: 'Confirm your payment' }).waitFor();
    await answerWallet(page, 'Pay');
    await expectText(page, 'Payment received');
    // The tab that lists it is open by itself.
    await page
      .getByRole('tabpanel', { name: 'Upcoming Plans' })
      .getByRole('heading', { name })
      .waitFor();
  });
}

for (const screen of SIZES) {
  journey(
    `packages and plans are compared, and the comparison is the same choice as the fields, ${screen}`,
    { screen },
    async ({ page }) => {
      await openDialog(page, '03');
      const dialog = buyDialog(page);
      await dialog.getByRole('button', { name: 'Choose again' }).waitFor();
      expect(await subscribeButton(page).isDisabled()).toBe(true);

      await dialog.getByRole('radio', { name: /^Home Basic 3 days recording/ }).check();
      expect(await dialog.getByLabel('Packages').inputValue()).toBe('home-basic');
      await dialog.getByRole('radio', { name: /^12 Months .*You save NPR/ }).check();
      expect(await dialog.getByLabel('Plans').inputValue()).toBe('home-basic-3');
      await expectTotal(page, '3,051.00');

      // One stop for all plans, where the arrows choose.
      await page.keyboard.press('ArrowUp');
      expect(await dialog.getByLabel('Plans').inputValue()).toBe('home-basic-2');
      await dialog.getByLabel('Plans').selectOption({ label: '1 Month' });
      expect(await dialog.getByRole('radio', { name: /^1 Month / }).isChecked()).toBe(true);

      await dialog.getByRole('button', { name: 'Choose again' }).click();
      await expectTotal(page, '508.50');
      await subscribeButton(page).click();
      await expectWallet(page);
    },
  );
}

journey(
  'who never bought for a camera is offered what was chosen for another',
  async ({ page }) => {
    await openDialog(page, '01');
    const dialog = buyDialog(page);
    await dialog.getByRole('button', { name: 'Choose again' }).click();
    await dialog.getByText('Total').waitFor();
    expect(await subscribeButton(page).isEnabled()).toBe(true);
  },
);

journey(
  'after a payment, list and home are up to date before they load again',
  async ({ page }) => {
    await signIn(page, { to: '/cameras?search=03A7' });
    const card = page.getByRole('article').filter({ hasText: 'IPC-2026-03A7' });
    await card.getByRole('button', { name: 'Renew' }).click();
    await expectTotal(page, '508.50');
    await subscribeButton(page).click();
    await expectWallet(page);
    const reloaded = page.waitForResponse(/\/ipcams\?/);
    await answerWallet(page, 'Pay');
    await expectText(page, 'Payment received');
    await (await reloaded).finished();
    // From now on the list cannot be loaded.
    await page.route(/\/ipcams\?/, () => undefined);
    await page.getByRole('link', { name: 'Cameras' }).first().click();
    await expectPage(page, '/cameras');
    await page
      .getByRole('article')
      .filter({ hasText: 'IPC-2026-03A7' })
      .getByText(/^Covered until/)
      .waitFor();
  },
);

journey('a trial is activated from its card', { screen: 'narrow' }, async ({ page }) => {
  await signIn(page, { to: '/cameras?search=09A7' });
  await page.getByRole('button', { name: 'Buy Package' }).click();
  const dialog = page.getByRole('dialog', { name: 'Activate your trial Package' });
  await dialog.getByRole('button', { name: 'Activate Package' }).click();
  await expectText(page, 'Your trail package has been activated Successfully .');
  await expectPage(page, cameraPage('09'));
  await page
    .getByRole('tabpanel', { name: 'Current Plan' })
    .getByRole('heading', { name: 'Trial Package' })
    .waitFor();
});

journey('a payment address that is not allowed is not opened', async ({ page }) => {
  await openDialog(page, '05');
  await answerOrders(page, {
    body: JSON.stringify({ data: { redirect_url: 'https://evil.example/pay' } }),
  });
  await choose(page, HOME_BASIC);
  await subscribeButton(page).click();
  await expectText(page, 'The payment page has an address that is not allowed. Nothing was paid.');
  await expectPage(page, cameraPage('05'));

  await page.unroute('**/subscriptions/subscribe');
  await subscribeButton(page).click();
  await page.getByRole('heading', { name: 'Confirm your payment' }).waitFor();
});

const FAULTS = [
  [
    'an error',
    { status: 500, body: JSON.stringify({ message: 'The shop is closed.' }) },
    'The shop is closed.',
  ],
  [
    'a map of fields',
    { status: 422, body: JSON.stringify({ message: { package_id: ['Required'] } }) },
    'Mandatory fields required!',
  ],
  [
    'a page',
    { contentType: 'text/html', body: '<h1>Sign in to the Wi-Fi</h1>' },
    'Please try again',
  ],
] as const;

for (const [what, answer, message] of FAULTS) {
  journey(
    `an order answered with ${what} loses nothing that was chosen`,
    async ({ page, allow }) => {
      allow(/status of (500|422)/);
      await openDialog(page, '05');
      await answerOrders(page, answer);
      await choose(page, HOME_BASIC);
      await subscribeButton(page).click();
      await expectText(page, message);
      await page.unroute('**/subscriptions/subscribe');
      await subscribeButton(page).click();
      await page.getByRole('heading', { name: 'Confirm your payment' }).waitFor();
    },
  );
}

journey('an order that hangs can be given up and repeated', async ({ page }) => {
  await openDialog(page, '05');
  await page.route('**/subscriptions/subscribe', () => undefined);
  await choose(page, HOME_BASIC);
  await subscribeButton(page).click();
  await page.getByRole('button', { name: 'Subscribing...' }).waitFor();
  await page.keyboard.press('Escape');
  await buyDialog(page).waitFor({ state: 'detached' });

  await page.unroute('**/subscriptions/subscribe');
  await page.getByRole('button', { name: 'Buy Package' }).click();
  await subscribe(page, HOME_BASIC);
});
