import type { Page } from 'playwright-core';
import { expectPage, expectText } from './harness/expectations';
import { journeys } from './harness/journey';
import { ASHA, fillLogin, logOut, signIn } from './harness/people';

const { journey } = journeys();

const HOUR = 3_600_000;
const stored = (page: Page, key: string) =>
  page.evaluate((name) => localStorage.getItem(name), key);
const wake = (page: Page) =>
  page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
const warning = (page: Page) => page.getByRole('dialog', { name: 'Are you still there?' });

journey(
  'two hours without activity end the session, after a warning',
  async ({ page, context }) => {
    await context.clock.install();
    await signIn(page, { to: '/cameras?search=gate' });
    await page.getByRole('heading', { name: 'Cameras' }).waitFor();

    await context.clock.fastForward(2 * HOUR - 100_000);
    await warning(page).waitFor();
    await page.getByRole('button', { name: 'Stay signed in' }).click();
    await warning(page).waitFor({ state: 'detached' });

    await context.clock.fastForward(2 * HOUR + 1_000);
    await expectPage(page, '/login');
    expect(await stored(page, 'access_token')).toBeNull();
    expect(await stored(page, 'refresh_token')).toBeNull();
    await fillLogin(page, ASHA);
    await page.waitForURL((url) => url.pathname + url.search === '/cameras?search=gate');
  },
);

journey('a laptop that slept two hours is logged out on waking', async ({ page, context }) => {
  await context.clock.install();
  await signIn(page, { to: '/profile' });
  await page.getByRole('heading', { name: 'Profile' }).first().waitFor();
  await context.clock.pauseAt(Date.now() + 60_000);
  // Time has passed without any timer, as with the lid closed.
  await context.clock.setSystemTime(Date.now() + 2 * HOUR + 120_000);
  await wake(page);
  await context.clock.resume();
  await expectPage(page, '/login');
  expect(await stored(page, 'redirect_path')).toBe('/profile');
});

/** Five hours pass while no timer runs. */
async function sleep(page: Page) {
  const { clock } = page.context();
  const now = await page.evaluate(() => Date.now());
  await clock.pauseAt(now + 60_000);
  await clock.setSystemTime(now + 5 * HOUR);
}

const firstCamera = (page: Page) => page.getByRole('link', { name: 'IPC-2026-01A7' });

const WAKING_INPUTS: [string, (page: Page) => Promise<unknown>][] = [
  ['mouse that is moved', (page) => page.mouse.move(300, 300)],
  ['key that is pressed', (page) => page.keyboard.press('Tab')],
  ['click on a link', (page) => firstCamera(page).evaluate((link: HTMLElement) => link.click())],
  ['page that is scrolled', (page) => page.mouse.wheel(0, 200)],
];

for (const [name, wakeBy] of WAKING_INPUTS) {
  journey(
    `the ${name} after five hours of sleep does not revive the session`,
    async ({ page, context }) => {
      await context.clock.install();
      await signIn(page, { to: '/cameras' });
      await firstCamera(page).waitFor();
      await sleep(page);
      await wakeBy(page);
      await context.clock.resume();
      await expectPage(page, '/login');
      expect(await stored(page, 'refresh_token')).toBeNull();
      // It had no effect either.
      expect(await stored(page, 'redirect_path')).toBe('/cameras');
    },
  );
}

journey('activity in another tab or a reload does not revive it either', async (journey) => {
  const { page, context, newTab } = journey;
  await context.clock.install();
  await signIn(page, { to: '/cameras' });
  const other = await newTab();
  await other.goto('/profile');
  await other.getByRole('button', { name: 'Account' }).waitFor();
  await sleep(other);
  await other.mouse.move(300, 300);
  await context.clock.resume();
  await expectPage(page, '/login');
  expect(await stored(page, 'refresh_token')).toBeNull();

  await fillLogin(page, ASHA);
  await page.waitForURL('**/cameras');
  await expectPage(other, '/profile');
  await sleep(other);
  const requested: string[] = [];
  other.on('request', (request) => {
    if (request.headers()['authorization']) requested.push(request.url());
  });
  await other.reload();
  await context.clock.resume();
  await expectPage(other, '/login');
  expect(requested).toEqual([]);
});

journey('activity in one tab keeps the others signed in', async ({ page, context, newTab }) => {
  await context.clock.install();
  await signIn(page);
  const other = await newTab();
  await other.goto('/profile');
  await other.getByRole('button', { name: 'Account' }).waitFor();
  await context.clock.fastForward(HOUR);
  await other.mouse.move(200, 200);
  await context.clock.fastForward(HOUR + 1_000);
  await wake(page);
  await page.getByRole('button', { name: 'Account' }).waitFor();
  expect(await warning(page).count()).toBe(0);

  await context.clock.fastForward(HOUR - 100_000);
  await warning(page).waitFor();
  await other.getByRole('button', { name: 'Stay signed in' }).click();
  await warning(page).waitFor({ state: 'detached' });
  expect(await stored(page, 'refresh_token')).not.toBeNull();
});

