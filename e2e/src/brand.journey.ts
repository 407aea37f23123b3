import type { Page } from 'playwright-core';
import { OF_COLOURS, violations } from './harness/axe';
import { expectText } from './harness/expectations';
import { journeys } from './harness/journey';
import { signIn } from './harness/people';

const LOGO = "data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 1 1'/%3E";
const { journey } = journeys({
  config: {
    brand: 'Himal Net',
    theme: { accent: { light: '#b3261e', dark: '#ff8a65' }, logo: LOGO },
  },
});

const readBackground = (page: Page, button: string) =>
  page
    .getByRole('button', { name: button, exact: true })
    .first()
    .evaluate((element) => getComputedStyle(element).backgroundColor);

for (const [colorScheme, accent] of [
  ['light', 'rgb(179, 38, 30)'],
  ['dark', 'rgb(255, 138, 101)'],
] as const) {
  journey(
    `a provider's name, colour and logo are on all pages, ${colorScheme}`,
    { colorScheme },
    async ({ page }) => {
      await page.goto('/login');
      await expectText(page, 'Welcome to Himal Net.');
      // The prerendered part is replaced by the portal's own rendering.
      await page.locator('[data-prerendered]').waitFor({ state: 'detached' });
      expect(await readBackground(page, 'Login')).toBe(accent);
      expect(await violations(page, OF_COLOURS)).toEqual([]);

      await signIn(page, { to: '/cameras' });
      await page.getByRole('article').first().waitFor();
      expect(await page.title()).toMatch(/Cameras · Himal Net$/);
      expect(await readBackground(page, 'Buy Package')).toBe(accent);
      const home = page.getByRole('banner').getByRole('link', { name: 'Himal Net' });
      const logo = home.locator('span span').first();
      expect(await logo.evaluate((element) => getComputedStyle(element).backgroundImage)).toBe(
        `url("${LOGO}")`,
      );
      expect(await home.locator('svg').isVisible()).toBe(false);
      expect(await violations(page, OF_COLOURS)).toEqual([]);
    },
  );
}
