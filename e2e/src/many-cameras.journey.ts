import type { Page } from 'playwright-core';
import { expectPage, expectText } from './harness/expectations';
import { journeys } from './harness/journey';
import { answerWallet, openCamera } from './harness/main-job';
import { doubleCameras } from './harness/many-cameras';
import { SCALE, signIn } from './harness/people';

const { journey } = journeys();

interface Place {
  serial: string;
  /** Pixels from the window's upper edge to the top of its row. */
  top: number;
}

/** The first camera that is fully visible, and its position. */
const firstCamera = (page: Page): Promise<Place> =>
  page.evaluate(() => {
    const rows = [...document.querySelectorAll('[data-index]')];
    const row = rows.find((one) => one.getBoundingClientRect().top >= 100);
    return {
      serial: row?.querySelector('a')?.textContent ?? '',
      top: Math.round(row?.getBoundingClientRect().top ?? NaN),
    };
  });

/** Waits until a camera is back at its position. */
const expectPlace = async (page: Page, place: Place) => {
  await page.waitForFunction(({ serial, top }) => {
    const link = [...document.querySelectorAll('[data-index] a')].find(
      ({ textContent }) => textContent === serial,
    );
    const now = link?.closest('[data-index]')?.getBoundingClientRect().top ?? NaN;
    return Math.abs(now - top) <= 2;
  }, place);
};

const searchBox = (page: Page) => page.getByRole('searchbox', { name: 'Search Camera' });

/** Searches, filters and scrolls to the middle of the results. */
async function goToTheMiddle(page: Page): Promise<Place> {
  await expectText(page, '2000 cameras');
  await searchBox(page).pressSequentially('corridor');
  await page.getByRole('combobox', { name: 'Filter' }).selectOption('Active Subscriptions');
  await page.getByText(/^\d+ of 2000 cameras$/).waitFor();
  await page.waitForURL(/\?search=corridor&filter=active$/);
  await page.mouse.move(200, 500);
  await page.mouse.wheel(0, 9_000);
  await page.waitForFunction(() => window.scrollY > 8_500);
  const place = await firstCamera(page);
  expect(place.serial).toMatch(/^IPC-S-/);
  return place;
}

async function expectSameList(page: Page, place: Place) {
  await expectPage(page, '/cameras');
  await expectPlace(page, place);
  expect(await searchBox(page).inputValue()).toBe('corridor');
  expect(await page.getByRole('combobox', { name: 'Filter' }).inputValue()).toBe('active');
}

const backArrow = (page: Page) => page.getByRole('button', { name: 'Back', exact: true });

for (const screen of ['wide', 'narrow'] as const) {
  journey(
    `going back from a camera in the middle of 2000 restores the scroll position, ${screen}`,
    { screen },
    async ({ page }) => {
      await signIn(page, { to: '/cameras', as: SCALE });
      const place = await goToTheMiddle(page);

      await openCamera(page, place.serial);
      await page.goBack();
      await expectSameList(page, place);

      await openCamera(page, place.serial);
      await backArrow(page).click();
      await expectSameList(page, place);

      await page.reload();
      await expectSameList(page, place);
    },
  );
}

journey('going back from a freshly loaded camera restores the list', async ({ page }) => {
  await signIn(page, { to: '/cameras', as: SCALE });
  const place = await goToTheMiddle(page);
  await openCamera(page, place.serial);
  // As on return from a wallet: a new document without history in the portal.
  await page.goto(page.url());
  await page.getByRole('heading', { name: 'SUBSCRIPTIONS' }).waitFor();
  await backArrow(page).click();
  await expectSameList(page, place);
});

journey('a list that is opened by a link starts at its top', async ({ page }) => {
  await signIn(page, { to: '/cameras', as: SCALE });
  await goToTheMiddle(page);
  await page.getByRole('link', { name: 'Dashboard' }).first().click();
  await expectText(page, 'Total Cameras');
  await page.getByRole('link', { name: 'Total Cameras' }).click();
  await expectText(page, '2000 cameras');
  expect(await page.evaluate(() => window.scrollY)).toBe(0);
  expect(await searchBox(page).inputValue()).toBe('');
});

const focusedSerial = (page: Page) =>
  page.evaluate(() => document.activeElement?.closest('article')?.querySelector('a')?.textContent);

