import type { ConsoleMessage, Page } from 'playwright-core';

/** Errors of a page that must not happen: console errors, uncaught ones, and policy violations. */
export interface Watch {
  /** Allows errors that this journey provokes. */
  allow: (...patterns: RegExp[]) => void;
  problems: () => string[];
}

const readText = (message: ConsoleMessage): string => {
  const { url } = message.location();
  return url ? `${message.text()} (${url})` : message.text();
};

export function watchPages(): Watch & { watch: (page: Page) => void } {
  const seen: string[] = [];
  const allowed: RegExp[] = [];
  return {
    watch(page) {
      page.on('console', (message) => {
        if (message.type() === 'error') seen.push(readText(message));
      });
      page.on('pageerror', (error) => seen.push(`Uncaught: ${error.stack ?? error.message}`));
    },
    allow: (...patterns) => void allowed.push(...patterns),
    problems: () => seen.filter((text) => !allowed.some((pattern) => pattern.test(text))),
  };
}
