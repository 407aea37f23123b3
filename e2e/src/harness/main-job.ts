import type { Locator, Page } from 'playwright-core';
import { answerWallet, type Choice, expectNothingUpcoming, subscribe } from './buying';
import { expectPage, expectText } from './expectations';

/** A camera of Asha's that has no subscription. */
export interface BareCamera {
  id: string;
  serial: string;
  /** What finds it, and no other, in the list. */
  search: string;
}

export const ENTRANCE: BareCamera = { id: 'asha-01', serial: 'IPC-2026-01A7', search: 'मुख्य' };
export const STORE: BareCamera = { id: 'asha-07', serial: 'IPC-2026-07A7', search: 'store' };

/** From the dashboard to a camera of the list, found by search. */
export async function findCamera(page: Page, { serial, search }: BareCamera): Promise<Locator> {
  await page.getByRole('link', { name: 'Total Cameras' }).click();
  await expectPage(page, '/cameras');
  await page.getByRole('searchbox', { name: 'Search Camera' }).fill(search);
  await expectText(page, '1 of 12 cameras');
  return page.getByRole('article').filter({ has: page.getByRole('link', { name: serial }) });
}

/** From the dashboard to the wallet, to pay for a camera's package. */
export async function orderPackage(page: Page, bare: BareCamera, choice: Choice): Promise<void> {
  await page.getByText('12', { exact: true }).waitFor();
  const camera = await findCamera(page, bare);
  await camera.getByText('No active subscriptions').waitFor();
  await camera.getByRole('button', { name: 'Buy Package' }).click();
  await subscribe(page, choice);
}

/** From the wallet back to the camera with its new subscription; paying again is not possible. */
export async function payForPackage(page: Page, { id }: BareCamera, plan: string): Promise<void> {
  const wallet = page.url();
  await answerWallet(page, 'Pay');
  await expectText(page, 'Payment received');
  await expectPage(page, `/cameras/subscription/${id}`);
  const current = page.getByRole('tabpanel', { name: 'Current Plan' });
  await current.getByRole('heading', { name: plan }).waitFor();

  await page.goto(wallet);
  await page.reload();
  await expectText(page, 'You were charged once.');
  await page.getByRole('link', { name: 'Back to the portal' }).click();
  await current.getByRole('heading', { name: plan }).waitFor();
  await expectNothingUpcoming(page);
}
