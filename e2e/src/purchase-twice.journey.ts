import type { Page } from 'playwright-core';
import {
  answerWallet,
  buyDialog,
  choose,
  expectWallet,
  openBuyDialog,
  subscribe,
  subscribeButton,
  upcomingPlans,
} from './harness/main-job';
import { expectFocused, expectPage, expectText } from './harness/expectations';
import { holdBack } from './harness/hold-back';
import { journeys } from './harness/journey';
import { signIn } from './harness/people';

const { journey } = journeys();

const ALREADY = 'You have already started a payment for this camera.';
const IN_ANOTHER_TAB = 'A payment for this camera is starting in another tab.';

/** Counts the orders that a page sends from now on. */
function countOrders(page: Page): () => number {
  let orders = 0;
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().endsWith('/subscriptions/subscribe')) {
      orders += 1;
    }
  });
  return () => orders;
}

async function chooseFor(page: Page, camera: string) {
  await expectPage(page, `/cameras/subscription/${camera}`);
  await page.getByRole('button', { name: 'Buy Package' }).click();
  await choose(page);
}

// Each has its own camera, because an unpaid purchase would raise a question in the other.
for (const [screen, camera] of [
  ['wide', '02'],
  ['narrow', '06'],
] as const) {
  journey(
    `a second payment for a camera needs a confirmation, ${screen}`,
    { screen },
    async ({ page }) => {
      await openBuyDialog(page, camera);
      await subscribe(page);
      await page.goBack();

      const orders = countOrders(page);
      await chooseFor(page, `asha-${camera}`);
      await subscribeButton(page).press('Enter');
      await expectText(page, ALREADY);
      await buyDialog(page).getByText('Home Basic, 1 Month, started on').waitFor();
      const back = page.getByRole('button', { name: 'Go back' });
      await expectFocused(back);

      await page.keyboard.press('Enter');
      await page.getByText(ALREADY).waitFor({ state: 'detached' });
      expect(await buyDialog(page).getByLabel('Plans').inputValue()).toBe('home-basic-1');
      expect(orders()).toBe(0);

      await subscribeButton(page).click();
      await page.getByRole('button', { name: 'Pay anyway' }).click();
      await expectWallet(page);
      expect(orders()).toBe(1);
      await answerWallet(page, 'Cancel');
      await expectText(page, 'The payment was cancelled.');
    },
  );
}

journey('a second payment in another tab needs a confirmation too', async ({ page, newTab }) => {
  await signIn(page, { to: '/cameras/subscription/asha-03' });
  const other = await newTab();
  await other.goto('/cameras/subscription/asha-03');
  await chooseFor(other, 'asha-03');
  await page.getByRole('button', { name: 'Buy Package' }).click();
  await subscribe(page);

  const orders = countOrders(other);
  await subscribeButton(other).click();
  await expectText(other, ALREADY);
  await answerWallet(page, 'Pay');
  await expectText(page, 'Payment received');
  // The outcome of the first one is known, so the question closes. A new purchase asks again.
  await buyDialog(other).waitFor({ state: 'detached' });
  const upcoming = await upcomingPlans(other);
  await upcoming.getByRole('heading', { name: 'Home Basic' }).waitFor();

  await chooseFor(other, 'asha-03');
  await subscribeButton(other).click();
  await expectText(other, 'You have just paid for this camera.');
  expect(orders()).toBe(0);
});

journey('if two tabs order at the same moment, one asks', async (journey) => {
  const { page, context, newTab } = journey;
  await signIn(page, { to: '/cameras/subscription/asha-04' });
  const other = await newTab();
  await other.goto('/cameras/subscription/asha-04');
  const tabs = [page, other];
  for (const tab of tabs) await chooseFor(tab, 'asha-04');

  // The order is delayed until both have been pressed.
  const letThrough = await holdBack(context, '**/subscriptions/subscribe');
  const orders = tabs.map(countOrders);
  await Promise.all(tabs.map((tab) => subscribeButton(tab).click()));
  await Promise.race(tabs.map((tab) => expectText(tab, IN_ANOTHER_TAB)));
  letThrough();
  await Promise.race(tabs.map(expectWallet));
  expect(orders.map((count) => count()).sort()).toEqual([0, 1]);
});

journey('a double click orders once', async ({ page }) => {
  await signIn(page, { to: '/cameras/subscription/asha-05' });
  const orders = countOrders(page);
  await chooseFor(page, 'asha-05');
  await subscribeButton(page).dblclick();
  await expectWallet(page);
  expect(orders()).toBe(1);
});
