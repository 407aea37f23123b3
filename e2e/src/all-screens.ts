import type { Page } from 'playwright-core';
import { type Access, NO_OPERATOR, screensIn, UNKNOWN_ADDRESS } from './screens';
import { OF_COLOURS, violations } from './harness/axe';
import type { Journey } from './harness/journey';
import { signIn } from './harness/people';
import { unlikePicture } from './harness/pictures';
import { SCREENS } from './harness/screen-sizes';

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

/** Opens every screen once and runs each check on it. */
async function problemsOfAll(page: Page, access: Access, looks: readonly Look[]) {
  const found: Record<string, string[]> = {};
  for (const [name, path, ready] of screensIn(page, access)) {
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
  const found = await problemsOfAll(page, 'public', looks);
  await signIn(page);
  expect({ ...found, ...(await problemsOfAll(page, 'protected', looks)) }).toEqual({});
}
