import type { Page } from 'playwright-core';
import {
  buyDialog,
  cameraPage,
  choose,
  expectWallet,
  WITHOUT_RECENT_PAYMENTS,
  openBuyDialog,
  subscribe,
  subscribeButton,
} from './harness/main-job';
import { expectPage, expectText } from './harness/expectations';
import { journeys } from './harness/journey';

const { journey } = journeys(WITHOUT_RECENT_PAYMENTS);

/** Responds to orders with something else than the API would. */
const answerOrders = (
  page: Page,
  answer: { status?: number; contentType?: string; body: string },
) =>
  page.route('**/subscriptions/subscribe', (route) =>
    route.fulfill({ contentType: 'application/json', ...answer }),
  );

journey('a payment address that is not allowed is not opened', async ({ page }) => {
  await openBuyDialog(page, '05');
  await answerOrders(page, {
    body: JSON.stringify({ data: { redirect_url: 'https://evil.example/pay' } }),
  });
  await choose(page);
  await subscribeButton(page).click();
  await expectText(page, 'The payment page has an address that is not allowed. Nothing was paid.');
  await expectPage(page, cameraPage('05'));

  await page.unroute('**/subscriptions/subscribe');
  await subscribeButton(page).click();
  await expectWallet(page);
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
  journey(`an order whose response is ${what} keeps the selection`, async ({ page, allow }) => {
    allow(/status of (500|422)/);
    await openBuyDialog(page, '05');
    await answerOrders(page, answer);
    await choose(page);
    await subscribeButton(page).click();
    await expectText(page, message);
    await page.unroute('**/subscriptions/subscribe');
    await subscribeButton(page).click();
    await expectWallet(page);
  });
}

journey('an order that hangs can be cancelled and repeated', async ({ page }) => {
  await openBuyDialog(page, '05');
  await page.route('**/subscriptions/subscribe', () => undefined);
  await choose(page);
  await subscribeButton(page).click();
  await page.getByRole('button', { name: 'Subscribing...' }).waitFor();
  await page.keyboard.press('Escape');
  await buyDialog(page).waitFor({ state: 'detached' });

  await page.unroute('**/subscriptions/subscribe');
  await page.getByRole('button', { name: 'Buy Package' }).click();
  await subscribe(page);
});
