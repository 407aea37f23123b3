import type { Locator, Page } from 'playwright-core';
import { openBuyDialog } from '../harness/main-job';
import { expectPage, expectText } from '../harness/expectations';
import { expectStored, readStored, untilStored } from '../harness/stored-answers';
import { navigationLink } from '../harness/navigation';
import { DAMAGED, journeysBehindLine, layLine, NO_NETWORK, OFFLINE } from '../harness/offline';
import { logOut, signIn } from '../harness/people';
import { startTestPortal } from '../harness/portal';
import { CHANGED } from '../harness/prepared';
import { deliver, releaseChanged } from '../harness/releases';

const { journey, goOffline, goOnline, damage } = journeysBehindLine();

const goTo = (page: Page, name: string) => navigationLink(page, name).click();
const cameras = (page: Page) => page.getByRole('article').first().waitFor();

journey(
  'visited pages open without a network and say so; others wait until it is back',
  async ({ page, context, allow }) => {
    allow(...NO_NETWORK);
    await signIn(page);
    await goTo(page, 'Cameras');
    await cameras(page);
    await untilStored(page);

    await goOffline(context);
    await page.getByText(OFFLINE).waitFor();
    await page.reload();
    await cameras(page);
    await page.getByText(OFFLINE).waitFor();
    await goTo(page, 'Dashboard');
    await expectText(page, CHANGED.from);
    await goTo(page, 'Profile');
    const waiting = page.getByText('This part of the portal is waiting for a connection.');
    await waiting.waitFor();
    expect(await page.getByText('Support code').count()).toBe(0);
    await page.getByText(OFFLINE).waitFor();

    await goOnline(context);
    await waiting.waitFor({ state: 'detached' });
    await page.getByRole('heading', { name: 'Profile', level: 1 }).waitFor();
    await page.getByText(OFFLINE).waitFor({ state: 'detached' });
  },
);

journey(
  'a page that could not be refreshed says how old it is, and refreshes on demand',
  async ({ page, allow }) => {
    allow(/status of 503/);
    await signIn(page, { to: '/cameras' });
    await cameras(page);
    const list = '**/ipcam/*/ipcams?*';
    await page.route(list, (route) => route.fulfill({ status: 503, json: { message: 'Later.' } }));
    await goTo(page, 'Dashboard');
    const line = page.getByText(/^Could not refresh\. This is from \d+:\d\d [AP]M\./);
    await line.waitFor();
    await expectText(page, CHANGED.from);
    await page.unroute(list);
    await page.getByRole('button', { name: 'Try again' }).click();
    await line.waitFor({ state: 'detached' });
    await expectText(page, CHANGED.from);
  },
);

journey(
  'actions that need the network say so, and the selection stays until it is back',
  async ({ page, context, allow }) => {
    allow(...NO_NETWORK);
    /** A press does nothing without a network, and the button says why. */
    const waits = async (within: Locator, label: string) => {
      await goOffline(context);
      const button = within.getByRole('button', {
        name: new RegExp(`^${label}.* You are offline$`),
      });
      await button.waitFor();
      expect(await button.getAttribute('aria-disabled')).toBe('true');
      await button.focus();
      await page.keyboard.press('Enter');
      await goOnline(context);
      await page.getByText(OFFLINE).waitFor({ state: 'detached' });
      await button.waitFor({ state: 'detached' });
    };
    await openBuyDialog(page, '02');
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Packages').selectOption({ index: 1 });
    await dialog.getByLabel('Plans').selectOption({ index: 1 });
    await dialog.getByText('Total').waitFor();
    const plan = await dialog.getByLabel('Plans').inputValue();
    await waits(dialog, 'Subscribe');
    expect(await dialog.getByLabel('Plans').inputValue()).toBe(plan);

    await page.goto('/renew');
    const all = page.getByRole('checkbox', { name: 'All cameras' });
    await all.check();
    await waits(page.getByRole('main'), 'Pay');
    expect(await all.isChecked()).toBe(true);
  },
);

for (const viewport of [
  { width: 390, height: 844 },
  { width: 320, height: 568 },
]) {
  journey(
    `the line does not cover the payment button at ${viewport.width} × ${viewport.height}`,
    async ({ page, context, allow }) => {
      allow(...NO_NETWORK);
      await page.setViewportSize(viewport);
      await signIn(page, { to: '/renew' });
      const pay = page.getByRole('button', { name: /^Pay / });
      await pay.waitFor();
      await goOffline(context);
      const line = page.getByText(OFFLINE);
      await line.waitFor();
      await page.waitForFunction(
        ([above, below]) =>
          (above?.getBoundingClientRect().bottom ?? Infinity) <=
          (below?.getBoundingClientRect().top ?? 0),
        [await pay.elementHandle(), await line.elementHandle()],
      );
    },
  );
}

