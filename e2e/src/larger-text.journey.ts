import type { Locator, Page } from 'playwright-core';
import { readBox } from './harness/box';
import { cutOffIn } from './harness/cut-off';
import { journeys } from './harness/journey';
import { signIn } from './harness/people';
import { SCREENS } from './harness/screen-sizes';
import { NO_OPERATOR } from './screens';

const { journey } = journeys();

async function openShell(page: Page): Promise<void> {
  await signIn(page, { to: '/help' });
  await page.getByRole('heading', { name: 'Help' }).waitFor();
}

/** Enlarges text like the browser's setting, which media queries know too. */
async function enlargeText(page: Page): Promise<void> {
  const devTools = await page.context().newCDPSession(page);
  await devTools.send('Page.setFontSizes', { fontSizes: { standard: 32, fixed: 32 } });
}

const readWidth = async (element: Locator): Promise<number> => (await readBox(element)).width;

for (const viewport of [
  { width: 740, height: 600 },
  { width: 1024, height: 768 },
]) {
  const { width } = viewport;
  journey(`the header has room for text twice as large at ${width} px`, async ({ page }) => {
    await openShell(page);
    await page.setViewportSize(viewport);
    await enlargeText(page);
    expect(await cutOffIn(page)).toEqual([]);
    const header = page.getByRole('banner');
    const icons = header.getByRole('link').locator('svg');
    expect(await Promise.all((await icons.all()).map(readWidth))).toEqual([28, 18, 18]);
    const bell = header.getByRole('button', { name: /^Notifications/ }).locator('svg');
    expect(await readWidth(bell.locator('+ span'))).toBeLessThanOrEqual(
      (await readWidth(bell)) / 2,
    );
  });
}

interface Opened {
  path: string;
  /** A text that shows that the page has loaded. */
  shown: string;
}

/** Opens pages on the smallest screen, and expects nothing to be cut off. */
async function expectRoom(page: Page, pages: readonly Opened[]): Promise<void> {
  await page.setViewportSize(SCREENS.smallest);
  await enlargeText(page);
  for (const { path, shown } of pages) {
    await page.goto(path);
    await page.getByText(shown).first().waitFor();
    expect([path, await cutOffIn(page)]).toEqual([path, []]);
  }
}

journey(
  'text twice as large makes no sign-in page scroll sideways on the smallest screen',
  async ({ page, allow }) => {
    allow(NO_OPERATOR);
    await expectRoom(page, [
      { path: '/login', shown: 'Sign in with username' },
      { path: '/registration?email=chandra@example.com', shown: 'Back to Login?' },
      { path: '/ops', shown: 'For operators of' },
    ]);
  },
);

journey(
  'text twice as large makes no page scroll sideways on the smallest screen',
  async ({ page }) => {
    await openShell(page);
    await expectRoom(page, [
      { path: '/', shown: 'Needs your attention' },
      { path: '/cameras', shown: '12 cameras' },
      { path: '/help', shown: 'Message' },
    ]);
  },
);
