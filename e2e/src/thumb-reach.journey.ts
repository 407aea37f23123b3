import type { Page } from 'playwright-core';
import { boxOf } from './harness/box';
import { journeys } from './harness/journey';
import { signIn } from './harness/people';

const { journey } = journeys();

const NAMES = ['Menu', 'Search', /^Notifications/, 'Account'] as const;

const controls = (page: Page) =>
  NAMES.map((name) => page.getByRole('banner').getByRole('button', { name }));

const boxes = (page: Page) => Promise.all(controls(page).map(boxOf));

for (const viewport of [
  { width: 390, height: 844 },
  { width: 320, height: 568 },
]) {
  const { width, height } = viewport;
  journey(`a thumb reaches every control at ${width} × ${height}`, async ({ page }) => {
    await page.setViewportSize(viewport);
    await signIn(page, { to: '/cameras' });
    for (const box of await boxes(page)) {
      expect(box.y).toBeGreaterThanOrEqual((height * 2) / 3);
      expect(box.y + box.height).toBeLessThanOrEqual(height);
      expect(Math.min(box.width, box.height)).toBeGreaterThanOrEqual(44);
    }
    await page.getByRole('button', { name: 'Menu' }).click();
    const links = page.getByRole('navigation', { name: 'Main navigation' }).getByRole('link');
    await links.last().click({ trial: true });
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Account' }).click();
    await page.getByRole('button', { name: 'Logout' }).click({ trial: true });
  });
}

for (const viewport of [
  { width: 667, height: 375 },
  { width: 320, height: 256 },
]) {
  const { width, height } = viewport;
  journey(`a window of ${width} × ${height} has them in the header`, async ({ page }) => {
    await page.setViewportSize(viewport);
    await signIn(page, { to: '/cameras' });
    for (const { y } of await boxes(page)) expect(y).toBeLessThan(64);
  });
}

journey('nothing lies below the bar', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await signIn(page, { to: '/renew' });
  const pay = page.getByRole('button', { name: /^Pay / });
  await pay.waitFor();
  const [menu] = await boxes(page);
  const box = await pay.boundingBox();
  expect(box && box.y + box.height).toBeLessThanOrEqual(menu?.y ?? 0);

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
