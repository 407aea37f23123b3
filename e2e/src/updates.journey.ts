import type { Page } from 'playwright-core';
import { expectFocused, expectPage, expectText } from './harness/expectations';
import { journeys } from './harness/journey';
import { navigationLink } from './harness/navigation';
import { BINA, signIn } from './harness/people';
import { CHANGED } from './harness/prepared';
import {
  buildNextShell,
  liveVersions,
  deliver,
  releaseChanged,
  resetReleases,
} from './harness/releases';

/** Seconds between two requests of a tab; a minute by default. */
const POLL_SECONDS = 1;

const { journey, portal } = journeys({ config: { liveSet: { pollSeconds: POLL_SECONDS } } });

beforeEach(() => resetReleases(portal()));

/** Waits until a tab has polled the current live set; it polls one request at a time. */
async function receives(page: Page) {
  for (let questions = 0; questions < 2; questions += 1)
    await page.waitForRequest('**/live.json?outline');
}

/** Marks the document, to detect a reload. */
const mark = (page: Page) => page.evaluate(() => void Object.assign(window, { marked: true }));
const isMarked = (page: Page) => page.evaluate(() => 'marked' in window);

/** Whether a file of this version of mfe-cameras was loaded into a document. */
const hasLoaded = (page: Page, version: string) =>
  page.evaluate(
    (folder) => performance.getEntriesByType('resource').some(({ name }) => name.includes(folder)),
    `/mfe-cameras/${version}/`,
  );

/** Waits for a document made by this version of the shell, and for its content. */
async function expectShell(page: Page, version: string) {
  const script = page.locator(`script[defer][src*="/remotes/shell/${version}/"]`);
  await script.waitFor({ state: 'attached' });
  await page.waitForLoadState();
  await page.getByRole('article').first().waitFor();
}

const goTo = (page: Page, name: string) => navigationLink(page, name).click();

/** Agrees to leave a page with unsaved work. */
const leave = (page: Page) => page.getByRole('button', { name: 'Leave', exact: true }).click();

journey(
  'a release shows on the next page, and never changes the open one',
  async ({ page, portal }) => {
    await signIn(page);
    await expectText(page, CHANGED.from);
    await mark(page);
    await releaseChanged(portal);
    await receives(page);
    expect(await page.getByText(CHANGED.from).count()).toBe(1);

    await goTo(page, 'My Home');
    await page.getByRole('article').first().waitFor();
    await goTo(page, 'Dashboard');
    await expectText(page, CHANGED.to);
    expect(await page.getByText(CHANGED.from).count()).toBe(0);

    await deliver(portal, 'rollback', 'mfe-cameras');
    await receives(page);
    expect(await page.getByText(CHANGED.to).count()).toBe(1);
    await goTo(page, 'Cameras');
    await page.getByRole('article').first().waitFor();
    // Timers and globals of the version that was rolled back end with the document.
    expect(await isMarked(page)).toBe(false);
    expect(await hasLoaded(page, CHANGED.version)).toBe(false);
    await page.goBack();
    await expectText(page, CHANGED.from);
  },
);

journey(
  'the styles of a remote are removed with its last screen, and restored with the next one',
  async ({ page }) => {
    await signIn(page, { to: '/cameras' });
    const card = page.getByRole('article').first();
    const sheets = page.locator('link[rel="stylesheet"][href*="/mfe-cameras/"]');
    const drawn = () =>
      card.evaluate((one) => {
        const { display, padding, borderRadius, backgroundColor } = getComputedStyle(one);
        return [display, padding, borderRadius, backgroundColor];
      });
    await card.waitFor();
    const before = await drawn();
    expect(await sheets.count()).toBeGreaterThan(0);
    await goTo(page, 'Profile');
    await sheets.first().waitFor({ state: 'detached' });
    expect(await sheets.count()).toBe(0);
    await goTo(page, 'Cameras');
    await card.waitFor();
    expect(await drawn()).toEqual(before);
  },
);

journey('a form with unsaved work delays a release until it is left', async ({ page, portal }) => {
  await signIn(page, { as: BINA, to: '/profile/kyc' });
  const firstName = page.getByLabel(/^First Name/);
  await firstName.fill('Written by Bina');
  await mark(page);
  await releaseChanged(portal);
  await receives(page);

  await goTo(page, 'Dashboard');
  await leave(page);
  await expectText(page, CHANGED.from);
  await goTo(page, 'Profile');
  await expectPage(page, '/profile');
  await goTo(page, 'Dashboard');
  await expectText(page, CHANGED.to);
  await page.goto('/profile/kyc');
  expect(await firstName.inputValue()).toBe('Written by Bina');
});

