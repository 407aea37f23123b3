import type { Page } from 'playwright-core';
import { expectPage, expectText } from './harness/expectations';
import { journeys } from './harness/journey';
import { shifts } from './harness/layout-shifts';
import { ASHA, fillLogin, logOut, signIn } from './harness/people';

const { journey } = journeys();

/** The number of typeface files that the page has requested. */
const filesIn = (page: Page): Promise<number> =>
  page.evaluate(() => {
    const requested = performance.getEntriesByType('resource').map(({ name }) => name);
    return new Set(requested.filter((name) => name.endsWith('.woff2'))).size;
  });

/** Three weights of Latin, and of Devanagari, which has no file of its own for the second weight. */
const LATIN = 3;
const DEVANAGARI = 2;

const isShown = (page: Page): Promise<boolean> =>
  page.evaluate(() => document.documentElement.dataset.typeface !== undefined);

journey('the typeface loads after everything else, and moves nothing', async ({ page }) => {
  await page.goto('/policy');
  await expectPage(page, '/login');
  expect(await isShown(page)).toBe(false);
  await page.waitForFunction(() => document.cookie.includes('portal_typeface=1'));
  // The open page keeps its typeface.
  expect(await isShown(page)).toBe(false);
  expect(await filesIn(page)).toBe(LATIN);

  // The typeface does not change between the sign-in and the pages after it either.
  await fillLogin(page, ASHA);
  await expectPage(page, '/policy');
  expect(await isShown(page)).toBe(false);
  await logOut(page);
  await expectPage(page, '/login');

  // The button for another language does not load that language's letters.
  await page.reload();
  await page.getByRole('button', { name: 'नेपाली' }).waitFor();
  expect(await isShown(page)).toBe(true);
  await page.evaluate(() => document.fonts.ready.then(() => undefined));
  expect(await filesIn(page)).toBeLessThanOrEqual(LATIN);

  await signIn(page);
  await page.goto('/cameras');
  await expectText(page, 'Front Gate');
  expect(await isShown(page)).toBe(true);
  expect(await shifts(page)).toBeLessThan(0.01);
});

journey('in Nepali the Devanagari letters are loaded too', async ({ page, context, portal }) => {
  await context.addCookies([{ name: 'portal_prefs', value: 'system.ne', url: portal.origin }]);
  await page.goto('/login');
  await page.waitForFunction(() => document.cookie.includes('portal_typeface=1'));
  expect(await filesIn(page)).toBe(LATIN + DEVANAGARI);
});

journey('a name in Nepali hides no text while its letters load', async ({ page }) => {
  await page.goto('/login');
  const displays = await page.evaluate(() => {
    const faces = [...document.fonts].filter(({ unicodeRange }) => unicodeRange.includes('U+900'));
    return faces.map(({ display }) => display);
  });
  expect(displays).toEqual(['swap', 'swap', 'swap']);
});
