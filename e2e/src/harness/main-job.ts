import type { Locator, Page } from 'playwright-core';
import { answerWallet, expectNothingUpcoming, subscribe } from './buying';
import { expectPage, expectText } from './expectations';
import { ASHA, type Person, signIn } from './people';

/** A camera without a subscription. */
export interface BareCamera {
  owner: Person;
  id: string;
  serial: string;
  /** What its owner types to find it; no other camera matches. */
  search: string;
  /** How many cameras the owner has. */
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

/** From the list to a camera's page. The list stays in sight until the page can be shown. */
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

/** The same; and paying again is not possible. */
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

/** What the portal is for: signs in, finds a camera, buys a package for it, and sees it on the camera's page. */
export async function mainJob(page: Page, bare: BareCamera): Promise<void> {
  await signIn(page, { as: bare.owner });
  await orderPackage(page, bare);
  await payOnce(page, bare);
}
