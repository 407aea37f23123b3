import { readFileSync } from 'node:fs';
import type { Browser } from 'playwright-core';

const KILOBYTES = /^Private_(?:Clean|Dirty):\s+(\d+) kB$/gm;

/** Megabytes that a process has for itself; Linux alone tells. */
function privateMemory(process: number): number {
  try {
    const told = readFileSync(`/proc/${process}/smaps_rollup`, 'utf8');
    return [...told.matchAll(KILOBYTES)].reduce((sum, [, size]) => sum + Number(size), 0) / 1_024;
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

/** Watches for the process of a tab that is about to open; answers its private memory, in megabytes, when asked. */
export async function watchMemory(browser: Browser): Promise<() => Promise<number>> {
  const before = await renderers(browser);
  return async () => {
    const opened = (await renderers(browser)).filter((process) => !before.includes(process));
    // The browser keeps an empty one in readiness.
    return Math.max(...opened.map(privateMemory));
  };
}
