import { expectFocused, expectPage, expectText } from '../harness/expectations';
import { journeys } from '../harness/journey';
import { navigationLink } from '../harness/navigation';
import {
  goTo,
  hasLoaded,
  isMarked,
  leave,
  mark,
  POLLING_OFTEN,
  receives,
} from '../harness/open-tabs';
import { signIn } from '../harness/people';
import { CHANGED } from '../harness/prepared';
import { deliver, releaseChanged, resetReleases } from '../harness/releases';

const { journey, portal } = journeys(POLLING_OFTEN);

beforeEach(() => resetReleases(portal()));

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
