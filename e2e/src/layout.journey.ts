import type { BrowserContext, Locator, Page } from 'playwright-core';
import { readBox, expectReached } from './harness/box';
import {
  buyDialog,
  cameraPage,
  choose,
  expectTotal,
  HOME_BASIC_IN_NEPALI,
} from './harness/main-job';
import { cutOffIn } from './harness/cut-off';
import { journeys } from './harness/journey';
import { doubleCameras } from './harness/many-cameras';
import { signIn } from './harness/people';
import { editLive, resetReleases } from './harness/releases';
import { SCREENS } from './harness/screen-sizes';
import { TIMEOUT_MS } from './harness/timeout';

const { journey, portal } = journeys();

const header = (page: Page) => page.getByRole('banner');

for (const screen of ['wide', 'narrow'] as const) {
  journey(`the header stays in sight, ${screen}`, { screen }, async ({ page }) => {
    await signIn(page, { to: '/cameras' });
    await page.getByRole('article').first().waitFor();
    await page.mouse.wheel(0, 2_000);
    await page.waitForFunction(() => window.scrollY > 100);
    expect(await header(page).boundingBox()).toMatchObject({ x: 0, y: 0 });
    await page.getByRole('button', { name: 'Account' }).click({ trial: true });
  });
}

journey('740 px is wide, 739 px is narrow', async ({ page }) => {
  await signIn(page);
  const sidebar = page.getByRole('navigation', { name: 'Sidebar' });
  const menu = page.getByRole('button', { name: 'Menu' });
  const links = header(page).getByRole('link', { name: 'Cameras' });
  const { height } = SCREENS.wide;

  await page.setViewportSize({ width: 740, height });
  await sidebar.waitFor();
  expect((await readBox(links)).y).toBeLessThan(64);
  expect(await menu.isVisible()).toBe(false);

  await page.setViewportSize({ width: 739, height });
  await menu.waitFor();
  expect(await sidebar.isVisible()).toBe(false);
  // Below the middle of the window, in the thumb bar.
  expect((await readBox(links)).y).toBeGreaterThan(height / 2);
});

journey("a window of little height keeps the size of the sidebar's icons", async ({ page }) => {
  await signIn(page);
  await page.setViewportSize({ width: 740, height: 360 });
  const icons = page.getByRole('navigation', { name: 'Sidebar' }).locator('svg');
  await icons.first().waitFor();
  const heights = await icons.evaluateAll((all) =>
    all.map((icon) => icon.getBoundingClientRect().height),
  );
  expect([...new Set(heights)]).toEqual([18]);
});

journey('long names of pages are readable beside their icons', async ({ page }) => {
  const name = 'Heating and ventilation of all rooms in your house';
  editLive(portal(), 'mfe-policy', ({ extras }) => {
    const entry = { label: name, to: '/policy', icon: 'policy', order: 900 } as const;
    extras.portal.navigation = [
      { ...entry, area: 'main' },
      { ...entry, area: 'account' },
    ];
  });
  try {
    await signIn(page);
    for (const { menu, width } of [
      { menu: 'Account', width: 1_200 },
      { menu: 'Account', width: 800 },
      { menu: 'Menu', width: 320 },
    ]) {
      await page.setViewportSize({ width, height: 800 });
      await page.getByRole('button', { name: menu }).click();
      const links = page.getByRole('link', { name }).filter({ visible: true });
      await links.last().waitFor();
      const icons = await links
        .locator('svg')
        .evaluateAll((all) => all.map((icon) => icon.clientWidth));
      expect(icons).toEqual(icons.map(() => 18));
      expect(await cutOffIn(page)).toEqual([]);
      await page.keyboard.press('Escape');
    }
  } finally {
    resetReleases(portal());
  }
});