journey(
  'a version that was rolled back is never served from the stored files',
  async ({ page, context, portal, allow }) => {
    allow(...NO_NETWORK);
    await releaseChanged(portal);
    await signIn(page);
    await expectText(page, CHANGED.to);
    await untilStored(page);
    expect(Object.keys(await readStored(page)).join()).toContain(`mfe-cameras/${CHANGED.version}`);

    await deliver(portal, 'rollback', 'mfe-cameras');
    await expectStored(page, (stored) => !Object.keys(stored).join().includes(CHANGED.version));
    await goOffline(context);
    await page.reload();
    // Only the profile is restored from the state of another version.
    await expectText(page, 'Welcome back, Asha Gurung.');
    await expectText(page, 'You are offline.');
    expect(await page.getByText(CHANGED.to).count()).toBe(0);
    await goOnline(context);
    await expectText(page, CHANGED.from);
  },
);

journey(
  'a remote that is switched off stays off without a network',
  async ({ page, context, portal, allow }) => {
    allow(...NO_NETWORK);
    await signIn(page);
    await goTo(page, 'Cameras');
    await cameras(page);
    await untilStored(page);
    await deliver(portal, 'disable', 'mfe-cameras', '--reason', 'New cameras arrive until noon.');
    await expectStored(page, (stored) => !Object.keys(stored).join().includes('mfe-cameras'));
    await goOffline(context);
    await page.reload();
    await expectText(page, 'New cameras arrive until noon.');
    expect(await page.getByRole('article').count()).toBe(0);
  },
);

journey('damaged files are not stored', async ({ page, context, allow }) => {
  allow(...NO_NETWORK, /integrity|could not be loaded|Support code/);
  await signIn(page);
  await untilStored(page);
  damage('/remotes/mfe-kyc-profile/');
  await goTo(page, 'Profile');
  await expectText(page, 'This part of the portal is not available right now.');

  await goOnline(context);
  await page.reload();
  await page.getByRole('heading', { name: 'Profile', level: 1 }).waitFor();
  await untilStored(page);
  const texts = Object.values(await readStored(page));
  expect(texts.filter((text) => text === DAMAGED)).toEqual([]);
});

journey(
  'a logout without a network leaves no data of the person',
  { screen: 'narrow' },
  async ({ page, context, allow }) => {
    allow(...NO_NETWORK);
    await signIn(page);
    await expectText(page, CHANGED.from);
    await untilStored(page);
    const token = await page.evaluate(() => localStorage.getItem('access_token'));

    await goOffline(context);
    await page.getByText(OFFLINE).waitFor();
    await logOut(page);
    await expectPage(page, '/login');
    const stored = await readStored(page);
    // A document and files, the same for everybody. No API response, no sign-in page.
    const others = Object.keys(stored).filter(
      (path) => !/^\/((remotes|manifests)\/.*)?$/.test(path),
    );
    expect(others).toEqual([]);
    expect(Object.values(stored).filter((text) => text.includes(token ?? ''))).toEqual([]);
    expect(Object.values(stored).join()).not.toMatch(/Asha Gurung|asha@example/);

    await page.goto('/');
    await expectPage(page, '/login');
    expect(await page.getByText('Asha').count()).toBe(0);
  },
);

journey(
  'operators can remove the worker and its stored files from browsers',
  async ({ page, portal }) => {
    const without = await startTestPortal({ config: { offline: false } });
    const own = await layLine(portal.origin);
    try {
      await page.goto(`${own.origin}/privacy-policy`);
      await expectStored(page, (stored) => '/' in stored);

      own.leadTo(without.origin);
      await page.goto(`${own.origin}/privacy-policy`);
      await expectStored(page, (stored) => Object.keys(stored).length === 0);
      await page.reload();
      const registered = await page.evaluate(
        async () => (await navigator.serviceWorker.getRegistrations()).length,
      );
      expect(registered).toBe(0);
    } finally {
      await page.goto('about:blank');
      own.close();
      await without.close();
    }
  },
);