journey('the list can be used by keyboard alone without losing the position', async ({ page }) => {
  await signIn(page, { to: '/cameras', as: SCALE });
  await expectText(page, '2000 cameras');
  await searchBox(page).focus();
  await page.keyboard.type('gate 1');
  await expectText(page, 'No Cameras Found');
  await page.keyboard.press('Escape');
  await expectText(page, '2000 cameras');

  await page.getByRole('listitem').first().getByRole('link').focus();
  const seen = new Set<string>();
  for (let presses = 0; presses < 60; presses += 1) {
    await page.keyboard.press('Tab');
    const reached = await focusedSerial(page);
    expect(reached).toBeTruthy();
    seen.add(reached ?? '');
  }
  expect(seen.size).toBeGreaterThan(18);
  const serial = [...seen].at(-1) ?? '';
  const item = page.getByRole('listitem').filter({ hasText: serial });
  expect(await item.getAttribute('aria-posinset')).toBe(String(seen.size));
  expect(await item.getAttribute('aria-setsize')).toBe('2000');

  await page.mouse.move(600, 500);
  await page.mouse.wheel(0, 30_000);
  await page.waitForFunction(() => window.scrollY > 25_000);
  expect(await focusedSerial(page)).toBe(serial);
  await page.keyboard.press('Shift+Tab');
  await page.keyboard.press('Tab');
  expect(await focusedSerial(page)).toBe(serial);
  await page.waitForFunction(() => window.scrollY < 15_000);
});

journey('a table of 2000 is sorted by one press and restored on return', async ({ page }) => {
  await signIn(page, { to: '/cameras', as: SCALE });
  await expectText(page, '2000 cameras');
  await page.getByRole('button', { name: 'View' }).click();
  await page.getByRole('radio', { name: 'Table' }).click();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Paid until' }).click();
  await page.getByRole('columnheader', { name: 'Paid until', exact: true }).waitFor();
  await page.waitForURL(/\?sort=end&view=table$/);
  const table = page.getByRole('table', { name: 'Cameras' });
  expect(await table.getAttribute('aria-rowcount')).toBe('2001');
  expect(await table.getByRole('row').count()).toBeLessThan(60);

  await page.mouse.move(600, 500);
  await page.mouse.wheel(0, 9_000);
  await page.waitForFunction(() => window.scrollY > 8_500);
  const row = table.getByRole('row').nth(20);
  const name = (await row.getByRole('link').textContent()) ?? '';
  await row.getByRole('link').click();
  await page.getByRole('heading', { name: 'SUBSCRIPTIONS' }).waitFor();
  await page.goBack();
  await expectPage(page, '/cameras');
  await table.getByRole('link', { name, exact: true }).waitFor();
  await table.locator('[aria-sort="ascending"]').waitFor();
});

journey(
  'two keys choose a range of cameras, and the basket has exactly these',
  async ({ page }) => {
    await signIn(page, { to: '/cameras?view=table&filter=ending' });
    await doubleCameras(page);
    const boxes = page.getByRole('table').getByRole('checkbox', { name: /IPC/ });
    await boxes.first().waitFor();
    await boxes.first().focus();
    await page.keyboard.press('Space');
    for (let presses = 0; presses < 3; presses += 1) await page.keyboard.press('Tab');
    await page.keyboard.press('Shift+Space');
    await page.getByRole('link', { name: 'Renew 2', exact: true }).press('Enter');
    await expectPage(page, '/renew');
    // The table stays until the page has loaded, with these check boxes and the one for all.
    await page.getByRole('heading', { name: 'Renew cameras' }).waitFor();
    await page.getByRole('checkbox', { name: /Front Gate/, checked: true }).waitFor();
    await page.getByRole('checkbox', { name: /Parking/, checked: true }).waitFor();
    expect(await page.getByRole('main').getByRole('checkbox', { checked: true }).count()).toBe(2);
  },
);

journey('if more than 10 cameras end, none is preselected', async ({ page }) => {
  await signIn(page, { to: '/renew', as: SCALE });
  const pay = page.getByRole('button', { name: /^Pay / });
  await pay.waitFor();
  await expectText(page, 'Choose at least one camera.');
  expect(await pay.isDisabled()).toBe(true);
  const chosen = page.getByRole('main').getByRole('checkbox', { checked: true });
  expect(await chosen.count()).toBe(0);
  await page.getByRole('checkbox', { name: 'All cameras' }).click();
  await expectText(page, 'You can renew up to 50 cameras with one payment.');
  expect(await pay.isEnabled()).toBe(true);
});

journey(
  'if more cameras end than one payment renews, the next are offered on the dashboard',
  async ({ page }) => {
    await signIn(page, { as: SCALE });
    await page.getByRole('link', { name: 'Renew the first 50 cameras' }).click();
    await expectPage(page, '/renew');
    const chosen = page.getByRole('main').getByRole('checkbox', { checked: true });
    const first = await chosen.first().locator('..').innerText();
    expect(await chosen.count()).toBe(50);
    await page.getByRole('button', { name: /^Pay / }).click();
    await answerWallet(page, 'Pay');
    await expectText(page, 'Your cameras have been renewed.');
    const renewed = page.getByRole('list', { name: 'Renewed cameras' }).getByRole('listitem');
    await renewed.nth(49).waitFor();
    expect(await renewed.count()).toBe(50);
    expect(await page.getByRole('checkbox').count()).toBe(0);
    await page.getByRole('link', { name: 'Done' }).click();
    await page.getByRole('link', { name: 'Renew the first 50 cameras' }).click();
    await chosen.nth(49).waitFor();
    expect(await chosen.count()).toBe(50);
    expect(await page.getByText(first).count()).toBe(0);
  },
);