journey('a page that just fits a sheet prints without a blank second one', async ({ page }) => {
  await signIn(page, { to: '/payments' });
  await page.emulateMedia({ media: 'print' });
  await page.setViewportSize({ width: 800, height: 600 });
  const { y, height } = await readBox(page.getByRole('main').getByRole('listitem').last());
  const edgeOfCard = 32;
  const paper = { width: '800px', height: `${Math.ceil(y + height) + edgeOfCard}px` };
  const pdf = await page.pdf(paper);
  expect(pdf.toString('latin1').match(/\/Type \/Page\b/g)).toHaveLength(1);
});

journey('at 400% every overlay scrolls to its end within the window', async ({ page }) => {
  await signIn(page);
  await page.setViewportSize(SCREENS.lowest);
  const { height } = SCREENS.lowest;
  const menu = page.getByRole('button', { name: 'Menu' });
  await menu.click();
  await expectReached(
    page.getByRole('navigation', { name: 'Menu' }).getByRole('link').last(),
    height,
  );
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: /^Notifications/ }).click();
  const notifications = page.getByRole('region', { name: 'Notifications' });
  await expectReached(notifications.getByRole('link').last(), height);
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Account' }).click();
  await expectReached(page.getByRole('button', { name: 'Logout' }), height);

  await page.goto('/cameras/subscription/asha-02');
  await page.getByRole('button', { name: 'Buy Package' }).first().click();
  const dialog = page.getByRole('dialog');
  // Content that is still loading would move the buttons.
  await expectTotal(page, '282.50');
  await expectReached(dialog.getByRole('button', { name: 'Cancel' }), height);
  await expectReached(dialog.getByRole('button', { name: 'Close' }), height);
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'More actions' }).click();
  await expectReached(page.getByRole('button', { name: 'Cancel Package' }), height);
  await page.keyboard.press('Escape');

  await page.keyboard.press('Control+K');
  const finder = page.getByRole('dialog');
  await finder.getByRole('combobox').pressSequentially('gate');
  await finder.getByRole('option', { name: 'Renew Front Gate' }).waitFor();
  await expectReached(finder.getByRole('option').last(), height);
  await page.keyboard.press('Escape');

  await page.goto('/renew');
  await expectReached(page.getByRole('button', { name: /^Pay / }), height);
});

journey(
  'a card that replaces the sign-in form is centred, and as wide as a form',
  async ({ page, allow }) => {
    allow(/^Failed to load resource/);
    await page.route('**/remotes/mfe-auth/**', (route) => route.abort());
    await page.goto('/login');
    const card = page.getByRole('alert').filter({ hasText: 'is not available right now' });
    await card.waitFor();
    const box = await readBox(card);
    expect(box.width).toBeLessThanOrEqual(512);
    expect(box.x + box.width / 2).toBeCloseTo(SCREENS.wide.width / 2, 0);
    expect(box.y).toBeGreaterThan(100);
  },
);

/** The number of columns of elements. */
const columnsAmong = async (elements: Locator): Promise<number> => {
  const lefts = await elements.evaluateAll((all) =>
    all.map((element) => Math.round(element.getBoundingClientRect().left)),
  );
  return new Set(lefts).size;
};

const widen = (page: Page, width: number): Promise<void> =>
  page.setViewportSize({ width, height: SCREENS.wide.height });

/** Resizes the window, and waits for the columns of elements, which follow in a later frame. */
async function expectColumns(elements: Locator, columns: Readonly<Record<number, number>>) {
  const page = elements.page();
  for (const [width, count] of Object.entries(columns)) {
    await widen(page, Number(width));
    await elements.first().waitFor();
    const end = Date.now() + TIMEOUT_MS;
    while ((await columnsAmong(elements)) !== count && Date.now() < end) {
      await page.evaluate(() => new Promise(requestAnimationFrame));
    }
    expect([width, await columnsAmong(elements)]).toEqual([width, count]);
  }
}

