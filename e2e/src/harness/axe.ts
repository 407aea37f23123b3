import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { AxeResults, RunOptions } from 'axe-core';
import type { Page } from 'playwright-core';

const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

interface Axe {
  axe: { run: (options: RunOptions) => Promise<AxeResults> };
}

/** Colours of something that is fading in are nobody's colours. */
const comeToRest = (page: Page) =>
  page.evaluate(async () => {
    const moving = document.getAnimations().filter((one) => one instanceof CSSTransition);
    await Promise.allSettled(moving.map(({ finished }) => finished));
  });

/** What axe looks at by itself and colours alone decide; its category of colours has rules of AAA too. */
export const OF_COLOURS = ['color-contrast', 'link-in-text-block'] as const;

/** What axe finds wrong with the open page, one line each; of `rules` when it is to look at some only. */
export async function violations(page: Page, rules?: typeof OF_COLOURS): Promise<string[]> {
  await comeToRest(page);
  // Evaluated rather than inserted: the portal's policy lets no foreign script in.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(AXE);
  const { violations } = await page.evaluate(
    (options) => (window as unknown as Axe).axe.run(options),
    // Nobody reads about what is in order, and describing it takes most of the time.
    { resultTypes: ['violations'], ...(rules && { runOnly: [...rules] }) } as RunOptions,
  );
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id} ${target.join(' ')}: ${failureSummary}`),
  );
}
