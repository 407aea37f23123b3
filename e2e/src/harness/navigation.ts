import type { Locator, Page } from 'playwright-core';

/** The link of a page in the visible navigation: header, sidebar or menu. */
export const navigationLink = (page: Page, name: string): Locator =>
  page.getByRole('navigation').getByRole('link', { name, exact: true });
