import type { Page } from 'playwright-core';

/** Opens the newest mail to an address in the sandbox mailbox, and reads the code in it. */
export async function openLetter(page: Page, email: string): Promise<string> {
  await page.goto('/sandbox/mail');
  const newest = page.getByRole('listitem').filter({ hasText: email }).first();
  await newest.getByRole('link').click();
  return page.getByRole('article').locator('strong').innerText();
}

const link = (page: Page) => page.getByRole('article').getByRole('link');

export const followLetter = (page: Page): Promise<void> => link(page).click();

/** The address of the link in the open mail. */
export const linkOfLetter = async (page: Page): Promise<string> =>
  (await link(page).getAttribute('href')) ?? '';
