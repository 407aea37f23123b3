import type { Locator, Page } from 'playwright-core';
import { expectPage, expectText } from './expectations';
import { ASHA, type Person, signIn } from './people';

/** The choices of the Buy Package dialog. */
interface Choice {
  package: string;
  plan: string;
  /** The displayed total, without the currency. */
  total: string;
}

/** For journeys that leave payments at the wallet, about which the next one would be asked. */
export const WITHOUT_RECENT_PAYMENTS = { config: { recentPayments: false } };

export const HOME_BASIC: Choice = {
  package: 'Home Basic (3 days recording)',
  plan: '1 Month',
  total: '282.50',
};

/** The same, as a Nepali page names it. */
export const HOME_BASIC_IN_NEPALI = { package: 'होम बेसिक (३ दिन रेकर्डिङ)', plan: '१ महिना' };

/** The page of one of Asha's cameras, by the two digits of its number. */
export const cameraPage = (number: string): string => `/cameras/subscription/asha-${number}`;

/** Signs in on the page of a camera, and opens the dialog. */
export async function openBuyDialog(page: Page, camera: string): Promise<void> {
  await signIn(page, { to: cameraPage(camera) });
  await page.getByRole('button', { name: 'Buy Package' }).click();
}

export const buyDialog = (page: Page): Locator =>
  page.getByRole('dialog', { name: 'Select Subscriptions' });

export const subscribeButton = (page: Page): Locator =>
  buyDialog(page).getByRole('button', { name: 'Subscribe' });

/** Expects the total in the open dialog. The list below the plans has the prices of all. */
export const expectTotal = (page: Page, total: string): Promise<void> =>
  buyDialog(page).getByRole('definition').filter({ hasText: total }).last().waitFor();

/** Selects package and plan in the open dialog, and checks the total. */
export async function choose(page: Page, choice = HOME_BASIC): Promise<void> {
  const dialog = buyDialog(page);
  await dialog.getByLabel('Packages').selectOption({ label: choice.package });
  expect(await subscribeButton(page).isDisabled()).toBe(true);
  await dialog.getByLabel('Plans').selectOption({ label: choice.plan });
  await expectTotal(page, choice.total);
}

export const expectWallet = (page: Page): Promise<void> =>
  page.getByRole('heading', { name: 'Confirm your payment' }).waitFor();

/** Selects package and plan in the open dialog, and goes to the wallet, which shows the same amount. */
export async function subscribe(page: Page, choice = HOME_BASIC): Promise<void> {
  await choose(page, choice);
  await subscribeButton(page).click();
  await expectWallet(page);
  await page.getByText(choice.total).first().waitFor();
}

export const answerWallet = (page: Page, answer: 'Pay' | 'Decline' | 'Cancel'): Promise<void> =>
  page.getByRole('button', { name: answer, exact: true }).click();

/** The list of upcoming plans on a camera's page, after opening it. */
export async function upcomingPlans(page: Page): Promise<Locator> {
  await page.getByRole('tab', { name: 'Upcoming Plans' }).click();
  return page.getByRole('tabpanel', { name: 'Upcoming Plans' });
}

export async function expectNothingUpcoming(page: Page): Promise<void> {
  const upcoming = await upcomingPlans(page);
  await upcoming.getByText('No Records Founds').waitFor();
}

/** A camera without a subscription. */
export interface BareCamera {
  owner: Person;
  id: string;
  serial: string;
  /** A search text that matches no other camera. */
  search: string;
  /** The number of the owner's cameras. */
  among: number;
}

export const ENTRANCE: BareCamera = {
  owner: ASHA,
  id: 'asha-01',
  serial: 'IPC-2026-01A7',
  search: 'मुख्य',
  among: 12,
};
export const STORE: BareCamera = {
  owner: ASHA,
  id: 'asha-07',
  serial: 'IPC-2026-07A7',
  search: 'store',
  among: 12,
};

/** From the dashboard to a camera of the list, found by search. */
export async function findCamera(
  page: Page,
  { serial, search, among }: BareCamera,
): Promise<Locator> {
  await page.getByRole('link', { name: 'Total Cameras' }).click();
  await expectPage(page, '/cameras');
  await page.getByRole('searchbox', { name: 'Search Camera' }).fill(search);
  await expectText(page, `1 of ${among} cameras`);
  return page.getByRole('article').filter({ has: page.getByRole('link', { name: serial }) });
}

/** From the list to a camera's page. The list stays visible until the page is ready. */
export async function openCamera(page: Page, serial: string): Promise<void> {
  await page.getByRole('link', { name: serial, exact: true }).click();
  await page.getByRole('heading', { name: 'SUBSCRIPTIONS' }).waitFor();
}

/** From the dashboard to the wallet, to pay for a camera's package. */
export async function orderPackage(page: Page, bare: BareCamera): Promise<void> {
  await page.getByText(String(bare.among), { exact: true }).waitFor();
  const camera = await findCamera(page, bare);
  await camera.getByText('No active subscriptions').waitFor();
  await camera.getByRole('button', { name: 'Buy Package' }).click();
  await subscribe(page);
}

const expectCurrentPlan = (page: Page): Promise<void> =>
  page
    .getByRole('tabpanel', { name: 'Current Plan' })
    .getByRole('heading', { name: 'Home Basic' })
    .waitFor();

/** From the wallet back to the camera with its new subscription. */
async function payOnce(page: Page, { id }: BareCamera): Promise<void> {
  await answerWallet(page, 'Pay');
  await expectText(page, 'Payment received');
  await expectPage(page, `/cameras/subscription/${id}`);
  await expectCurrentPlan(page);
}

/** Pays, and checks that a second payment is impossible. */
export async function payForPackage(page: Page, bare: BareCamera): Promise<void> {
  const wallet = page.url();
  await payOnce(page, bare);
  await page.goto(wallet);
  await page.reload();
  await expectText(page, 'You were charged once.');
  await page.getByRole('link', { name: 'Back to the portal' }).click();
  await expectCurrentPlan(page);
  await expectNothingUpcoming(page);
}

/** The portal's main purpose: signs in, finds a camera, buys a package for it, and sees it on the camera's page. */
export async function mainJob(page: Page, bare: BareCamera): Promise<void> {
  await signIn(page, { as: bare.owner });
  await orderPackage(page, bare);
  await payOnce(page, bare);
}
