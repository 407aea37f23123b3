import type { Page } from 'playwright-core';
import { expectPage } from './harness/expectations';
import { holdBack } from './harness/hold-back';
import { journeys } from './harness/journey';
import { ASHA, signIn } from './harness/people';

const { journey } = journeys();

const part = (page: Page) => page.locator('[data-prerendered]');
/** Waits for all stylesheets, because Playwright calls the part visible before a person sees it. */
const completed = (page: Page) =>
  page.waitForFunction(() => {
    const sheets = [...document.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]')];
    const isWhole = document.querySelector('[data-prerendered][data-complete]') !== null;
    return isWhole && sheets.every(({ sheet, media }) => sheet && media !== 'not all');
  });
const header = (page: Page) => page.getByRole('banner');

/** Waits until the page was idle five times: its own background work is done by then. */
const comesToRest = (page: Page) =>
  page.evaluate(async () => {
    const idle = () => new Promise((resolve) => requestIdleCallback(resolve));
    for (let times = 0; times < 5; times += 1) await idle();
  });

const open = (page: Page, path: string) => page.goto(path, { waitUntil: 'commit' });

/** Opens a page whose scripts do not run before the result is called. */
async function openWithoutScripts(page: Page, path: string): Promise<() => void> {
  const release = await holdBack(page, '**/remotes/shell/*/main.*.js');
  await open(page, path);
  await completed(page);
  return release;
}

journey(
  'the login can be filled in before any script runs, and no input is lost',
  async ({ page }) => {
    const release = await openWithoutScripts(page, '/login');
    await page.getByLabel('Email').fill(ASHA.email);
    const password = page.getByLabel(/^Password/);
    await password.pressSequentially(ASHA.password);
    await password.press('ArrowLeft');
    release();
    await part(page).waitFor({ state: 'detached' });
    expect(await page.getByLabel('Email').inputValue()).toBe(ASHA.email);
    expect(await password.evaluate((field: HTMLInputElement) => field.selectionEnd)).toBe(
      ASHA.password.length - 1,
    );
    await page.keyboard.press('Enter');
    await expectPage(page, '/');
  },
);

journey(
  'another language is offered on public pages before any script runs, and its button stays in place',
  async ({ page }) => {
    const choice = page.getByRole('button', { name: 'नेपाली' });
    for (const width of [1440, 390]) {
      await page.setViewportSize({ width, height: 800 });
      for (const path of ['/login', '/registration', '/privacy-policy', '/user-agreements']) {
        const release = await openWithoutScripts(page, path);
        const before = await choice.boundingBox();
        expect(before).not.toBeNull();
        release();
        await part(page).waitFor({ state: 'detached' });
        expect(await choice.boundingBox()).toEqual(before);
        await page.unrouteAll({ behavior: 'wait' });
      }
    }

    // A press is recorded too.
    const release = await openWithoutScripts(page, '/login');
    await choice.click();
    release();
    await page.getByRole('group', { name: 'Language' }).waitFor();
  },
);

journey('typing while the portal replaces the page loses no letter', async ({ page }) => {
  const release = await openWithoutScripts(page, '/login');
  const email = page.getByLabel('Email');
  const typed = `${'a-very-long-address-'.repeat(3)}@example.com`;
  await email.click();
  release();
  await page.keyboard.type(typed, { delay: 30 });
  await part(page).waitFor({ state: 'detached' });
  expect(await email.inputValue()).toBe(typed);
  await page.getByRole('button', { name: 'Login', exact: true }).click();
  await page.getByText('Please enter the required fields').waitFor();
  // The form has the address; only the password is missing.
  expect(await email.getAttribute('aria-invalid')).toBeNull();
});

journey(
  'a login that is submitted before any script runs is sent once it can be',
  async ({ page }) => {
    const release = await openWithoutScripts(page, '/login');
    await page.getByLabel('Email').fill(ASHA.email);
    await page.getByLabel(/^Password/).fill(ASHA.password);
    await page.keyboard.press('Enter');
    await part(page).locator('form[data-sent]').waitFor();
    expect(page.url()).toMatch(/\/login$/);
    release();
    await expectPage(page, '/');
  },
);

journey('the prerendered page is painted before any stylesheet has loaded', async ({ page }) => {
  const letGo = await holdBack(page, '**/*.css');
  await open(page, '/login');
  await page.waitForFunction(
    () => performance.getEntriesByName('first-contentful-paint').length > 0,
  );
  const looks = async () => {
    const button = page.getByRole('button', { name: 'Login', exact: true });
    const colour = await button.evaluate((element) => getComputedStyle(element).backgroundColor);
    return { colour, box: await button.boundingBox() };
  };
  const before = await looks();
  expect(await part(page).count()).toBe(1);
  letGo();
  await part(page).waitFor({ state: 'detached' });
  expect(await looks()).toEqual(before);
});

journey(
  'with a session the frame is shown before any script runs, without one it never is',
  async ({ page, elsewhere }) => {
    await signIn(page);
    const release = await openWithoutScripts(page, '/cameras');
    await header(page).getByRole('link', { name: 'Cameras', exact: true }).waitFor();
    const current = page.locator('nav:visible [aria-current]');
    expect(await current.allTextContents()).toEqual(['Cameras']);
    release();
    await page.getByRole('article').first().waitFor();
    expect(await part(page).count()).toBe(0);

    const stranger = await elsewhere();
    const releaseToo = await openWithoutScripts(stranger, '/cameras');
    expect(await header(stranger).isVisible()).toBe(false);
    releaseToo();
    await expectPage(stranger, '/login');
  },
);

journey(
  'a link pressed in the frame opens once it can, although the page then shows a person',
  async ({ page, newTab }) => {
    await signIn(page, { to: '/cameras' });
    await page.close();
    const tab = await newTab();
    const release = await openWithoutScripts(tab, '/cameras');
    await header(tab).getByRole('button', { name: 'Account' }).click();
    release();
    await tab.getByRole('button', { name: 'Logout' }).waitFor();
    await part(tab).waitFor({ state: 'detached' });
  },
);

journey('a long press is not lost when the portal replaces the frame', async ({ page }) => {
  await signIn(page);
  const release = await openWithoutScripts(page, '/cameras');
  await header(page).getByRole('button', { name: 'Account' }).hover();
  await page.mouse.down();
  release();
  await page.locator('html[data-portal=running]').waitFor();
  await comesToRest(page);
  await page.mouse.up();
  await page.getByRole('button', { name: 'Logout' }).waitFor();
});

journey(
  'background work such as the offline worker starts after the first page is complete',
  async ({ page, context }) => {
    await signIn(page);
    const answer = await holdBack(context, /\/ipcams\?/);
    // Nothing can be shown at once. Slows the clock, because the portal waits only a short time for data and the
    // machine may be busy.
    await page.addInitScript(() => {
      localStorage.removeItem('portal_state');
      const now = performance.now.bind(performance);
      performance.now = () => now() / 10;
    });
    const requested: string[] = [];
    page.on('request', (request) => requested.push(request.url()));
    await page.goto('/cameras');
    await page.getByRole('main').locator('[data-waiting]').first().waitFor();
    await comesToRest(page);
    const waits = (address: string) => /\/finder\.[^/]+\.js$/.test(address);
    expect(requested.filter(waits)).toEqual([]);
    const asksForRest = page.waitForRequest((request) => waits(request.url()));
    answer();
    await page.getByRole('article').first().waitFor();
    await asksForRest;
  },
);
