import type { Locator, Page } from 'playwright-core';
import { expectFocused, expectPage, expectText } from './harness/expectations';
import { schemesThatShowFocus } from './harness/focus-ring';
import { journeys } from './harness/journey';
import { pressUntil } from './harness/keys';
import {
  buyDialog,
  cameraPage,
  ENTRANCE,
  expectWallet,
  HOME_BASIC,
  STORE,
  subscribeButton,
} from './harness/main-job';
import { ASHA, signIn } from './harness/people';

const { journey } = journeys();

/** More than the controls of any page in the main job, and the options of any select. */
const MAX_PRESSES = 60;

/** Presses Tab until a control has the focus, which must be visible. */
async function reach(page: Page, control: Locator): Promise<void> {
  await control.waitFor();
  const focused = control.and(page.locator(':focus-visible'));
  await pressUntil(page, 'Tab', {
    what: String(control),
    isReached: async () => (await focused.count()) > 0,
    maxPresses: MAX_PRESSES,
  });
  const seen = await schemesThatShowFocus(page, focused);
  expect({ control: String(control), seen }).toEqual({
    control: String(control),
    seen: ['dark', 'light'],
  });
  // No other element covers it.
  await focused.click({ trial: true });
}

async function press(page: Page, control: Locator): Promise<void> {
  await reach(page, control);
  await page.keyboard.press('Enter');
}

/** Chooses in a select by the arrow key. */
async function chooseByArrow(page: Page, select: Locator, label: string): Promise<void> {
  await reach(page, select);
  const chosen = () =>
    select.evaluate((element) => (element as HTMLSelectElement).selectedOptions[0]?.label);
  // The last choice may be preselected.
  await page.keyboard.press('Home');
  await pressUntil(page, 'ArrowDown', {
    what: label,
    isReached: async () => (await chosen()) === label,
    maxPresses: MAX_PRESSES,
  });
}

for (const forcedColors of ['none', 'active'] as const) {
  journey(
    `the main job with the keyboard alone, forced colours and reduced motion: ${forcedColors}`,
    async ({ page }) => {
      const reducedMotion = forcedColors === 'active' ? 'reduce' : 'no-preference';
      await page.emulateMedia({ forcedColors, reducedMotion });
      await page.goto('/login');
      await page.locator('[data-prerendered]').waitFor({ state: 'detached' });
      await reach(page, page.getByLabel('Email'));
      await page.keyboard.type(ASHA.email);
      await reach(page, page.getByLabel(/^Password/));
      await page.keyboard.type(ASHA.password);
      await page.keyboard.press('Enter');

      await press(page, page.getByRole('link', { name: 'Total Cameras' }));
      await expectPage(page, '/cameras');
      await reach(page, page.getByRole('searchbox', { name: 'Search Camera' }));
      const { search, among, id } = forcedColors === 'active' ? STORE : ENTRANCE;
      await page.keyboard.insertText(search);
      await expectText(page, `1 of ${among} cameras`);
      await press(page, page.getByRole('button', { name: 'Buy Package' }));

      const dialog = buyDialog(page);
      await chooseByArrow(page, dialog.getByLabel('Packages'), HOME_BASIC.package);
      await chooseByArrow(page, dialog.getByLabel('Plans'), HOME_BASIC.plan);
      await press(page, subscribeButton(page));
      await expectWallet(page);
      await press(page, page.getByRole('button', { name: 'Pay', exact: true }));

      await expectPage(page, `/cameras/subscription/${id}`);
      await expectText(page, 'Payment received');
      await reach(page, page.getByRole('tab', { name: 'Current Plan' }));
      await page.keyboard.press('ArrowRight');
      await page.getByRole('tabpanel', { name: 'Upcoming Plans' }).waitFor();
    },
  );
}

journey(
  "a person who activates a trial by keyboard continues from the page's title",
  async ({ page }) => {
    await signIn(page, { to: cameraPage('09') });
    await press(page, page.getByRole('button', { name: 'Activate Package' }));
    await page.getByRole('heading', { name: 'SUBSCRIPTIONS' }).waitFor();
    await expectFocused(page.getByRole('heading', { level: 1 }));
  },
);
