import type { Page } from 'playwright-core';
import { expectPage, expectText } from './harness/expectations';
import {
  answersIn,
  expectKept,
  keptIn,
  placesIn,
  untilAnswers,
  untilKept,
  untilNoAnswers,
} from './harness/kept';
import { navigationLink } from './harness/navigation';
import { journeysBehindLine, NO_NETWORK, OFFLINE } from './harness/offline';
import { BINA, logOut, signIn } from './harness/people';
import { CHANGED } from './harness/prepared';
import { deliver, releaseChanged } from './harness/releases';

const { journey, goOffline, goOnline } = journeysBehindLine();

const CAMERAS = ['IPC-2026-02A7', 'IPC-2026-03A7'] as const;
const CHOICE = 'Keep my cameras on this device';
/** What stays in a browser after a logout: the same for everybody. */
const AFTER_LOGOUT = {
  keys: ['redirect_path'],
  caches: ['portal-document', 'portal-verified'],
  databases: ['workbox-expiration'],
};

async function choose(page: Page, isWanted: boolean) {
  await page.getByRole('button', { name: 'Account' }).click();
  await page.getByRole('checkbox', { name: CHOICE }).setChecked(isWanted);
  await page.keyboard.press('Escape');
}

const cameras = (page: Page) => page.getByRole('article').first().waitFor();
const plans = (page: Page) => page.getByRole('tab', { name: 'Current Plan' }).waitFor();

/** Chooses to keep, and reads the list and the pages of two cameras. */
async function readAndKeep(page: Page) {
  await signIn(page);
  await choose(page, true);
  await navigationLink(page, 'Cameras').click();
  await cameras(page);
  // Who leaves ends what is still asked: the list, then of each camera its subscriptions and its trial, of the first the
  // requests to cancel too.
  await untilAnswers(page, 1);
  for (const [index, name] of CAMERAS.entries()) {
    await page.getByRole('link', { name }).first().click();
    await plans(page);
    await untilAnswers(page, 4 + 2 * index);
    await page.goBack();
    await cameras(page);
  }
  await untilKept(page);
}

/** Reads list and cameras as they were kept. */
async function read(page: Page) {
  await cameras(page);
  await page.getByText(OFFLINE).waitFor();
  for (const name of CAMERAS) {
    await page.getByRole('link', { name }).first().click();
    await plans(page);
    await page.getByText(OFFLINE).waitFor();
    await page.goBack();
    await cameras(page);
  }
}

journey(
  'who chose to reads cameras and subscriptions without a network, with their time',
  async ({ page, context, allow }) => {
    allow(...NO_NETWORK);
    await readAndKeep(page);
    await goOffline(context);
    await page.getByText(OFFLINE).waitFor();
    await page.reload();
    await read(page);
    // Another camera was never opened.
    await page.getByRole('link', { name: 'IPC-2026-05A7' }).first().click();
    await expectText(page, 'This could not be loaded.');
    await expectText(page, 'This needs the network, and you are offline.');
  },
);

journey(
  'so they do after a release that this browser has not loaded, which drops the saved state',
  async ({ page, context, portal, allow }) => {
    allow(...NO_NETWORK, /PORTAL-20\d/);
    await readAndKeep(page);
    await releaseChanged(portal);
    await expectKept(page, (kept) => (kept['/'] ?? '').includes(CHANGED.version));
    await goOffline(context);
    await page.getByText(OFFLINE).waitFor();
    await page.reload();
    await read(page);
  },
);

journey(
  'so they do after a rollback, and what was withdrawn stays away',
  async ({ page, context, portal, allow }) => {
    allow(...NO_NETWORK);
    await releaseChanged(portal);
    await readAndKeep(page);
    await deliver(portal, 'rollback', 'mfe-cameras');
    await expectKept(page, (kept) => !Object.keys(kept).join().includes(CHANGED.version));
    await page.reload();
    await cameras(page);
    await page.getByRole('link', { name: CAMERAS[0] }).first().click();
    await plans(page);
    await untilKept(page);
    await goOffline(context);
    await page.getByText(OFFLINE).waitFor();
    await page.goto('/cameras');
    await read(page);
    expect(Object.keys(await keptIn(page)).join()).not.toContain(CHANGED.version);
  },
);

journey(
  'a logout without a network destroys all of it, and the choice',
  async ({ page, context, allow }) => {
    allow(...NO_NETWORK);
    await readAndKeep(page);
    await goOffline(context);
    await page.getByText(OFFLINE).waitFor();
    await logOut(page);
    await expectPage(page, '/login');
    await untilNoAnswers(page);
    expect(await placesIn(page)).toEqual(AFTER_LOGOUT);
    await goOnline(context);

    await signIn(page, { as: BINA });
    await page.getByRole('button', { name: 'Account' }).click();
    expect(await page.getByRole('checkbox', { name: CHOICE }).isChecked()).toBe(false);
    expect(await answersIn(page)).toBe(0);
  },
);

journey('a logout in another tab does so too', async ({ page, context, allow }) => {
  allow(...NO_NETWORK);
  await readAndKeep(page);
  const other = await context.newPage();
  await other.goto('/cameras');
  await cameras(other);
  await logOut(other);
  await expectPage(page, '/login');
  await untilNoAnswers(page);
  expect(await placesIn(page)).toEqual(AFTER_LOGOUT);
});

journey('who did not choose keeps nothing, nor who turns it off', async ({ page }) => {
  await signIn(page, { to: '/cameras' });
  await cameras(page);
  await untilKept(page);
  expect(await answersIn(page)).toBe(0);
  await choose(page, true);
  await untilAnswers(page, 1);
  await choose(page, false);
  await untilNoAnswers(page);
  expect((await placesIn(page)).keys).not.toContain('offline_key');
});
