import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { AxeResults, RunOptions } from 'axe-core';
import type { Page } from 'playwright-core';

const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

interface Axe {
  axe: { run: (options: RunOptions) => Promise<AxeResults> };
}

/** Waits for transitions, because colours are not final during a fade. The end of one may start that of a child. */
export const comeToRest = (page: Page) =>
  page.evaluate(() => {
    const transitions = () =>
      document.getAnimations().filter((one) => one instanceof CSSTransition);
    for (let moving = transitions(); moving.length > 0; moving = transitions()) {
      for (const one of moving) one.finish();
    }
  });

/** The rules of axe's default set that depend on colours. Its `color` category has AAA rules too. */
export const OF_COLOURS = ['color-contrast', 'link-in-text-block'] as const;

/** The violations axe finds in the open page, one line each. `rules` limits the run to some rules. */
export async function violations(page: Page, rules?: typeof OF_COLOURS): Promise<string[]> {
  await comeToRest(page);
  // Evaluated rather than inserted, because the portal's policy blocks foreign scripts.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(AXE);
  const { violations } = await page.evaluate(
    (options) => (window as unknown as Axe).axe.run(options),
    // Omits the details of passes, which take longer than the rules.
    { resultTypes: ['violations' as const], ...(rules && { runOnly: [...rules] }) },
  );
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id} ${target.join(' ')}: ${failureSummary}`),
  );
}
