import { setTimeout as pause } from 'node:timers/promises';
import type { Locator, Page } from 'playwright-core';

/** Waits until a text can be read in the page. */
export const expectText = (page: Page, text: string): Promise<void> =>
  page.getByText(text).first().waitFor();

/** Waits until the page's address has this path. */
export const expectPage = (page: Page, path: string): Promise<void> =>
  page.waitForURL((url) => url.pathname === path);

/** Waits for the text of a policy, below its title. */
export const expectDocument = (page: Page): Promise<void> =>
  page
    .locator('main')
    .filter({ has: page.getByRole('heading', { name: /^(Privacy Policy|User Agreement)$/ }) })
    .getByRole('article')
    .waitFor();

/** Waits until a control has the focus, because a page may move it after rendering. */
export const expectFocused = (control: Locator): Promise<void> =>
  control.and(control.page().locator(':focus')).waitFor({ state: 'attached' });

/** Waits until a field has a value, because prerendered fields are empty until React fills them. */
export async function expectValue(field: Locator, value: string): Promise<void> {
  while ((await field.inputValue()) !== value) await pause(50);
}

/** Requests an address until the response is the expected one. (`waitForFunction` does not wait for a promise.) */
export async function expectAnswer(
  address: string,
  isWanted: (text: string) => boolean,
): Promise<void> {
  while (!isWanted(await (await fetch(address)).text())) await pause(100);
}