journey('a camera has its payments beside its plans from 1100 px on', async ({ page }) => {
  await signIn(page, { to: '/cameras/subscription/asha-10' });
  const main = page.getByRole('main');
  await main.getByRole('heading', { name: 'Payments' }).waitFor();
  const headings = main.getByRole('heading', { name: /^(SUBSCRIPTIONS|Payments)$/ });
  await expectColumns(headings, { 390: 1, 740: 1, 900: 1, 1100: 2, 1440: 2, 1920: 2, 2560: 2 });
  // The model, whose card stands above the payments, and from 1800 px on between them and the plans.
  const parts = headings.or(main.getByText('Model', { exact: true }));
  await expectColumns(parts, { 390: 2, 740: 2, 900: 2, 1100: 3, 1440: 3, 1920: 3, 2560: 3 });
});

journey(
  'cards have more columns in a wider window, and so have their placeholders',
  async (its) => {
    const { page } = its;
    const columns = {
      ...{ 360: 1, 640: 2, 739: 2, 740: 2, 899: 2, 900: 2, 1023: 2, 1024: 2 },
      ...{ 1280: 3, 1440: 3, 1920: 5, 2560: 6 },
    };
    let isPaused = true;
    await page.route(/\/ipcams\?/, (route) => (isPaused ? undefined : route.continue()));
    await signIn(page, { to: '/cameras' });
    const main = page.getByRole('main');
    await expectColumns(main.locator('[style*=grid-template-columns] > div'), columns);
    isPaused = false;
    await page.reload();
    await expectColumns(main.getByRole('article'), columns);
  },
);

/** The line that distinguishes an element, such as `3 solid`, and that of another one, which must have none. */
const countLines = (told: Locator, pseudo?: string) =>
  told.evaluateAll(
    (elements, part) =>
      elements.map((element) => {
        const { borderLeftStyle, borderLeftWidth, outlineStyle, content } = getComputedStyle(
          element,
          part,
        );
        return part ? content !== 'none' && `${borderLeftWidth} ${borderLeftStyle}` : outlineStyle;
      }),
    pseudo,
  );

for (const forcedColors of ['none', 'active'] as const) {
  journey(
    `open and selected elements are recognisable without colour, forced colours: ${forcedColors}`,
    async ({ page }) => {
      await page.emulateMedia({ forcedColors });
      await signIn(page, { to: '/profile' });
      const sidebar = page.getByRole('navigation', { name: 'Sidebar' }).getByRole('link');
      await sidebar.first().waitFor();
      const lines = await countLines(sidebar, '::before');
      const isOpen = await sidebar.evaluateAll((all) =>
        all.map((one) => one.ariaCurrent === 'page'),
      );
      expect(lines).toEqual(isOpen.map((open) => open && '3px solid'));
      expect(isOpen.filter(Boolean)).toHaveLength(1);

      const options = page.getByRole('group', { name: 'Theme' }).locator('label');
      await options.first().waitFor();
      expect(await countLines(options)).toEqual(['solid', 'none', 'none']);
    },
  );
}

journey(
  'forced colours show which tab is selected, and how far a bar is filled',
  async ({ page }) => {
    await page.emulateMedia({ forcedColors: 'active' });
    await signIn(page, { to: '/my-home' });
    const tabs = page.getByRole('tablist').getByRole('tab');
    await tabs.first().waitFor();
    const lines = await page
      .getByRole('tablist')
      .or(tabs)
      .evaluateAll((all) => all.map((one) => getComputedStyle(one).borderBottomColor));
    const [ofList, ofSelected, ...ofOthers] = lines;
    expect(new Set(ofOthers)).toEqual(new Set([ofList]));
    expect(ofSelected).not.toBe(ofList);

    await page.goto('/profile');
    await page.getByLabel(/^New Password/).fill('password1');
    const verdict = page.getByText('This is one of the most common passwords, or close to one.');
    await verdict.waitFor();
    const [filled, ...empty] = await verdict
      .locator('xpath=../span/span')
      .evaluateAll((steps) => steps.map((step) => getComputedStyle(step).backgroundColor));
    expect(empty).toHaveLength(3);
    expect(empty).not.toContain(filled);

    await page.goto('/');
    await page.getByText('9 of 12 cameras are covered.').waitFor();
    const parts = page.getByRole('main').locator('[aria-hidden] > [style*="inline-size"]');
    const borders = await parts.evaluateAll((all) =>
      all.map((part) => getComputedStyle(part).borderBottomWidth),
    );
    expect(borders).toEqual(['6px', '6px', '6px', '6px']);
  },
);

