import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { AxeResults, RunOptions } from 'axe-core';
import type { Page } from 'playwright-core';

const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

interface Axe {
  axe: { run: (options: RunOptions) => Promise<AxeResults> };
}

/** While an element fades in, its colours are not final. The end of one transition may begin that of a child. */
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
  // Evaluated rather than inserted: the portal's policy lets no foreign script in.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(AXE);
  const { violations } = await page.evaluate(
    (options) => (window as unknown as Axe).axe.run(options),
    // What passes is not described element by element, which takes longer than the rules.
    { resultTypes: ['violations' as const], ...(rules && { runOnly: [...rules] }) },
  );
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id} ${target.join(' ')}: ${failureSummary}`),
  );
}
