import type { Page } from 'playwright-core';

interface StyleUpdate {
  name: string;
  args: { elementCount?: number; beginData?: { frame?: string } };
}

/** The largest number of elements whose styles the browser recomputed at once during an action. */
export async function styledAtOnce(page: Page, act: () => Promise<void>): Promise<number> {
  const browser = page.context().browser();
  if (!browser) throw new Error('The page has no browser of its own');
  const devtools = await page.context().newCDPSession(page);
  const { frameTree } = await devtools.send('Page.getFrameTree');
  await browser.startTracing(page, { categories: ['devtools.timeline'] });
  await act();
  const trace = JSON.parse((await browser.stopTracing()).toString()) as {
    traceEvents: StyleUpdate[];
  };
  const updates = trace.traceEvents.filter(
    ({ name, args }) => name === 'UpdateLayoutTree' && args.beginData?.frame === frameTree.frame.id,
  );
  return Math.max(...updates.map(({ args }) => args.elementCount ?? 0));
}