journey('the browser reports nothing that prevents installation', async ({ page }) => {
  await page.goto('/login');
  await page.getByRole('heading', { name: 'Login' }).waitFor();
  const devTools = await page.context().newCDPSession(page);
  const { url, errors } = await devTools.send('Page.getAppManifest');
  expect(url).toMatch(/\/manifest\.webmanifest$/);
  expect(errors).toEqual([]);
  const { installabilityErrors } = await devTools.send('Page.getInstallabilityErrors');
  // Tests use a private context, in which nothing can be installed.
  expect(installabilityErrors.filter(({ errorId }) => errorId !== 'in-incognito')).toEqual([]);
});

/** Shows a toast on the camera list. */
async function showToast(page: Page) {
  await page.route('**/ipcam/*/ipcams*', (route) =>
    route.fulfill({
      status: 500,
      json: { message: 'The list of your cameras is being mended. Please come back in an hour.' },
    }),
  );
  await signIn(page, { to: '/cameras' });
  const toast = page.locator('section[aria-label^="Alerts"]').getByRole('alert');
  await toast.waitFor();
  return toast;
}

journey('toasts show at the top right, below the header', async ({ page, allow }) => {
  allow(/status of 500/);
  const toast = await showToast(page);
  const box = await readBox(toast);
  const head = await readBox(header(page));
  expect(box.y).toBeGreaterThanOrEqual(head.height);
  expect(box.y).toBeLessThan(head.height + 40);
  expect(box.x).toBeGreaterThan(SCREENS.wide.width / 2);
  expect(box.x + box.width).toBeGreaterThan(SCREENS.wide.width - 60);
  // The text wraps.
  const icon = await readBox(toast.locator('..').locator('svg').first());
  expect(icon.width).toBe(20);
});

journey('a toast is dragged away; a short pull leaves it', async ({ page, allow }) => {
  allow(/status of 500/);
  const toast = await showToast(page);
  /** Drags the toast, once it has stopped moving, and drops it. */
  const drag = async (distance: number) => {
    await toast.hover();
    const box = await readBox(toast);
    const [x, y] = [box.x + 40, box.y + box.height / 2];
    await page.mouse.move(x, y);
    await page.mouse.down();
    await page.mouse.move(x + distance, y, { steps: 8 });
    await page.mouse.up();
    return box;
  };
  const before = await drag(20);
  await toast.hover();
  expect(await toast.boundingBox()).toEqual(before);
  await drag(300);
  await toast.waitFor({ state: 'detached', timeout: 2_000 });
});

journey('Nepali texts are fetched when Nepali is chosen', async ({ page }) => {
  await signIn(page);
  await page.getByRole('button', { name: 'Account' }).click();
  await page.getByRole('radio', { name: 'नेपाली' }).click();
  await header(page).getByRole('link', { name: 'ड्यासबोर्ड' }).waitFor();
});

/** The transferred bytes of each file of a remote, by how the page requested it. */
const bytesAskedBy = (page: Page, remote: string, way: 'link' | 'script') =>
  page.evaluate(
    ([folder, initiator]) =>
      performance
        .getEntriesByType('resource')
        .filter((entry) => entry instanceof PerformanceResourceTiming)
        .filter(({ name, initiatorType }) => name.includes(folder) && initiatorType === initiator)
        .map(({ transferSize }) => transferSize),
    [`/${remote}/`, way] as const,
  );

