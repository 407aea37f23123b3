import { readFileSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import type { Browser, BrowserContext } from 'playwright-core';
import type { Conditions } from './conditions';
import { NetworkLog, type SeenRequest } from './network-log';
import { observePage, type Seen } from './observe-page';
import type { LoadedPage } from './pages';

interface Stretch {
  start: number;
  end: number;
}

/**
 * How many requests came one after another before a moment: the longest chain in which each began after the previous
 * one had ended. Parallel requests count once.
 */
export function hopsBefore(moment: number, requests: readonly Stretch[]): number {
  const ended = requests.filter(({ end }) => end <= moment).sort((a, b) => a.end - b.end);
  let hops = 0;
  let last = -Infinity;
  // The one that ends first leaves most room for others behind it.
  for (const { start, end } of ended) {
    if (start < last) continue;
    hops += 1;
    last = end;
  }
  return hops;
}

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
 * The private memory of the only open tab, in megabytes. The browser's other page processes are smaller: a spare one,
 * and one that only a service worker uses. A second visit may be in the process of that worker.
 */
const tabMemory = async (browser: Browser): Promise<number> =>
  Math.max(...(await renderers(browser)).map(privateMemory));

/** The measures of one page load. */
export interface Load {
  requests: number;
  kilobytes: number;
  firstPaint: number;
  largestPaint: number;
  usable: number;
  blocking: number;
  /** Requests in a chain before the largest paint. */
  hops: number;
  /** Milliseconds from the last byte before the largest paint to that paint. */
  drawing: number;
  /** Private memory of the tab's process in megabytes, once everything is loaded. */
  memory: number;
  /** The requests that had ended by the largest paint. */
  waterfall: SeenRequest[];
}

/** Milliseconds without a larger paint after which no other is expected. */
const STILL = 300;
/** After this time without a request the visit is over. */
const QUIET_MS = 150;
/** The minimum time of a person on a page, in milliseconds. */
const LOOK = 1_000;
const PAGE_TIMEOUT_MS = 60_000;

/** Later requests are not part of the load: a response body that is not read stays open. */
const MAX_WAIT_MS = 5_000;

async function until(isSo: () => boolean): Promise<void> {
  const end = performance.now() + MAX_WAIT_MS;
  while (!isSo() && performance.now() < end) await pause(20);
}

/** Loads a page in a new tab, under these conditions, and closes it when everything is loaded. */
export async function visit(
  context: BrowserContext,
  { path, selector }: LoadedPage,
  conditions: Conditions,
): Promise<Load> {
  const browser = context.browser();
  if (!browser) throw new Error('The context has no browser');
  const page = await context.newPage();
  const devtools = await context.newCDPSession(page);
  await devtools.send('Network.enable');
  const log = new NetworkLog(devtools);
  await page.addInitScript(observePage, selector);
  await conditions.slowDown(devtools);
  await page.goto(path, { waitUntil: 'commit', timeout: PAGE_TIMEOUT_MS });
  await page.waitForFunction(() => window.seen.usable !== null, null, {
    polling: 50,
    timeout: PAGE_TIMEOUT_MS,
  });
  await page.waitForFunction(
    (still) =>
      document.readyState === 'complete' &&
      performance.now() - Math.max(window.seen.usable ?? 0, window.seen.largestPaint ?? 0) > still,
    STILL,
    { polling: 50, timeout: PAGE_TIMEOUT_MS },
  );
  // A pending answer may lead to a larger paint.
  await until(() => !log.awaitsData);
  await page.waitForTimeout(STILL / 2);
  const seen = await page.evaluate(() => window.seen);
  await conditions.letGo(devtools);
  await until(() => log.quietFor >= QUIET_MS);
  await page.waitForTimeout(LOOK);
  const memory = await tabMemory(browser);
  await page.close();
  return { ...measured(seen, log), memory };
}

function measured(
  { firstPaint, largestPaint, usable, blocking }: Seen,
  log: NetworkLog,
): Omit<Load, 'memory'> {
  if (firstPaint === null || largestPaint === null || usable === null) {
    throw new Error('A page was usable that nothing was painted of');
  }
  const { requests } = log;
  const waterfall = requests.filter(({ end }) => end <= largestPaint);
  return {
    requests: requests.length,
    kilobytes: requests.reduce((sum, { bytes }) => sum + bytes, 0) / 1_000,
    firstPaint,
    largestPaint,
    usable,
    blocking,
    waterfall,
    hops: hopsBefore(largestPaint, requests),
    drawing: largestPaint - Math.max(0, ...waterfall.map(({ end }) => end)),
  };
}
