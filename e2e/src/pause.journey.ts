import type { Page } from 'playwright-core';
import { expectPage, expectText } from './harness/expectations';
import { journeys } from './harness/journey';
import { ASHA, fillLogin, signIn } from './harness/people';

const { journey } = journeys();

const ACCESS_TOKEN = '**/subscribers/authentication/v1/access-token';
const REFRESH_TOKEN = '**/subscribers/authentication/v1/refresh-token';

/** The API answers the first calls at an address as it does while its database is away. */
async function pause(page: Page, address: string, times: number): Promise<() => number> {
  let asked = 0;
  await page.route(address, (route) => {
    asked += 1;
    return asked > times
      ? route.continue()
      : route.fulfill({
          status: 503,
          headers: { 'retry-after': '1' },
          json: { message: 'The service is paused for a moment. Please try again.' },
        });
  });
  return () => asked;
}

journey('a sign-in waits while the service pauses, and goes on by itself', async (journey) => {
  const { page, allow } = journey;
  allow(/status of 503/);
  const asked = await pause(page, ACCESS_TOKEN, 2);
  await page.goto('/login');
  await fillLogin(page, ASHA);
  await expectText(page, 'The service is paused for a moment. It goes on by itself.');
  expect(await page.getByLabel('Email').inputValue()).toBe(ASHA.email);
  await expectPage(page, '/');
  expect(asked()).toBe(3);
});

journey('a session that is refreshed while the service pauses goes on', async (journey) => {
  const { page, allow } = journey;
  allow(/status of (401|503)/);
  await signIn(page, { to: '/profile' });
  await page.getByRole('heading', { name: 'Profile' }).first().waitFor();
  await page.evaluate(() => localStorage.setItem('access_token', 'expired'));
  const asked = await pause(page, REFRESH_TOKEN, 2);
  await page.reload();
  await expectText(page, 'The service is paused for a moment. It goes on by itself.');
  await page.waitForFunction(() => localStorage.getItem('access_token') !== 'expired');
  await expectText(page, ASHA.email);
  expect(new URL(page.url()).pathname).toBe('/profile');
  expect(asked()).toBe(3);
});