journey('a page that is hovered over has loaded when it is opened', async ({ page }) => {
  await signIn(page);
  expect(await bytesAskedBy(page, 'mfe-policy', 'link')).toEqual([]);
  const sidebar = page.getByRole('navigation', { name: 'Sidebar' });
  const link = sidebar.getByRole('link', { name: 'Policy' });
  await link.hover();
  await page.waitForFunction(() => {
    const requested = document.querySelectorAll<HTMLLinkElement>('link[rel=prefetch]');
    const received = performance.getEntriesByType('resource').map(({ name }) => name);
    return requested.length > 0 && [...requested].every(({ href }) => received.includes(href));
  });
  await link.click();
  await page.getByRole('article').waitFor();
  const travelled = await bytesAskedBy(page, 'mfe-policy', 'script');
  expect(travelled.length).toBeGreaterThan(1);
  expect(new Set(travelled)).toEqual(new Set([0]));
});

journey('between phone and desktop the sidebar is a rail of icons with names', async ({ page }) => {
  await signIn(page);
  const sidebar = page.getByRole('navigation', { name: 'Sidebar' });
  const widthAt = async (width: number) => {
    await page.setViewportSize({ width, height: 800 });
    return (await sidebar.boundingBox())?.width;
  };
  expect(await widthAt(740)).toBe(96);
  expect(await widthAt(899)).toBe(96);
  await sidebar.getByRole('link', { name: 'Payments' }).click();
  await page.waitForURL('**/payments');
  expect(await widthAt(900)).toBe(192);
  expect(await widthAt(1024)).toBe(240);
});

/** Content that overflows its cell in the open table, and serial numbers that wrap. */
const misfitsIn = (table: Locator): Promise<string[]> =>
  table.getByRole('cell').evaluateAll((cells) =>
    cells.flatMap((cell) => {
      const edge = cell.getBoundingClientRect().right;
      const inside = [...cell.querySelectorAll('*')];
      const isSerial = (text: string | null) => /^IPC-\S+$/.test(text ?? '');
      const out = inside.filter((one) => one.getBoundingClientRect().right > edge + 0.5);
      const broken = inside.filter(
        (one) => isSerial(one.textContent) && one.getClientRects().length > 1,
      );
      return [...out, ...broken].map((one) => one.textContent ?? '');
    }),
  );

const speak = (context: BrowserContext, url: string, language: 'en' | 'ne') =>
  context.addCookies([{ name: 'portal_prefs', value: `system.${language}`, url }]);

for (const language of ['en', 'ne'] as const) {
  journey(
    `serial numbers and days remaining fit their columns in a table of any width, ${language}`,
    async ({ page, context, portal }) => {
      await signIn(page);
      await speak(context, portal.origin, language);
      await page.goto('/cameras?view=table');
      await doubleCameras(page);
      const table = page.getByRole('table');
      await table.getByRole('row').nth(12).waitFor();
      for (const width of [740, 760, 768, 780, 840, 900, 1024, 1280]) {
        await widen(page, width);
        expect({ width, misfits: await misfitsIn(table) }).toEqual({ width, misfits: [] });
      }
    },
  );
}

journey(
  'on a phone, search and filter share a line, count and View the next, and the first camera follows',
  { screen: 'narrow' },
  async ({ page }) => {
    await signIn(page, { to: '/cameras?sort=end' });
    const getMiddle = async (element: Locator) => {
      const { y, height } = await readBox(element);
      return y + height / 2;
    };
    const filter = page.getByRole('combobox', { name: 'Filter' });
    const first = page.getByRole('article').first();
    for (const value of ['all', 'active', 'expired', 'ending']) {
      await filter.selectOption(value);
      const search = await getMiddle(page.getByRole('searchbox', { name: 'Search Camera' }));
      expect(await getMiddle(filter)).toBeCloseTo(search, 0);
      expect((await readBox(first)).y).toBeLessThan(240);
    }
    const view = page.getByRole('button', { name: 'View: Ends soonest' });
    const count = page.getByText(/^\d of 12 cameras$/);
    expect(await getMiddle(count)).toBeCloseTo(await getMiddle(view), 0);
    await view.click();
    for (const option of await page.getByRole('group', { name: 'Sort' }).locator('label').all()) {
      await option.click({ trial: true });
    }
  },
);

