import { cutOffIn } from './harness/cut-off';
import { violations } from './harness/axe';
import { expectFocused } from './harness/expectations';
import { journeys } from './harness/journey';

const { journey } = journeys();

for (const screen of ['wide', 'smallest'] as const) {
  journey(
    `axe finds nothing in the document of the API: ${screen}`,
    { screen },
    async ({ page }) => {
      await page.goto('/api/docs');
      for (const colorScheme of ['light', 'dark'] as const) {
        await page.emulateMedia({ colorScheme });
        expect(await violations(page)).toEqual([]);
      }
      expect(await cutOffIn(page)).toEqual([]);
    },
  );
}

journey('the keys reach every call of the API, and open its answers', async ({ page }) => {
  await page.goto('/api/docs');
  await page.keyboard.press('Tab');
  await expectFocused(page.getByRole('link', { name: 'Skip to the calls' }));
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  await expectFocused(page.getByRole('link', { name: 'OpenAPI 3.1 document' }));
  const answer = page.locator('details:not([open]) summary').first();
  while ((await answer.and(page.locator(':focus')).count()) === 0) await page.keyboard.press('Tab');
  expect(await answer.evaluate((one) => getComputedStyle(one).outlineStyle)).not.toBe('none');
  await page.keyboard.press('Enter');
  await page.locator('details[open] > summary:focus').waitFor();

  const link = page.getByRole('navigation').getByRole('link').nth(9);
  const address = (await link.getAttribute('href')) ?? '';
  await link.focus();
  await page.keyboard.press('Enter');
  await page.locator(`article${address}:target`).waitFor();
});
