import type { Page, Route } from 'playwright-core';
import type { Notification } from '@portal/shared/contract';
import { bell, countOf, expectNew } from './harness/bell';
import { expectFocused, expectPage, expectText } from './harness/expectations';
import { journeys } from './harness/journey';
import { signIn } from './harness/people';
import { SCREENS } from './harness/screen-sizes';

const { journey } = journeys();

const LIST = '**/notification/v1/notifications?*';
const STREAM = '**/notification/v1/stream*';

const panel = (page: Page) => page.getByRole('region', { name: 'Notifications' });

async function openPanel(page: Page) {
  await bell(page).click();
  await page.getByRole('heading', { name: 'Notifications', level: 2 }).waitFor();
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
  'what happens shows at the bell of every tab without a reload, by one stream',
  async ({ page, newTab, elsewhere }) => {
    const streams: string[] = [];
    const watch = (one: Page) =>
      one.on('request', (request) => {
        if (request.url().includes('/notification/v1/stream')) streams.push(request.url());
      });
    watch(page);
    const streaming = page.waitForRequest(STREAM);
    await signIn(page);
    await streaming;
    const before = await countOf(page);
    const second = await newTab();
    watch(second);
    await second.goto('/profile');
    await expectNew(second, before);

    const phone = await elsewhere();
    await signIn(phone, { to: '/cameras/subscription/asha-09' });
    await phone.getByRole('button', { name: 'Activate Package' }).first().click();
    await expectNew(page, before + 1);
    await expectNew(second, before + 1);
    expect(streams).toHaveLength(1);

    await openPanel(page);
    const newest = panel(page).getByRole('link').first();
    expect(await newest.textContent()).toContain('Subscription activated');
    await newest.click();
    await expectPage(page, '/cameras/subscription/asha-09');
    await expectNew(page, before);
    await expectNew(second, before);
  },
);

journey(
  'the tab that keeps the stream is closed, and another keeps one',
  async ({ page, newTab }) => {
    const streaming = page.waitForRequest(STREAM);
    await signIn(page);
    await streaming;
    const second = await newTab();
    await second.goto('/');
    await bell(second, /\d+ new$/).waitFor();
    const taken = second.waitForRequest(STREAM);
    await page.close();
    await taken;
  },
);

journey('all are marked as seen, for good', async ({ page }) => {
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

journey('without a stream it looks again every minute', async ({ page, context, allow }) => {
  allow(/status of 404/);
  let raised: Notification[] = [];
  await page.route(STREAM, (route) => route.fulfill({ status: 404, json: {} }));
  await page.route(LIST, (route) => answer(route, ...raised, notification(1, { seen: true })));
  await context.clock.install();
  const refused = page.waitForResponse(STREAM);
  await signIn(page);
  await refused;
  await expectNew(page, 0);
  raised = [notification(2)];
  await context.clock.fastForward(61_000);
  await expectNew(page, 1);
  await page.getByText('New notification: Title 2').waitFor({ state: 'attached' });

  raised = [notification(3), ...raised];
  await context.clock.fastForward(11_000);
  await page.evaluate(() => window.dispatchEvent(new Event('focus')));
  await expectNew(page, 2);
});

journey('a stream that is cut off goes on where it was', async ({ page, context, allow }) => {
  allow(/net::ERR/);
  const asked: (string | undefined)[] = [];
  const event = (one: Notification) =>
    `event: notification\nid: ${one.id}\ndata: ${JSON.stringify(one)}\n\n`;
  await page.route(LIST, (route) => answer(route, notification(1, { seen: true })));
  await page.route(STREAM, (route) => {
    asked.push(route.request().headers()['last-event-id']);
    if (asked.length > 2) return route.abort();
    return route.fulfill({
      contentType: 'text/event-stream',
      body: event(notification(asked.length + 1)),
    });
  });
  await context.clock.install();
  await signIn(page);
  await expectNew(page, 1);
  await context.clock.fastForward(5_000);
  await expectNew(page, 2);
  expect(asked.slice(0, 2)).toEqual(['1', '2']);
});

journey(
  'what leads elsewhere is no link; what was not told to the server is new again',
  async ({ page, allow }) => {
    allow(/status of (404|503)/);
    await page.route(STREAM, (route) => route.fulfill({ status: 404, json: {} }));
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
  'a part of the shell that does not come within 120 s says so',
  async ({ page, context, allow }) => {
    allow(/ChunkLoadError|net::ERR/);
    await context.clock.install();
    const streaming = page.waitForRequest(STREAM);
    await signIn(page);
    await streaming;
    await page.route('**/remotes/shell/**/*.js', () => undefined);
    await bell(page).click();
    await page.getByText('Loading...').first().waitFor();
    await context.clock.fastForward(119_000);
    expect(await page.getByText('Your notifications could not be loaded.').count()).toBe(0);
    await context.clock.fastForward(1_500);
    await expectText(page, 'Your notifications could not be loaded.');
    await page.unroute('**/remotes/shell/**/*.js');
    await page.getByRole('button', { name: 'Try again' }).click();
    await page.getByRole('heading', { name: 'Notifications', level: 2 }).waitFor();
  },
);
