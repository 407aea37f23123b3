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

/** Call before a tab opens. Returns a function that reads the private memory of its process, in megabytes. */
export async function watchMemory(browser: Browser): Promise<() => Promise<number>> {
  const before = await renderers(browser);
  return async () => {
    const opened = (await renderers(browser)).filter((process) => !before.includes(process));
    // The browser keeps a spare empty process.
    return Math.max(...opened.map(privateMemory));
  };
}
