import { requireFirefox } from '@portal/tools/machine/firefox';
import puppeteer, { type Browser, type Page } from 'puppeteer-core';
import { TIMEOUT_MS } from './timeout';
import type { Person } from './people';
import { SCREENS } from './screen-sizes';

/** Starts the machine's Firefox, driven by WebDriver BiDi. */
export const openFirefox = (): Promise<Browser> =>
  puppeteer.launch({ browser: 'firefox', executablePath: requireFirefox() });

/** Messages in the console of a page that works. */
const KNOWN = [
  // For a file whose request ended with its page: this is the hash of nothing.
  /hash is “OLBgp1GsljhM2TJ\+sbHjaiH9txEUvgdDTAzHv2P24donTt6\/529l\+9Ua0vFImLlb”/,
  // For a font whose request ended with its page: the number is NS_BINDING_ABORTED.
  /downloadable font: download failed .*status=2152398850/,
  // From a function that the browser's own code lends to the page. Failures of the portal have other texts.
  /^Error: InvalidStateError: An exception was thrown$/,
];

/** A page with an empty storage, and the errors in it that must not happen. */
export async function firefoxPage(browser: Browser) {
  const context = await browser.createBrowserContext();
  const page = await context.newPage();
  await page.setViewport(SCREENS.wide);
  page.setDefaultTimeout(TIMEOUT_MS);
  const problems: string[] = [];
  const note = (problem: string) => {
    if (!KNOWN.some((known) => known.test(problem))) problems.push(problem);
  };
  page.on('console', (message) => {
    if (message.type() === 'error') note(message.text());
  });
  page.on('pageerror', (error) => {
    note(String(error));
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

/** Chooses an option of a select by its label, like the keyboard. */
export async function chooseOption(page: Page, select: string, label: string): Promise<void> {
  const options = await byRole(page, 'combobox', select)
    .map((element) => [...(element as unknown as HTMLSelectElement).options])
    .map((all) => all.map(({ label, value }) => ({ label, value })))
    .wait();
  const chosen = options.find((option) => option.label === label);
  if (!chosen) throw new Error(`${select} has no ${label}`);
  await byRole(page, 'combobox', select).fill(chosen.value);
}