const LOGOUT = '**/authentication/v1/logout';

journey('after a logout neither token works', async ({ page }) => {
  await signIn(page);
  const [access, refresh] = [
    await stored(page, 'access_token'),
    await stored(page, 'refresh_token'),
  ];
  const details = () =>
    page.request.get('/api/subscribers/account/v1/details', {
      headers: { authorization: `Bearer ${access}` },
    });
  expect((await details()).status()).toBe(200);
  const loggedOut = page.waitForResponse(LOGOUT);
  await logOut(page);
  await expectPage(page, '/login');
  expect((await loggedOut).status()).toBe(204);
  expect((await details()).status()).toBe(401);
  const renewed = await page.request.post('/api/subscribers/authentication/v1/refresh-token', {
    data: { refresh_token: refresh },
  });
  expect(renewed.status()).toBe(401);
});

const agreement = (page: Page) => page.getByRole('heading', { name: '1. The service' });

journey('a public page is readable after a logout in another tab', async ({ page, newTab }) => {
  await signIn(page);
  const tab = await newTab();
  await tab.goto('/user-agreements');
  await agreement(tab).waitFor();
  const askedAgain = tab.waitForResponse('**/user-agreement');
  await logOut(page);
  await askedAgain;
  await agreement(tab).waitFor();
});

journey('a public page is readable after the session has ended', async ({ page, allow }) => {
  allow(/status of 401/);
  await signIn(page);
  await page.evaluate(() => {
    for (const token of ['access_token', 'refresh_token']) localStorage.setItem(token, 'old');
  });
  await page.goto('/user-agreements');
  await expectText(page, 'You have been logged out, invalid token');
  await agreement(page).waitFor();
});

journey('an API that cannot end sessions causes no error', async ({ page, allow }) => {
  allow(/status of 404/);
  await page.route(LOGOUT, (route) => route.fulfill({ status: 404, json: { message: 'Unknown' } }));
  await signIn(page);
  await logOut(page);
  await expectPage(page, '/login');
  await page.getByRole('button', { name: 'Login' }).waitFor();
  expect((await page.getByRole('alert').allTextContents()).join('')).toBe('');
});

const CAMERAS = '**/ipcam/*/ipcams*';

/** Presses Try again until the list was requested this many times in total, and waits for each failure. */
async function askAgain(page: Page, times: number, failed: () => Promise<unknown>) {
  for (let requested = 1; requested < times; requested += 1) {
    const failing = failed();
    await page.getByRole('button', { name: 'Try again' }).click();
    await failing;
  }
}

journey('the 21st failure in a row ends the session, with one reload', async ({ page, allow }) => {
  allow(/status of (404|500)/);
  // A successful answer in between would reset the counter.
  for (const others of ['**/notification/v1/**', '**/payment/v1/**']) {
    await page.route(others, (route) => route.fulfill({ status: 404, json: {} }));
  }
  await page.route(CAMERAS, (route) => route.fulfill({ status: 500, json: { message: 'Broken' } }));
  await signIn(page, { to: '/cameras' });
  await page.getByRole('button', { name: 'Try again' }).waitFor();
  const failed = () => page.waitForResponse(CAMERAS);
  await askAgain(page, 20, failed);
  expect(await stored(page, 'refresh_token')).not.toBeNull();

  let loads = 0;
  page.on('load', () => (loads += 1));
  await askAgain(page, 2, failed);
  await page.getByRole('button', { name: 'Login' }).waitFor();
  await expectPage(page, '/login');
  expect(await stored(page, 'refresh_token')).toBeNull();
  expect(loads).toBe(1);
});

journey('a network that fails 50 times does not end the session', async ({ page, allow }) => {
  allow(/net::ERR/);
  await page.route(CAMERAS, (route) => route.abort('internetdisconnected'));
  await signIn(page, { to: '/cameras' });
  await page.getByRole('button', { name: 'Try again' }).waitFor();
  await askAgain(page, 50, () => page.waitForEvent('requestfailed'));
  expect(await stored(page, 'refresh_token')).not.toBeNull();

  await page.unroute(CAMERAS);
  await page.getByRole('button', { name: 'Try again' }).click();
  await page.getByRole('link', { name: 'IPC-2026-01A7' }).waitFor();
});

journey('a profile that cannot load leads to the error page, and back', async ({ page, allow }) => {
  allow(/status of 503/);
  const DETAILS = '**/account/v1/details';
  await page.route(DETAILS, (route) => route.fulfill({ status: 503, json: { message: 'Soon' } }));
  await page.goto('/cameras?search=gate');
  await page.waitForURL('**/login');
  await fillLogin(page, ASHA);
  await expectPage(page, '/error-page');
  await expectText(page, 'Your account could not be loaded');
  await page.getByRole('button', { name: 'Logout' }).waitFor();

  await page.unroute(DETAILS);
  await page.getByRole('button', { name: 'Try again' }).click();
  await page.waitForURL((url) => url.pathname + url.search === '/cameras?search=gate');
});
