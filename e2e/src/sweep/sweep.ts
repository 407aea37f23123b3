import type { Page } from 'playwright-core';
import { NO_OPERATOR, type Screen, screensIn, UNKNOWN_ADDRESS } from './screens';
import { OF_COLOURS, violations } from '../harness/axe';
import { cutOffIn } from '../harness/cut-off';
import type { Journey } from '../harness/journey';
import { signIn } from '../harness/people';
import { unlikePicture } from '../harness/pictures';
import { SCREENS } from '../harness/screen-sizes';

/** The fixed day of the portal, so that pictures of all screens match on every day. */
export const DAY_OF_PICTURES = '2026-11-18T06:30:00Z';

export type Look = (page: Page, name: string) => Promise<string[]>;

/** Light and dark differ only in colours. */
export const inBothSchemes: Look = async (page) => {
  const light = await violations(page);
  await page.emulateMedia({ colorScheme: 'dark' });
  const dark = await violations(page, OF_COLOURS);
  await page.emulateMedia({ colorScheme: 'light' });
  return [...light, ...dark.map((problem) => `in the dark, ${problem}`)];
};

/** What axe finds. */
export const axe: Look = (page) => violations(page);

/** The size of a wide screen at 400%, where nothing may scroll sideways. */
export const whenSmallest: Look = async (page) => {
  const before = page.viewportSize();
  await page.setViewportSize(SCREENS.smallest);
  const { scrollWidth, clientWidth } = await page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement;
    return { scrollWidth, clientWidth };
  });
  if (before) await page.setViewportSize(before);
  return scrollWidth > clientWidth ? [`scrolls sideways: ${scrollWidth} > ${clientWidth}`] : [];
};

/** A live region within another one is announced twice. */
export const announcedOnce: Look = (page) =>
  page.evaluate(() => {
    const live = '[role="status"], [role="alert"], [role="log"], [aria-live]';
    return [...document.querySelectorAll(live)]
      .filter((region) => region.parentElement?.closest(live))
      .map((region) => `announced twice: ${region.textContent}`);
  });

export const like =
  (screen: 'wide' | 'narrow'): Look =>
  (page, name) =>
    unlikePicture(page, name, screen);

/** The title names the content of the page, which has one heading of the first level. */
export const titled: Look = async (page) => {
  const title = (await page.title()).replace(/^\(\d+\) /, '');
  const { pathname } = new URL(page.url());
  const headings = await page.locator('h1').allTextContents();
  const problems = [];
  // The wallet's page, which is not the portal's, has a dash.
  if (!/ [·–] /.test(title)) problems.push(`the title '${title}' names no page`);
  // The title of an address with an id names the item, not only its kind.
  const item = /^\/payments\/./.test(pathname)
    ? /^Receipt \d+ · /
    : /^\/cameras\/subscription\//.test(pathname)
      ? /^[A-Z]+-\S+( \(.+\))? · /
      : undefined;
  if (item?.test(title) === false) problems.push(`the title '${title}' does not name the item`);
  if (headings.length !== 1 || !headings[0]?.trim()) {
    problems.push(`its headings are ${JSON.stringify(headings)}`);
  }
  return problems;
};

/** Parts that are cut off. */
export const notCutOff: Look = (page) => cutOffIn(page);

/**
 * Words that are the same in both languages: names of people, places and products, formats, and names that a person or
 * the provider chose.
 */
const NAMES = [
  /Subscriber Portal|WorldLink|English|Chrome|Edge|Firefox|Safari/,
  /[\w.]+@example\.com|\bAG\b|asha\.gurung|Asha|Gurung|Lakeside, Pokhara/,
  /IPC-[\w-]+|Front Gate|Parking|Reception|Store Room|Living Room|Terrace/,
  /Sandbox wallet|ORD-\d+|(ACCOUNT-500)?-[0-9A-F]{8}\b|ACCOUNT-500/,
  /JPEG|PNG|WebP|PDF|WCAG|\bAA\b/,
].map(({ source }) => new RegExp(source, 'g'));

/** English words of a Nepali page: in visible text, accessible names and the title. Parts marked as English are left out. */
export const withoutEnglish: Look = async (page) => {
  const texts = await page.evaluate(() => {
    const found: string[] = [document.title];
    const isNepali = (element: Element) => element.closest('[lang]')?.getAttribute('lang') === 'ne';
    const isShown = (element: Element) => element.checkVisibility({ visibilityProperty: true });
    for (const element of document.body.querySelectorAll('*')) {
      if (!isNepali(element) || !isShown(element)) continue;
      const isRead = !element.closest('[aria-hidden=true]');
      for (const name of isRead ? ['aria-label', 'placeholder', 'title', 'alt'] : []) {
        found.push(element.getAttribute(name) ?? '');
      }
      for (const { nodeType, textContent } of element.childNodes) {
        if (nodeType === Node.TEXT_NODE) found.push(textContent ?? '');
      }
    }
    return found;
  });
  return texts
    .map((text) => NAMES.reduce((rest, name) => rest.replace(name, ''), text))
    .filter((rest) => /[a-z]{2,}/i.test(rest));
};

/** Opens every screen once and runs each check on it. */
async function problemsOfAll(page: Page, screens: readonly Screen[], looks: readonly Look[]) {
  const found: Record<string, string[]> = {};
  for (const [name, path, ready] of screens) {
    await page.goto(path);
    await ready(page);
    await page.getByText('Loading...').first().waitFor({ state: 'detached' });
    const here: string[] = [];
    for (const look of looks) here.push(...(await look(page, name)));
    if (here.length > 0) found[name] = here;
  }
  return found;
}

/** Runs the checks on all screens, of visitors and of a session, and expects no finding. */
export async function expectAllScreens(
  { page, context, portal, allow }: Journey,
  looks: readonly Look[],
): Promise<void> {
  // Uses the typeface from the first page on, so that no picture depends on the machine's fonts.
  await context.addCookies([{ name: 'portal_typeface', value: '1', url: portal.origin }]);
  allow(NO_OPERATOR, UNKNOWN_ADDRESS);
  const found = await problemsOfAll(page, screensIn(page, 'public'), looks);
  await signIn(page);
  const further = await problemsOfAll(page, screensIn(page, 'protected'), looks);
  expect({ ...found, ...further }).toEqual({});
}

/** A page in whatever state it has, once its heading and its content are there. */
const waitForContent = async (page: Page) => {
  await page.locator('h1').first().waitFor();
  await page.waitForLoadState('networkidle');
  await page.locator('[data-prerendered], [data-waiting]').first().waitFor({ state: 'detached' });
};

/** Runs the checks on the page of each address, in the language and with the answers of the moment. */
export async function expectAllPages(
  page: Page,
  paths: readonly string[],
  looks: readonly Look[],
): Promise<void> {
  const screens = paths.map((path) => [path, path, waitForContent] as const);
  expect(await problemsOfAll(page, screens, looks)).toEqual({});
}
