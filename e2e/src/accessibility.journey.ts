import type { Page } from 'playwright-core';
import { OF_COLOURS, violations } from './harness/axe';
import { expectFocused, expectPage, expectText } from './harness/expectations';
import { journeys } from './harness/journey';
import { signIn } from './harness/people';
import { SCREENS } from './harness/screen-sizes';
import { smallTargets } from './harness/targets';
import { unreadableWhenSpaced, unreadableWhenTwice } from './harness/text-sizes';
import { unlikePicture } from './harness/pictures';
import { NO_OPERATOR, SCREENS_OF_THE_PORTAL, UNKNOWN_ADDRESS } from './screens';

/** Each test opens every screen. */
jest.setTimeout(480_000);

/** Pictures of all screens hold on every day, because the portal's day is this one. */
const { journey } = journeys({ at: '2026-11-18T06:30:00Z' });

type Look = (page: Page, name: string) => Promise<string[]>;

/** Between light and dark colours alone differ. */
const inBothSchemes: Look = async (page) => {
  const light = await violations(page);
  await page.emulateMedia({ colorScheme: 'dark' });
  const dark = await violations(page, OF_COLOURS);
  await page.emulateMedia({ colorScheme: 'light' });
  return [...light, ...dark.map((problem) => `in the dark, ${problem}`)];
};

/** A wide screen at 400 % is this small: nothing may need scrolling sideways. */
const whenSmallest: Look = async (page) => {
  const before = page.viewportSize();
  await page.setViewportSize(SCREENS.smallest);
  const { scrollWidth, clientWidth } = await page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement;
    return { scrollWidth, clientWidth };
  });
  if (before) await page.setViewportSize(before);
  return scrollWidth > clientWidth ? [`scrolls sideways: ${scrollWidth} > ${clientWidth}`] : [];
};

const like =
  (screen: 'wide' | 'narrow'): Look =>
  (page, name) =>
    unlikePicture(page, name, screen);

/** Opens every screen once and runs each check on it. */
async function problemsOfAll(page: Page, access: 'public' | 'protected', looks: readonly Look[]) {
  const found: Record<string, string[]> = {};
  for (const { name, path, ready } of SCREENS_OF_THE_PORTAL.filter((s) => s.access === access)) {
    await page.goto(path);
    await ready(page);
    await page.getByText('Loading...').first().waitFor({ state: 'detached' });
    const here: string[] = [];
    for (const look of looks) here.push(...(await look(page, name)));
    if (here.length > 0) found[name] = here;
  }
  return found;
}

const LOOKS = [
  [
    'every wide screen looks as it did; axe finds nothing, light or dark, and every target is 24 px large',
    { screen: 'wide' },
    [like('wide'), inBothSchemes, smallTargets],
  ],
  [
    'every narrow screen looks as it did; axe finds nothing, light or dark, a finger finds 44 px, nothing scrolls sideways at 320 px, and text may be spaced out or twice as large',
    { screen: 'narrow', touch: true },
    [
      like('narrow'),
      inBothSchemes,
      smallTargets,
      whenSmallest,
      unreadableWhenSpaced,
      unreadableWhenTwice,
    ],
  ],
] as const;

for (const [title, options, looks] of LOOKS) {
  journey(title, { ...options, colorScheme: 'light' }, async ({ page, context, portal, allow }) => {
    // The typeface from the first page on, so that no picture depends on the fonts of the machine.
    await context.addCookies([{ name: 'portal_typeface', value: '1', url: portal.origin }]);
    allow(NO_OPERATOR, UNKNOWN_ADDRESS);
    const found = await problemsOfAll(page, 'public', looks);
    await signIn(page);
    expect({ ...found, ...(await problemsOfAll(page, 'protected', looks)) }).toEqual({});
  });
}

journey(
  'the title of a new page takes the focus, and the way past the navigation is one key',
  async ({ page }) => {
    await signIn(page);
    await page.getByRole('link', { name: 'Total Cameras' }).click();
    await expectPage(page, '/cameras');
    await expectFocused(page.getByRole('heading', { level: 1, name: 'Cameras' }));
    await page.goto('/profile');
    await expectText(page, 'Personal Information');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await expectFocused(page.locator('#main'));
  },
);
