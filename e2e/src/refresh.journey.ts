import type { Page } from 'playwright-core';
import { expectPage, expectText } from './harness/expectations';
import { journeys } from './harness/journey';
import { signIn } from './harness/people';

/** Seconds, long enough for a page's calls and short enough to wait for. */
const { journey } = journeys({ api: { accessTokenSeconds: 5 } });

const REFRESH = '**/refresh-token';
const REFUSED = /status of 401/;

/** Waits until the stored access token has truly expired. */
const tokenExpired = (page: Page) =>
  page.waitForFunction(() => {
    const [, payload = ''] = localStorage.getItem('access_token')?.split('.') ?? [];
    const { exp } = JSON.parse(atob(payload.replace(/-/g, '+').replace(/_/g, '/'))) as {
      exp: number;
    };
    return Date.now() / 1000 > exp + 0.5;
  });

const readPath = (answer: string) => answer.split(' ')[1];

const camera = (page: Page) => page.getByRole('link', { name: 'IPC-2026-10A7' });

/** Opens a page whose first calls have this token. */
const openWithToken = (page: Page, token: string) =>
  camera(page).evaluate((link: HTMLElement, token) => {
    localStorage.setItem('access_token', token);
    link.click();
  }, token);

const openWithBadToken = (page: Page) => openWithToken(page, 'no.longer.valid');

journey(
  'a token that expires during a visit is renewed once, unnoticed',
  async ({ page, allow }) => {
    allow(REFUSED);
    await signIn(page, { to: '/cameras' });
    await camera(page).waitFor();
    const token = await page.evaluate(() => localStorage.getItem('access_token') ?? '');
    await tokenExpired(page);

    const answers: string[] = [];
    page.on('response', (response) => {
      const { pathname } = new URL(response.url());
      if (pathname.startsWith('/api/')) answers.push(`${response.status()} ${pathname}`);
    });
    // The page may have renewed it already.
    await openWithToken(page, token);
    await page.getByRole('heading', { name: 'Home Basic' }).waitFor();
    await page.getByText('pending', { exact: true }).waitFor();

    const refreshes = answers.filter((answer) => answer.endsWith('/refresh-token'));
    const refused = answers.filter((answer) => answer.startsWith('401'));
    expect(refreshes).toHaveLength(1);
    expect(refused.length).toBeGreaterThan(1);
    const succeeded = answers.filter((answer) => answer.startsWith('2'));
    for (const path of refused.map(readPath)) expect(succeeded.map(readPath)).toContain(path);
    expect((await page.getByRole('alert').allTextContents()).join('')).toBe('');
  },
);

journey('a refused refresh ends the session and says so', async ({ page, allow }) => {
  allow(REFUSED);
  await signIn(page, { to: '/cameras' });
  await camera(page).waitFor();
  await page.route(REFRESH, (route) => route.fulfill({ status: 401, json: { message: 'No' } }));
  await openWithBadToken(page);
  await expectText(page, 'You have been logged out, invalid token');
  await expectPage(page, '/login');
  expect(await page.evaluate(() => localStorage.getItem('refresh_token'))).toBeNull();
});

journey('a broken refresh says Server error and leads to the login', async ({ page, allow }) => {
  allow(REFUSED, /status of 500/);
  await signIn(page, { to: '/cameras' });
  await camera(page).waitFor();
  await page.route(REFRESH, (route) => route.fulfill({ status: 500, json: {} }));
  await openWithBadToken(page);
  await expectText(page, 'Server error');
  await expectPage(page, '/login');
});

journey('a network that is down while refreshing logs nobody out', async ({ page, allow }) => {
  allow(REFUSED, /net::ERR/);
  await signIn(page, { to: '/cameras' });
  await camera(page).waitFor();
  await page.route(REFRESH, (route) => route.abort());
  await openWithBadToken(page);
  const again = page.getByRole('main').getByRole('button', { name: 'Try again' });
  await again.waitFor();
  expect(await page.evaluate(() => localStorage.getItem('refresh_token'))).not.toBeNull();

  await page.unroute(REFRESH);
  await again.click();
  await page.getByRole('heading', { name: 'Home Basic' }).waitFor();
});
