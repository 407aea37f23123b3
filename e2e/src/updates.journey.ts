import type { Page } from 'playwright-core';
import { expectPage, expectText } from './harness/expectations';
import { journeys } from './harness/journey';
import {
  goTo,
  hasLoaded,
  isMarked,
  leave,
  mark,
  POLL_SECONDS,
  POLLING_OFTEN,
  receives,
} from './harness/open-tabs';
import { BINA, signIn } from './harness/people';
import { CHANGED } from './harness/prepared';
import {
  buildNextShell,
  liveVersions,
  deliver,
  releaseChanged,
  resetReleases,
} from './harness/releases';

const { journey, portal } = journeys(POLLING_OFTEN);

beforeEach(() => resetReleases(portal()));

/** Waits for a document made by this version of the shell, and for its content. */
async function expectShell(page: Page, version: string) {
  const script = page.locator(`script[defer][src*="/remotes/shell/${version}/"]`);
  await script.waitFor({ state: 'attached' });
  await page.waitForLoadState();
  await page.getByRole('article').first().waitFor();
}

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
    // One that is still loading stays until then.
    await page.waitForFunction(
      () => document.querySelector('link[rel="stylesheet"][href*="/mfe-cameras/"]') === null,
    );
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
