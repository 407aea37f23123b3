import type { Browser, CDPSession, Page } from 'playwright-core';
import { signedIn } from '../portals/visitor';
import { printTable } from '../table';

/** Links of the sidebar; each leads to another remote than the one before. */
const ROUND = ['Cameras', 'Profile', 'Dashboard'];

/** Navigations after which memory is looked at; the first one is the baseline: all code has come by then. */
const LOOKS = [10, 50];

export interface MemoryRow {
  navigations: number;
  /** Bytes of the heap after what is no longer needed was cleared away. */
  heap: number;
  nodes: number;
  listeners: number;
  /** Of the heap to that of the first look. */
  ratio: number;
  goal: number | null;
}

async function navigate(page: Page, name: string): Promise<void> {
  await page
    .getByRole('navigation', { name: 'Sidebar' })
    .getByRole('link', { name, exact: true })
    .click();
  await page.locator('main h1').waitFor();
  await page.waitForFunction(() => document.querySelector('main [data-waiting]') === null);
}

async function look(devtools: CDPSession) {
  // What was kept by something that is cleared away goes with the next time.
  for (let times = 0; times < 3; times += 1) await devtools.send('HeapProfiler.collectGarbage');
  const { metrics } = await devtools.send('Performance.getMetrics');
  const of = (name: string) => metrics.find((metric) => metric.name === name)?.value ?? NaN;
  return {
    heap: of('JSHeapUsedSize'),
    nodes: of('Nodes'),
    listeners: of('JSEventListeners'),
  };
}

/** Whether going to and fro between remotes leaves something behind. */
export async function measureMemory(browser: Browser, origin: string): Promise<MemoryRow[]> {
  const visitor = await signedIn(browser, { origin, email: 'asha@example.com' });
  const { page, devtools } = visitor;
  await devtools.send('Performance.enable');
  const rows: MemoryRow[] = [];
  for (let made = 1; made <= Math.max(...LOOKS); made += 1) {
    await navigate(page, ROUND[made % ROUND.length] ?? '');
    if (!LOOKS.includes(made)) continue;
    const seen = await look(devtools);
    const ratio = seen.heap / (rows[0]?.heap ?? seen.heap);
    rows.push({ navigations: made, ...seen, ratio, goal: rows.length > 0 ? 1.1 : null });
  }
  await page.context().close();
  return rows;
}

export const printMemory = (rows: readonly MemoryRow[]): void =>
  printTable(
    [
      ['after navigations', ({ navigations }) => String(navigations)],
      ['heap', ({ heap }) => `${(heap / 1_048_576).toFixed(1)} MB`],
      ['/ first', ({ ratio }) => ratio.toFixed(2)],
      ['goal', ({ goal }) => (goal === null ? '' : `≤ ${goal}`)],
      ['nodes', ({ nodes }) => String(nodes)],
      ['listeners', ({ listeners }) => String(listeners)],
    ],
    rows,
  );
