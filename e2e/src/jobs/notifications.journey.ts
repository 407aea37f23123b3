import type { Page, Route } from 'playwright-core';
import type { Notification } from '@portal/shared/contract';
import { bell, readCount, expectNew, openPanel, panel } from '../harness/bell';
import { expectFocused, expectPage, expectText } from '../harness/expectations';
import { journeys } from '../harness/journey';
import { signIn } from '../harness/people';
import { SCREENS } from '../harness/screen-sizes';

const { journey } = journeys();

const LIST = '**/notification/v1/notifications?*';

/** A return asks unless the page asked within the last 10 s. Needs a clock that is installed. */
async function returnTo(page: Page) {
  await page.clock.fastForward(11_000);
  await page.evaluate(() => window.dispatchEvent(new Event('focus')));
}

const notification = (id: number, given: Partial<Notification> = {}): Notification => ({
  id: String(id),
  title: `Title ${id}`,
  message: `Message ${id}`,
  seen: false,
  created_at: new Date().toISOString(),
  ...given,
});
const answer = (route: Route, ...data: Notification[]) =>
  route.fulfill({
    json: { data, total: data.length, new_notification: data.some(({ seen }) => !seen) },
  });

journey(
  'events elsewhere are shown at the bell when a person returns to the tab',
  async ({ page, context, newTab, elsewhere }) => {
    await context.clock.install();
    await signIn(page);
    const before = await readCount(page);
    const phone = await elsewhere();
    await signIn(phone, { to: '/cameras/subscription/asha-09' });
    await phone.getByRole('button', { name: 'Activate Package' }).first().click();
    await phone.getByText('Your trail package has been activated').waitFor();

    const second = await newTab();
    await second.goto('/profile');
    await expectNew(second, before + 1);
    await returnTo(page);
    await expectNew(page, before + 1);

    await openPanel(page);
    const newest = panel(page).getByRole('link').first();
    expect(await newest.textContent()).toContain('Subscription activated');
    await newest.click();
    await expectPage(page, '/cameras/subscription/asha-09');
    await expectNew(page, before);
    await returnTo(second);
    await expectNew(second, before);
  },
);

journey('all are marked as seen permanently', async ({ page }) => {
  await signIn(page);
  await bell(page, /\d+ new$/).waitFor();
  await openPanel(page);
  const marked = page.waitForResponse('**/notification/v1/notifications/seen');
  await page.getByRole('button', { name: 'Mark all as seen' }).click();
  await expectNew(page, 0);
  expect((await marked).status()).toBe(200);
  const listed = page.waitForResponse(LIST);
  await page.reload();
  await listed;
  await expectNew(page, 0);
});

journey('it requests again every minute, and on return', async ({ page, context }) => {
  let raised: Notification[] = [];
  await page.route(LIST, (route) => answer(route, ...raised, notification(1, { seen: true })));
  await context.clock.install();
  const listed = page.waitForResponse(LIST);
  await signIn(page);
  await listed;
  await expectNew(page, 0);
  raised = [notification(2)];
  await context.clock.fastForward(61_000);
  await expectNew(page, 1);
  await page.getByText('New notification: Title 2').waitFor({ state: 'attached' });

  raised = [notification(3), ...raised];
  await returnTo(page);
  await expectNew(page, 2);
});

journey(
  'an address on another site is no link; a mark that the server did not store is undone',
  async ({ page, allow }) => {
    allow(/status of 503/);
    await page.route(LIST, (route) =>
      answer(route, notification(2, { link: 'https://evil.example/' }), notification(1)),
    );
    await page.route('**/notifications/*/seen', (route) =>
      route.fulfill({ status: 503, json: { message: 'Not just now.' } }),
    );
    await signIn(page);
    await expectNew(page, 2);
    await openPanel(page);
    await panel(page).getByText('Message 2').waitFor();
    expect(await panel(page).getByRole('link').count()).toBe(0);
    await page.getByRole('button', { name: 'Mark as seen' }).first().click();
    await expectText(page, 'Not just now.');
    await expectNew(page, 2);
    await page.getByRole('region', { name: 'Earlier alerts' }).getByText('Not just now.').waitFor();
  },
);

journey(
  'on a narrow screen it is a sheet below the header',
  { screen: 'narrow' },
  async ({ page }) => {
    await signIn(page);
    await openPanel(page);
    const sheet = await panel(page).boundingBox();
    expect(sheet).toMatchObject({ x: 0, width: SCREENS.narrow.width });
    await page.keyboard.press('Escape');
    await panel(page).waitFor({ state: 'detached' });
    await expectFocused(bell(page));
  },
);

journey(
  'a part of the shell that does not load within 120 s says so',
  async ({ page, context, allow }) => {
    allow(/ChunkLoadError|net::ERR/);
    await context.clock.install();
    const listed = page.waitForResponse(LIST);
    await signIn(page);
    await listed;
    await page.route('**/remotes/shell/**/*.js', () => undefined);
    await bell(page).click();
    await page.getByText('Loading...').first().waitFor();
    await context.clock.fastForward(90_000);
    expect(await page.getByText('Your notifications could not be loaded.').count()).toBe(0);
    await context.clock.fastForward(30_000);
    await expectText(page, 'Your notifications could not be loaded.');
    await page.unroute('**/remotes/shell/**/*.js');
    await page.getByRole('button', { name: 'Try again' }).click();
    await page.getByRole('heading', { name: 'Notifications', level: 2 }).waitFor();
  },
);
