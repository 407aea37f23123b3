import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { AxeResults } from 'axe-core';
import type { Page } from 'playwright-core';
import { expectPage, expectText } from './harness/expectations';
import { journeys } from './harness/journey';
import { ASHA, signIn } from './harness/people';
import { NO_OPERATOR, SCREENS_OF_THE_PORTAL } from './screens';

const { journey } = journeys();

const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** Colours of something that is fading in are nobody's colours. */
const comeToRest = (page: Page) =>
  page.evaluate(async () => {
    const moving = document.getAnimations().filter((one) => one instanceof CSSTransition);
    await Promise.allSettled(moving.map(({ finished }) => finished));
  });

/** What axe finds wrong with the open page, one line each. */
async function violations(page: Page): Promise<string[]> {
  await comeToRest(page);
  // Evaluated rather than inserted: the portal's policy lets no foreign script in.
  await page.evaluate(AXE);
  const { violations } = await page.evaluate<AxeResults>('axe.run()');
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id} ${target.join(' ')}: ${failureSummary}`),
  );
}

async function violationsOfAll(page: Page, access: 'public' | 'protected') {
  const found: Record<string, string[]> = {};
  for (const { name, path, ready } of SCREENS_OF_THE_PORTAL.filter((s) => s.access === access)) {
    await page.goto(path);
    await ready(page);
    await page.getByText('Loading...').first().waitFor({ state: 'detached' });
    const here = await violations(page);
    if (here.length > 0) found[name] = here;
  }
  return found;
}

for (const screen of ['wide', 'narrow'] as const) {
  for (const colorScheme of ['light', 'dark'] as const) {
    journey(
      `axe finds nothing on any screen, ${screen} and ${colorScheme}`,
      { screen, colorScheme },
      async ({ page, allow }) => {
        allow(NO_OPERATOR);
        const found = await violationsOfAll(page, 'public');
        await signIn(page);
        expect({ ...found, ...(await violationsOfAll(page, 'protected')) }).toEqual({});
      },
    );
  }
}

journey('one signs in with the keyboard alone', async ({ page }) => {
  await page.goto('/login');
  await page.getByRole('button', { name: 'Login' }).waitFor();
  const focusOn = async (name: RegExp) => {
    for (let presses = 0; presses < 12; presses += 1) {
      await page.keyboard.press('Tab');
      const focused = await page.evaluate(
        () => (document.activeElement as HTMLInputElement | null)?.labels?.[0]?.textContent ?? '',
      );
      if (name.test(focused)) return;
    }
    throw new Error(`Tab never reaches ${name}`);
  };
  await focusOn(/^Email/);
  await page.keyboard.type(ASHA.email);
  await focusOn(/^Password/);
  await page.keyboard.type(ASHA.password);
  await page.keyboard.press('Enter');
  await expectText(page, 'Total Cameras');
});

journey(
  'a new page takes the focus, and the way past the navigation is one key',
  async ({ page }) => {
    await signIn(page);
    await page.getByRole('link', { name: 'Total Cameras' }).click();
    await expectPage(page, '/cameras');
    await page.waitForFunction(() => document.activeElement?.id === 'main');
    await page.goto('/profile');
    await expectText(page, 'Personal Information');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await page.waitForFunction(() => document.activeElement?.id === 'main');
  },
);

journey(
  'nothing needs scrolling sideways at 320 px',
  { screen: 'smallest' },
  async ({ page, allow }) => {
    allow(NO_OPERATOR);
    const tooWide: string[] = [];
    const measure = async (access: 'public' | 'protected') => {
      for (const { name, path, ready } of SCREENS_OF_THE_PORTAL.filter(
        (s) => s.access === access,
      )) {
        await page.goto(path);
        await ready(page);
        const { scrollWidth, clientWidth } = await page.evaluate(() => {
          const { scrollWidth, clientWidth } = document.documentElement;
          return { scrollWidth, clientWidth };
        });
        if (scrollWidth > clientWidth) tooWide.push(`${name}: ${scrollWidth} > ${clientWidth}`);
      }
    };
    await measure('public');
    await signIn(page);
    await measure('protected');
    expect(tooWide).toEqual([]);
  },
);
