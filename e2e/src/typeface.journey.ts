import type { Page } from 'playwright-core';
import { expectPage, expectText } from './harness/expectations';
import { journeys } from './harness/journey';
import { signIn } from './harness/people';

const { journey } = journeys();

/** How many faces of the typeface the page has drawn with. */
const facesIn = (page: Page): Promise<number> =>
  page.evaluate(() => [...document.fonts].filter(({ status }) => status === 'loaded').length);

const devanagariIn = (page: Page): Promise<number> =>
  page.evaluate(
    () =>
      [...document.fonts].filter(
        ({ status, unicodeRange }) => status === 'loaded' && unicodeRange.includes('U+900-97F'),
      ).length,
  );

const isShown = (page: Page): Promise<boolean> =>
  page.evaluate(() => document.documentElement.dataset.typeface !== undefined);

/** How much moved in a page since it was opened; people notice from 0.01 on. */
const shifts = (page: Page): Promise<number> =>
  page.evaluate(
    () =>
      new Promise((resolve) => {
        new PerformanceObserver((list) => {
          const entries = list.getEntries() as (PerformanceEntry & { value: number })[];
          resolve(entries.reduce((sum, { value }) => sum + value, 0));
        }).observe({ type: 'layout-shift', buffered: true });
        requestAnimationFrame(() => requestAnimationFrame(() => resolve(0)));
      }),
  );

journey('the typeface comes after everything else, and moves nothing', async ({ page }) => {
  await page.goto('/policy');
  await expectPage(page, '/login');
  expect(await isShown(page)).toBe(false);
  await page.waitForFunction(() => document.cookie.includes('portal_typeface=1'));
  // What is read stays as it is.
  expect(await isShown(page)).toBe(false);
  expect(await facesIn(page)).toBe(3);

  // The button that names another language does not ask for that one's letters.
  await page.reload();
  await page.getByRole('button', { name: 'नेपाली' }).waitFor();
  expect(await isShown(page)).toBe(true);
  await page.evaluate(() => document.fonts.ready.then(() => undefined));
  expect(await devanagariIn(page)).toBe(0);

  await signIn(page);
  await page.goto('/cameras');
  await expectText(page, 'Front Gate');
  expect(await isShown(page)).toBe(true);
  expect(await shifts(page)).toBeLessThan(0.01);
});

journey('in Nepali its letters of Devanagari come too', async ({ page, context, portal }) => {
  await context.addCookies([{ name: 'portal_prefs', value: 'system.ne', url: portal.origin }]);
  await page.goto('/login');
  await page.waitForFunction(() => document.cookie.includes('portal_typeface=1'));
  expect(await facesIn(page)).toBe(6);
  expect(await devanagariIn(page)).toBe(3);
});
