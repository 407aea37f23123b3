import { readFileSync } from 'node:fs';
import type { Browser } from 'playwright-core';

const KILOBYTES = /^Private_(?:Clean|Dirty):\s+(\d+) kB$/gm;

/** Private memory of a process in megabytes; NaN except on Linux. */
function privateMemory(process: number): number {
  try {
    const rollup = readFileSync(`/proc/${process}/smaps_rollup`, 'utf8');
    return [...rollup.matchAll(KILOBYTES)].reduce((sum, [, size]) => sum + Number(size), 0) / 1_024;
  } catch {
    return NaN;
  }
}

/** The processes of a browser that show pages. */
async function renderers(browser: Browser): Promise<number[]> {
  const devtools = await browser.newBrowserCDPSession();
  const { processInfo } = await devtools.send('SystemInfo.getProcessInfo');
  await devtools.detach();
  return processInfo.filter(({ type }) => type === 'renderer').map(({ id }) => id);
}

/**
 * The private memory of the only open tab, in megabytes. The browser's other processes of pages are smaller: a spare
 * one, and one that only a service worker uses. A second visit may be in the process of that worker.
 */
export const tabMemory = async (browser: Browser): Promise<number> =>
  Math.max(...(await renderers(browser)).map(privateMemory));
