import type { Page } from 'playwright-core';

export interface Person {
  email: string;
  password: string;
  name: string;
}

export const ASHA: Person = {
  email: 'asha@example.com',
  password: 'Portal-2026',
  name: 'Asha Gurung',
};
export const BINA: Person = {
  email: 'bina@example.com',
  password: 'Portal-2026',
  name: 'बिना श्रेष्ठ',
};
/** Has 2000 cameras. */
export const SCALE: Person = {
  email: 'scale@example.com',
  password: 'Portal-2026',
  name: 'Scale',
};

/** Fills the login screen that is open, and sends it. */
export async function fillLogin(page: Page, { email, password }: Omit<Person, 'name'>) {
  await page.getByLabel('Email').fill(email);
  await page.getByLabel(/^Password/).fill(password);
  await page.getByRole('button', { name: 'Login' }).click();
}

/** Signs in and waits for the dashboard, or for the page at `to`. */
export async function signIn(
  page: Page,
  { to = '/', as = ASHA }: { to?: string; as?: Person } = {},
) {
  await page.goto(to);
  await page.waitForURL('**/login');
  await fillLogin(page, as);
  await page.waitForURL((url) => url.pathname + url.search === to);
}

/** Opens the profile menu and follows one of its links. */
export async function followAccountLink(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: 'Account' }).click();
  await page.getByRole('navigation', { name: 'Account' }).getByRole('link', { name }).click();
}

/** Opens the profile menu and chooses Logout. */
export async function logOut(page: Page) {
  await page.getByRole('button', { name: 'Account' }).click();
  await page.getByRole('button', { name: 'Logout' }).click();
}
