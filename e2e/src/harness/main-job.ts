import type { Locator, Page } from 'playwright-core';
import { answerWallet, HOME_BASIC, subscribe } from './buying';
import { expectPage, expectText } from './expectations';
import { ASHA, type Person, signIn } from './people';

/** Somebody's camera without a subscription. */
export interface Bare {
  owner: Person;
  id: string;
  serial: string;
  /** What its owner types to find it; no other camera matches. */
  search: string;
  /** How many cameras the owner has. */
  among: number;
}

export const MAIN_GATE: Bare = {
  owner: ASHA,
  id: 'asha-01',
  serial: 'IPC-2026-01A7',
  search: 'मुख्य',
  among: 12,
};

/** From the dashboard to a camera of the list, found by search. */
export async function findCamera(
  page: Page,
  { serial, search, among }: Omit<Bare, 'owner' | 'id'>,
): Promise<Locator> {
  await page.getByRole('link', { name: 'Total Cameras' }).click();
  await expectPage(page, '/cameras');
  await page.getByRole('searchbox', { name: 'Search Camera' }).fill(search);
  await expectText(page, `1 of ${among} cameras`);
  return page.getByRole('article').filter({ has: page.getByRole('link', { name: serial }) });
}

/** What the portal is for: signs in, finds a camera, buys a package for it, and sees it on the camera's page. */
export async function mainJob(page: Page, bare: Bare = MAIN_GATE): Promise<{ wallet: string }> {
  await signIn(page, { as: bare.owner });
  await page.getByText(String(bare.among), { exact: true }).waitFor();
  const camera = await findCamera(page, bare);
  await camera.getByText('No active subscriptions').waitFor();
  await camera.getByRole('button', { name: 'Buy Package' }).click();
  await subscribe(page, HOME_BASIC);
  const wallet = page.url();
  await answerWallet(page, 'Pay');
  await expectText(page, 'Payment received');
  await expectPage(page, `/cameras/subscription/${bare.id}`);
  const current = page.getByRole('tabpanel', { name: 'Current Plan' });
  await current.getByRole('heading', { name: 'Home Basic' }).waitFor();
  return { wallet };
}
