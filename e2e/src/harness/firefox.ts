import { requireFirefox } from '@portal/machine/firefox';
import puppeteer, { type Browser, type Page } from 'puppeteer-core';
import type { Person } from './people';
import { SCREENS } from './screen-sizes';

/** Milliseconds a page may take to show what is expected. */
const PATIENCE = 15_000;

/** Starts the machine's Firefox, driven by WebDriver BiDi. */
export const openFirefox = (): Promise<Browser> =>
  puppeteer.launch({ browser: 'firefox', executablePath: requireFirefox() });

/** Firefox says so of a font whose request ends with the page: the number is NS_BINDING_ABORTED. */
const FONT_LEFT_BEHIND = /^(Error: )?downloadable font: download failed .*status=2152398850/;

/** Firefox says so of a file whose request ends with the page: this is the hash of nothing. */
const ENDED_WITH_ITS_PAGE =
  /hash is “OLBgp1GsljhM2TJ\+sbHjaiH9txEUvgdDTAzHv2P24donTt6\/529l\+9Ua0vFImLlb”/;

/** A page of a person with an empty storage, and what went wrong in it that no person may see. */
export async function firefoxPage(browser: Browser) {
  const context = await browser.createBrowserContext();
  const page = await context.newPage();
  await page.setViewport(SCREENS.wide);
  page.setDefaultTimeout(PATIENCE);
  const problems: string[] = [];
  page.on('console', (message) => {
    const text = message.text();
    if (message.type() === 'error' && !FONT_LEFT_BEHIND.test(text)) problems.push(text);
  });
  page.on('pageerror', (error) => {
    if (!ENDED_WITH_ITS_PAGE.test(String(error))) problems.push(String(error));
  });
  return { page, problems, close: () => context.close() };
}

type Role = 'button' | 'combobox' | 'heading' | 'link' | 'searchbox' | 'tab' | 'textbox';

/** An element by its role and its accessible name, as the browser computes them. */
export const byRole = (page: Page, role: Role, name: string) =>
  page.locator(`::-p-aria([role="${role}"][name="${name}"])`);

export const seesText = (page: Page, text: string) => page.locator(`::-p-text(${text})`).wait();

/** Signs in on the login screen that a page without a session leads to. */
export async function signInWithFirefox(page: Page, address: string, { email, password }: Person) {
  await page.goto(address);
  await page.locator('input[type=email]').fill(email);
  await page.locator('input[type=password]').fill(password);
  await byRole(page, 'button', 'Login').click();
}

/** Chooses an option of a select by its label, as the keys would. */
export async function chooseOption(page: Page, select: string, label: string): Promise<void> {
  const options = await byRole(page, 'combobox', select)
    .map((element) => [...(element as unknown as HTMLSelectElement).options])
    .map((all) => all.map(({ label, value }) => ({ label, value })))
    .wait();
  const chosen = options.find((option) => option.label === label);
  if (!chosen) throw new Error(`${select} has no ${label}`);
  await byRole(page, 'combobox', select).fill(chosen.value);
}
