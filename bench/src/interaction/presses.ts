import type { Browser, Page } from 'playwright-core';
import { quantile } from '../numbers';
import { signedIn, slowed } from '../portals/visitor';
import { printTable } from '../report/table';

const REPEATED = 10;

/** Milliseconds between two presses: what the last one began is over by then. */
const A_PAUSE = 700;

declare global {
  interface Window {
    pressShown: number | null;
  }
}

/** Presses something, and answers the milliseconds until the frame that shows what it leads to. */
async function press(page: Page, button: ReturnType<Page['locator']>, shown: string) {
  await page.evaluate((shown) => {
    window.pressShown = null;
    addEventListener(
      'pointerdown',
      ({ timeStamp }) => {
        const { port1, port2 } = new MessageChannel();
        port1.onmessage = () => {
          window.pressShown = performance.now() - timeStamp;
        };
        const look = () => {
          // A frame's callbacks run before it is drawn, a message sent by one of them after.
          if (document.querySelector(shown)) port2.postMessage(null);
          else requestAnimationFrame(look);
        };
        requestAnimationFrame(look);
      },
      { capture: true, once: true },
    );
  }, shown);
  await button.click();
  const time = await page.waitForFunction(() => window.pressShown);
  await page.waitForTimeout(A_PAUSE);
  return (await time.jsonValue()) ?? NaN;
}

const TABS = ['Upcoming Plans', 'History', 'Current Plan'];

async function switchTabs(page: Page): Promise<number[]> {
  await page.goto('/cameras/subscription/asha-08');
  await page.getByRole('tab', { name: 'Current Plan' }).waitFor();
  await page.waitForTimeout(A_PAUSE);
  const times = [];
  for (let round = 0; round < REPEATED; round += 1) {
    for (const name of TABS) {
      const tab = page.getByRole('tab', { name });
      const id = await tab.getAttribute('id');
      const shown = `[role=tabpanel][aria-labelledby="${id}"][data-state=active] *`;
      times.push(await press(page, tab, shown));
    }
  }
  return times;
}

async function openDialogs(page: Page): Promise<number[]> {
  await page.goto('/cameras');
  const button = page.getByRole('button', { name: 'Buy Package' }).first();
  await button.waitFor();
  await page.waitForTimeout(A_PAUSE);
  const times = [];
  for (let round = 0; round < REPEATED; round += 1) {
    times.push(await press(page, button, '[role=dialog]'));
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    await page.waitForTimeout(A_PAUSE);
  }
  return times;
}

export interface PressRow {
  what: string;
  presses: number;
  /** Milliseconds of the first one, which may have to fetch code. */
  first: number;
  p50: number;
  p95: number;
}

const rowOf = (what: string, [first = NaN, ...others]: readonly number[]): PressRow => ({
  what,
  presses: others.length,
  first,
  p50: quantile(others, 0.5),
  p95: quantile(others, 0.95),
});

/** From a press to the frame that shows what it leads to. */
export async function measurePresses(
  browser: Browser,
  origin: string,
  slowdown: number,
): Promise<PressRow[]> {
  const visitor = await signedIn(browser, { origin, email: 'asha@example.com' });
  const { page } = visitor;
  const rows = await slowed(visitor, slowdown, async () => [
    rowOf('tab of a camera', await switchTabs(page)),
    rowOf('Buy Package dialog', await openDialogs(page)),
  ]);
  await page.context().close();
  return rows;
}

const milliseconds = (time: number): string => `${time.toFixed(1)} ms`;

export const printPresses = (rows: readonly PressRow[]): void =>
  printTable(
    [
      ['press', ({ what }) => what],
      ['presses', ({ presses }) => String(presses)],
      ['the first', ({ first }) => milliseconds(first)],
      ['p50', ({ p50 }) => milliseconds(p50)],
      ['p95', ({ p95 }) => milliseconds(p95)],
    ],
    rows,
  );