const MAX_FIELD_PX = 720;
const MAX_ROW_PX = 1100;

journey('a very wide window has more columns instead of longer lines', async ({ page }) => {
  await signIn(page);
  const main = page.getByRole('main');
  const widest = (elements: Locator) =>
    elements.evaluateAll((all) =>
      Math.max(0, ...all.map((element) => element.getBoundingClientRect().width)),
    );
  const covered = main.getByText('9 of 12 cameras are covered.');
  const attention = main.getByRole('heading', { name: 'Needs your attention' });
  const personal = main.getByRole('heading', { name: 'Personal Information' });
  const password = main.getByRole('heading', { name: 'Change Password' });
  for (const width of [1920, 2560]) {
    await page.goto('/');
    await widen(page, width);
    expect((await readBox(attention)).x).toBeGreaterThan((await readBox(covered)).x + 400);
    expect(await widest(main.getByRole('listitem'))).toBeLessThanOrEqual(MAX_ROW_PX);

    await page.goto('/profile');
    expect((await readBox(password)).x).toBeGreaterThan((await readBox(personal)).x + 400);

    for (const [path, part] of [
      ['/profile', 'Personal Information'],
      ['/profile/kyc', 'Subscriber KYC Details'],
      ['/help', 'Message'],
      ['/renew', 'All cameras'],
      ['/payments', 'Receipt 10001'],
    ] as const) {
      await page.goto(path);
      await main.getByText(part).first().waitFor();
      const fields = await widest(main.locator('input, textarea, select'));
      const rows = await widest(main.getByRole('listitem'));
      expect({ path, isWide: fields > MAX_FIELD_PX || rows > MAX_ROW_PX }).toEqual({
        path,
        isWide: false,
      });
    }
  }
});

const PHONES = [
  { width: 390, height: 844 },
  { width: 320, height: 568 },
];

for (const { width, height } of PHONES) {
  journey(
    `the total is visible beside the button to the payment, ${width} px wide`,
    async ({ page, context, portal }) => {
      await signIn(page);
      await page.setViewportSize({ width, height });
      const expectInSight = async (dialog: Locator) => {
        const pay = dialog.getByRole('button', { name: /^(Subscribe|सदस्यता लिनुहोस्)$/ });
        const total = dialog.getByText(/^(To pay NPR\s282\.50|तिर्नुपर्ने रु\.\s२८२\.५०)$/);
        // From the start of the dialog.
        await dialog.getByRole('heading').first().scrollIntoViewIfNeeded();
        for (const part of [total, pay]) {
          const { y = NaN, height: size = NaN } = (await part.boundingBox()) ?? {};
          expect(y).toBeGreaterThan(0);
          expect(y + size).toBeLessThanOrEqual(height);
        }
        await pay.click({ trial: true });
      };
      await page.goto(cameraPage('02'));
      await page.getByRole('button', { name: 'Buy Package' }).click();
      await choose(page);
      await expectInSight(buyDialog(page));

      await speak(context, portal.origin, 'ne');
      await page.goto(cameraPage('02'));
      await page.getByRole('button', { name: 'प्याकेज किन्नुहोस्' }).click();
      const dialog = page.getByRole('dialog');
      await dialog.getByLabel('प्याकेजहरू').selectOption({ label: HOME_BASIC_IN_NEPALI.package });
      await dialog.getByLabel('योजनाहरू').selectOption({ label: HOME_BASIC_IN_NEPALI.plan });
      await expectInSight(dialog);
    },
  );
}
