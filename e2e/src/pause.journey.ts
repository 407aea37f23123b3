import type { Page } from 'playwright-core';
import { expectPage, expectText } from './harness/expectations';
import { journeys } from './harness/journey';
import { ASHA, fillLogin, signIn } from './harness/people';

const { journey } = journeys();

const ACCESS_TOKEN = '**/subscribers/authentication/v1/access-token';
const REFRESH_TOKEN = '**/subscribers/authentication/v1/refresh-token';

interface Pause {
  end: () => void;
  /** The number of calls during the pause and after it. */
  requested: { during: number; after: number };
}

/** Responds to calls at an address like the API without its database, until the pause ends. */
async function pause(page: Page, address: string): Promise<Pause> {
  let isOver = false;
  const requested = { during: 0, after: 0 };
  await page.route(address, (route) => {
    requested[isOver ? 'after' : 'during'] += 1;
    return isOver
      ? route.continue()
      : route.fulfill({
          status: 503,
          headers: { 'retry-after': '1' },
          json: { message: 'The service is paused for a moment. Please try again.' },
        });
  });
  return { end: () => void (isOver = true), requested };
}

journey(
  'a sign-in waits while the service pauses, and then continues by itself',
  async (journey) => {
    const { page, allow } = journey;
    allow(/status of 503/);
    const paused = await pause(page, ACCESS_TOKEN);
    await page.goto('/login');
    await fillLogin(page, ASHA);
    await expectText(page, 'The service is paused for a moment. It will resume automatically.');
    paused.end();
    expect(await page.getByLabel('Email').inputValue()).toBe(ASHA.email);
    await expectPage(page, '/');
    expect(paused.requested.during).toBeGreaterThan(0);
    expect(paused.requested.after).toBe(1);
  },
);

journey('a session that is refreshed while the service pauses continues', async (journey) => {
  const { page, allow } = journey;
  allow(/status of (401|503)/);
  await signIn(page, { to: '/profile' });
  await page.getByRole('heading', { name: 'Profile' }).first().waitFor();
  const paused = await pause(page, REFRESH_TOKEN);
  await page.evaluate(() => localStorage.setItem('access_token', 'expired'));
  await page.reload();
  await expectText(page, 'The service is paused for a moment. It will resume automatically.');
  paused.end();
  await page.waitForFunction(() => localStorage.getItem('access_token') !== 'expired');
  await expectText(page, ASHA.email);
  expect(new URL(page.url()).pathname).toBe('/profile');
  expect(paused.requested.during).toBeGreaterThan(0);
  expect(paused.requested.after).toBe(1);
});