journey(
  'switching a remote off and on is immediate, and input elsewhere survives that and a rollback',
  async ({ page, newTab, portal }) => {
    await releaseChanged(portal);
    await signIn(page, { to: '/profile' });
    const other = await newTab();
    await other.goto('/cameras');
    await other.getByRole('article').first().waitFor();
    await Promise.all([mark(page), mark(other)]);
    const typed = page.getByLabel(/^Current Password/);
    await typed.fill('half a pass');
    const entry = navigationLink(page, 'Cameras');
    await entry.waitFor();

    await deliver(portal, 'disable', 'mfe-cameras', '--reason', 'New cameras arrive until noon.');
    await expectText(other, 'This part of the portal is switched off at the moment.');
    await expectText(other, 'New cameras arrive until noon.');
    await entry.waitFor({ state: 'detached' });
    await expectFocused(other.locator('#main'));

    await deliver(portal, 'enable', 'mfe-cameras');
    await other.getByRole('article').first().waitFor();
    await entry.waitFor();
    await deliver(portal, 'rollback', 'mfe-cameras');
    await receives(page);
    expect(await typed.inputValue()).toBe('half a pass');
    // A form with unsaved work delays the rollback until it is left.
    await goTo(page, 'Dashboard');
    await leave(page);
    await expectText(page, CHANGED.to);
    await goTo(page, 'Profile');
    await expectPage(page, '/profile');
    await goTo(page, 'Dashboard');
    await expectText(page, CHANGED.from);
    // The version that was rolled back kept running there because of the form.
    expect(await Promise.all([isMarked(page), isMarked(other)])).toEqual([false, true]);
  },
);

journey(
  'another shell reloads the document once, on the next page, and so does its rollback',
  async ({ page, portal }) => {
    const loads: string[] = [];
    await signIn(page);
    await expectText(page, CHANGED.from);
    page.on('load', () => loads.push(new URL(page.url()).pathname));
    const before = liveVersions(portal)['shell'] ?? '';
    await deliver(portal, 'release', 'shell', '--from', buildNextShell(portal, '1.9.0'));
    await receives(page);
    expect(loads).toEqual([]);

    await goTo(page, 'Cameras');
    await expectShell(page, '1.9.0');
    await goTo(page, 'My Home');
    await expectPage(page, '/my-home');
    await receives(page);
    await page.goBack();
    await expectPage(page, '/cameras');
    await page.goBack();
    await expectText(page, CHANGED.from);
    expect(loads).toEqual(['/cameras']);

    await deliver(portal, 'rollback', 'shell');
    await receives(page);
    await goTo(page, 'My Home');
    await expectShell(page, before);
    expect(loads).toEqual(['/cameras', '/my-home']);
  },
);

const TABS = 20;

journey(
  `a rollback reaches ${TABS} open tabs, and each reloads the document on its next page`,
  async ({ page, newTab, portal }) => {
    await releaseChanged(portal);
    await signIn(page, { to: '/my-home' });
    const tabs = [page];
    while (tabs.length < TABS) {
      const tab = await newTab();
      await tab.goto('/my-home', { waitUntil: 'commit' });
      tabs.push(tab);
    }
    for (const tab of tabs) {
      await tab.getByRole('article').first().waitFor();
      expect(await hasLoaded(tab, CHANGED.version)).toBe(true);
    }
    await Promise.all(tabs.map(mark));

    const began = Date.now();
    await deliver(portal, 'rollback', 'mfe-cameras');
    const seconds = await Promise.all(
      tabs.map(async (tab) => {
        await receives(tab);
        return (Date.now() - began) / 1_000;
      }),
    );
    // One after the other: twenty pages that load at once are slower than the time limits of a remote.
    for (const tab of tabs) {
      await goTo(tab, 'Dashboard');
      await expectText(tab, CHANGED.from);
    }
    expect(await Promise.all(tabs.map(isMarked))).toEqual(tabs.map(() => false));
    const [first, last] = [Math.min(...seconds), Math.max(...seconds)];
    process.stdout.write(
      `Rollback: ${TABS} of ${TABS} tabs know of it, the first after ${first.toFixed(1)} s, ` +
        `the last after ${last.toFixed(1)} s; they ask every ${POLL_SECONDS} s here.\n`,
    );
  },
);
