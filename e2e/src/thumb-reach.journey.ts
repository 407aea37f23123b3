import type { Page } from 'playwright-core';
import { readBox } from './harness/box';
import { expectPage } from './harness/expectations';
import { journeys } from './harness/journey';
import { signIn } from './harness/people';

const { journey } = journeys();

const header = (page: Page) => page.getByRole('banner');

const bell = (page: Page) => header(page).getByRole('button', { name: /^Notifications/ });

/** The controls of the bar, from start to end. */
const inBar = (page: Page) => [
  ...['Home', 'Cameras'].map((name) => header(page).getByRole('link', { name, exact: true })),
  ...['Search', 'Account', 'Menu'].map((name) => header(page).getByRole('button', { name })),
];

const boxes = (page: Page) => Promise.all(inBar(page).map(readBox));

for (const viewport of [
  { width: 390, height: 844 },
  { width: 320, height: 568 },
]) {
  const { width, height } = viewport;
  journey(`a thumb reaches every control at ${width} × ${height}`, async ({ page }) => {
    await page.setViewportSize(viewport);
    await signIn(page, { to: '/cameras' });
    const bar = await boxes(page);
    expect(bar).toEqual(bar.toSorted((one, other) => one.x - other.x));
    for (const box of bar) {
      expect(box.y).toBeGreaterThanOrEqual((height * 2) / 3);
      expect(box.y + box.height).toBeLessThanOrEqual(height);
      expect(Math.min(box.width, box.height)).toBeGreaterThanOrEqual(44);
    }
    const notifications = await readBox(bell(page));
    expect(notifications.y + notifications.height).toBeLessThan(64);
    expect(notifications.x + notifications.width).toBeLessThanOrEqual(width);
    expect(Math.min(notifications.width, notifications.height)).toBeGreaterThanOrEqual(44);

    await page.getByRole('button', { name: 'Menu' }).click();
    const links = page.getByRole('navigation', { name: 'Menu' }).getByRole('link');
    await links.last().click({ trial: true });
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Account' }).click();
    await page.getByRole('button', { name: 'Logout' }).click({ trial: true });
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Search' }).click();
    await page.getByRole('combobox', { name: 'Search' }).waitFor();
    await page.keyboard.press('Escape');
    await header(page).getByRole('link', { name: 'Home', exact: true }).click();
    await expectPage(page, '/');
  });
}

for (const viewport of [
  { width: 667, height: 375 },
  { width: 320, height: 256 },
]) {
  const { width, height } = viewport;
  journey(`a window of ${width} × ${height} has the buttons in the header`, async ({ page }) => {
    await page.setViewportSize(viewport);
    await signIn(page, { to: '/cameras' });
    for (const name of ['Search', /^Notifications/, 'Account', 'Menu']) {
      expect((await readBox(header(page).getByRole('button', { name }))).y).toBeLessThan(64);
    }
  });
}

journey('the bar covers no content', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await signIn(page, { to: '/renew' });
  const pay = page.getByRole('button', { name: /^Pay / });
  await pay.waitFor();
  const menu = (await boxes(page)).at(-1);
  const sums = page.locator('section', { has: pay });
  const card = await readBox(sums);
  expect(card.y + card.height).toBeLessThanOrEqual(menu?.y ?? 0);
  const last = page.getByRole('main').getByRole('listitem').last();
  for (const reach of [
    () => page.keyboard.press('End'),
    () => last.getByRole('checkbox').focus(),
  ]) {
    await reach();
    // Scrolling by a key takes a while.
    await page.waitForFunction(
      ([row, card]) =>
        (row?.getBoundingClientRect().bottom ?? Infinity) <=
        (card?.getBoundingClientRect().top ?? 0),
      [await last.elementHandle(), await sums.elementHandle()],
    );
  }

  await page.goto('/profile');
  await page.getByText('Personal Information').waitFor();
  for (let n = 0; n < 40; n += 1) {
    await page.keyboard.press('Tab');
    const bottom = await page.evaluate(() => {
      const focused = document.activeElement;
      const isOfPage = document.querySelector('main')?.contains(focused);
      return isOfPage ? (focused?.getBoundingClientRect().bottom ?? 0) : 0;
    });
    expect(bottom).toBeLessThanOrEqual(menu?.y ?? 0);
  }
});
